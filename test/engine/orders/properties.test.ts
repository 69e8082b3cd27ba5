import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionOf,
  activeCompany,
  CAUTIONS,
  COMPANY_IDS,
  DIVIDENDS,
  type Event,
  legalActions,
  nextByOrder,
  noStockRoundFollows,
  type Order,
  type Orders,
  type OrdersRun,
  PASSED_STEPS,
  parseOrder,
  picks,
  replay,
  runOrders,
  type State,
} from '../../../src/engine/index.ts';
import { whyNot } from '../../../src/engine/why-not.ts';
import { played } from '../../support/position.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

interface Position {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Positions of recorded games, most of them in stock rounds. */
const POSITIONS: readonly Position[] = FIXTURE_TRACES.filter((_, index) => index % 6 === 0).flatMap(({ read }) => {
  const found: Position[] = [];
  replay(read().game, (index, { state, events }) => {
    if (state.round.kind === 'stock' || index % 4 === 0) found.push({ state, events });
  });
  return found;
});

const company = fc.constantFrom(...COMPANY_IDS);
const unless = fc.subarray([...CAUTIONS]);
const until = fc.oneof(
  fc.record({ kind: fc.constant('shares' as const), shares: fc.integer({ min: 1, max: 6 }) }),
  fc.constant({ kind: 'floated' as const }),
);
const order: fc.Arbitrary<Order> = fc.oneof(
  fc.record({ type: fc.constant('auto_pass' as const), unless }),
  fc.record({
    type: fc.constant('auto_buy' as const),
    company,
    until,
    most: fc.option(fc.constantFrom(50, 90, 120), { nil: null }),
    unless,
  }),
  fc.record({ type: fc.constant('bid_up_to' as const), company, limit: fc.nat(250) }),
  fc.record({
    type: fc.constant('pass_steps' as const),
    company,
    steps: fc.subarray([...PASSED_STEPS], { minLength: 1 }),
  }),
  fc.record({ type: fc.constant('run' as const), company, dividend: fc.constantFrom(...DIVIDENDS) }),
  fc.constant({ type: 'play_out' as const }),
);

interface Case {
  readonly position: Position;
  readonly orders: Orders;
}
const AUCTIONS = POSITIONS.filter(({ state }) => state.round.step.kind === 'bid');
const LAST = POSITIONS.filter(({ state }) => noStockRoundFollows(state));
const OPERATING = POSITIONS.filter(({ state }) => state.round.kind === 'operating');

/** Orders for another auction or another company than the present one would only wait: most are for these. */
const fitting = (state: State, each: Order): Order => {
  const { step } = state.round;
  if (each.type === 'bid_up_to' && step.kind === 'bid') return { ...each, company: step.company };
  const acting = activeCompany(state);
  return (each.type === 'pass_steps' || each.type === 'run') && acting !== null ? { ...each, company: acting } : each;
};

const cases: fc.Arbitrary<Case> = fc
  .record({
    position: fc.oneof(
      fc.constantFrom(...AUCTIONS),
      fc.constantFrom(...OPERATING),
      fc.constantFrom(...LAST),
      fc.constantFrom(...POSITIONS),
    ),
    own: fc.array(fc.array(order, { maxLength: 4 }), { maxLength: 6 }),
  })
  .map(({ position, own }) => ({
    position,
    orders: new Map(
      position.state.players.map(({ id }, seat) => [
        id,
        (own[seat] ?? []).map((each) => fitting(position.state, each)),
      ]),
    ),
  }));

const holds = (law: (run: OrdersRun, given: Case) => void): void =>
  fc.assert(
    fc.property(cases, (given) => law(runOrders(given.position.state, given.orders, given.position.events), given)),
    { numRuns: 400, seed: 1877 },
  );

/** Every move with the position in which it was made. */
const steps = (run: OrdersRun, { position }: Case) => {
  let { state } = position;
  return run.moves.map((move) => {
    const before = state;
    state = played(state, move.action);
    return { ...move, before, after: state };
  });
};

describe('whatever the orders and the position', () => {
  test('it comes to an end, and nobody who is to act has an order that would act', () => {
    holds((run) => {
      expect(run.moves.length).toBeLessThan(1000);
      const { player } = legalActions(run.state);
      for (const each of (player && run.orders.get(player)) ?? [])
        expect(nextByOrder(run.state, player ?? run.state.priorityDeal, each).kind).toBe('wait');
    });
  });

  test('every move is legal, made for the player whose turn it is, by an order of theirs', () => {
    const acted = new Set<string>();
    holds((run, given) => {
      for (const { before, player, order: by, action } of steps(run, given)) {
        expect(whyNot(before, action)).toBeNull();
        expect(legalActions(before).player).toBe(player);
        expect(given.orders.get(player)).toContain(by);
        acted.add(by.type);
      }
    });
    expect([...acted].toSorted()).toEqual(['auto_buy', 'auto_pass', 'bid_up_to', 'pass_steps', 'play_out', 'run']);
  });

  test('the moves lead to the position that is told', () => {
    holds((run, given) => {
      expect(steps(run, given).at(-1)?.after ?? given.position.state).toEqual(run.state);
    });
  });

  test('no bid is above its limit, and each is one step above the highest one', () => {
    holds((run, given) => {
      for (const { before, order: by, action } of steps(run, given)) {
        if (action.type !== 'bid') continue;
        const { step } = before.round;
        expect(by.type === 'bid_up_to' && action.price <= by.limit).toBe(true);
        expect(step.kind === 'bid' && action.price === step.highBid + 5).toBe(true);
      }
    });
  });

  test('no share is bought above its limit or beyond its goal, or of another company', () => {
    holds((run, given) => {
      for (const { before, player, order: by, action } of steps(run, given)) {
        if (action.type !== 'buy_share') continue;
        if (by.type !== 'auto_buy') throw new Error(`${by.type} bought a share`);
        const held = before.players.find(({ id }) => id === player)?.shares[action.company] ?? 0;
        expect(action.company).toBe(by.company);
        expect(before.companies[by.company]?.price ?? 0).toBeLessThanOrEqual(by.most ?? 1000);
        expect(by.until.kind === 'floated' || held < by.until.shares).toBe(true);
      }
    });
  });

  test('every order either stands or has stopped with a reason, and none is for a company that is gone (C30)', () => {
    holds((run, given) => {
      const count = (orders: Orders) => [...orders.values()].flat().length;
      expect(count(run.orders) + run.stopped.length).toBe(count(given.orders));
      for (const each of [...run.orders.values()].flat())
        if ('company' in each) expect(run.state.companies[each.company]).toBeDefined();
    });
  });

  test('every run is the best one, paid or withheld as the order says', () => {
    const ran = new Set<string>();
    holds((run, given) => {
      const made = steps(run, given);
      for (const { before, order: by, action } of made.filter((each) => each.action.type === 'run_trains')) {
        expect(action).toEqual(actionOf(before, picks.run(0)));
        ran.add(by.type);
      }
      for (const { order: by, action } of made)
        if (action.type === 'dividend') expect(action.kind).toBe(by.type === 'run' ? by.dividend : 'payout');
    });
    expect([...ran].toSorted()).toEqual(['play_out', 'run']);
  });

  test('orders survive as JSON', () => {
    fc.assert(
      fc.property(order, (each) => {
        expect(parseOrder(JSON.parse(JSON.stringify(each)))).toEqual({ ok: true, value: each });
      }),
    );
  });
});
