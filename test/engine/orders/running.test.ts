import { describe, expect, test } from 'vitest';
import {
  type Action,
  actionOf,
  type Event,
  legalActions,
  nextByOrder,
  noStockRoundFollows,
  type Order,
  picks,
  playerId,
  presidentOf,
  runOrders,
  type State,
} from '../../../src/engine/index.ts';
import { pass } from '../../support/actions.ts';
import { play, position } from '../../support/position.ts';
import { recorded } from '../../support/traces.ts';

const P1 = playerId('P1');
const P2 = playerId('P2');

const PAY: Order = { type: 'run', company: 'RF', dividend: 'payout' };
const KEEP: Order = { type: 'run', company: 'RF', dividend: 'withhold' };
const OUT: Order = { type: 'play_out' };

const stopped = (because: object) => ({ kind: 'stop', because });
const acts = (action: Action | null) => ({ kind: 'act', action });

interface At {
  readonly step: string;
  /** The price of RF. */
  readonly price?: number;
  readonly sl?: string;
  readonly trains?: string;
  readonly more?: string;
}

/** RF of P1 can run, and so can SF of P2, which comes after it. */
const at = ({ step, price = 100, sl = 'none', trains = '3H', more = '' }: At): State =>
  position(`
    phase 6
    sl ${sl}
    player P1 0 RF:5
    player P2 0 SF:5
    player P3 0
    RF ${price} floated cash 400 ${trains && `trains ${trains}`} purchased
    SF 90 floated cash 700 trains 3H purchased
    D4 442 r2 [RF SF]
    D2 6 r3
    E5 9 r2
    round OR 5.1 of 3
    order RF SF
    step ${step} RF ${more}`);

/** A recorded position in the last rounds in which the company's revenue brings its price to 400 kr. */
const EARLY = (() => {
  const { states } = recorded('online/builder-5-101');
  const start = states.findIndex(noStockRoundFollows);
  const first = states[start];
  if (!first) throw new Error('there are no last rounds');
  const { state } = runOrders(first, new Map(first.players.map(({ id }) => [id, [OUT]])));
  const { company, player } = legalActions(state);
  if (company === null || player === null) throw new Error('the game is over');
  return { state, company, player };
})();

const best = (state: State): Action | null => actionOf(state, picks.run(0));

describe('running by order', () => {
  test('runs the best routes in the step for it, and waits in every other one', () => {
    const state = at({ step: 'route' });
    expect(best(state)?.type).toBe('run_trains');
    expect(nextByOrder(state, P1, PAY)).toEqual(acts(best(state)));
    for (const step of ['acquire_start', 'track', 'token', 'train', 'acquire_end'])
      expect(nextByOrder(at({ step }), P1, PAY)).toEqual({ kind: 'wait' });
    expect(nextByOrder(state, P2, { ...PAY, company: 'SF' } as Order)).toEqual({ kind: 'wait' });
  });

  test.each([
    [PAY, 'payout'],
    [KEEP, 'withhold'],
  ] as const)('%j then does so, and no more', (order, kind) => {
    const run = runOrders(at({ step: 'route' }), new Map([[P1, [order]]]));
    expect(run.moves.map(({ action }) => action.type)).toEqual(['run_trains', 'dividend']);
    expect(run.moves[1]?.action).toEqual({ type: 'dividend', company: 'RF', kind });
    expect(run.state.round.step).toMatchObject({ company: 'SF' });
  });

  test('waits where nothing can be run', () => {
    expect(nextByOrder(at({ step: 'route', trains: '' }), P1, PAY)).toEqual({ kind: 'wait' });
  });

  test('pays for what its president has run by their own routes', () => {
    const { state } = play(at({ step: 'route' }), best(at({ step: 'route' })) ?? pass('RF'));
    expect(nextByOrder(state, P1, KEEP)).toEqual(acts({ type: 'dividend', company: 'RF', kind: 'withhold' }));
  });

  test.each<readonly [string, readonly Event[], object]>([
    [
      'another is president',
      [{ type: 'presidency_changed', company: 'RF', from: P1, to: P2 }],
      { code: 'not_president', company: 'RF' },
    ],
    [
      'a train of it rusts',
      [{ type: 'trains_rusted', train: '3H', owners: [{ company: 'RF', count: 1 }] }],
      { code: 'rusted', company: 'RF', train: '3H' },
    ],
    [
      'it leaves',
      [{ type: 'company_removed', company: 'RF', because: 'no_train' } as Event],
      { code: 'company_gone', company: 'RF' },
    ],
    [
      'a stock round begins',
      [{ type: 'round_started', round: { kind: 'stock', number: 6 } }],
      { code: 'operating_rounds_over' },
    ],
    ['SL forms', [{ type: 'sl_formed' }], { code: 'sl_formed' }],
    ['the game ends', [{ type: 'game_ended', reason: 'sl_formed', worth: [] }], { code: 'game_over' }],
  ])('stops when %s', (_, events, because) => {
    expect(nextByOrder(at({ step: 'route' }), P1, PAY, events)).toEqual(stopped(because));
  });

  test('stops when it acquires or is acquired (§6.7)', () => {
    for (const [company, target] of [
      ['RF', 'SST'],
      ['SST', 'RF'],
    ] as const) {
      const event = { type: 'acquired', company, target, price: 0, cash: 0, trains: [], stations: [] } as const;
      expect(nextByOrder(at({ step: 'route' }), P1, PAY, [event])).toEqual(
        stopped({ code: 'acquired', company, target }),
      );
    }
  });

  test('goes on when trains of another company rust', () => {
    const event: Event = { type: 'trains_rusted', train: '3H', owners: [{ company: 'SF', count: 1 }] };
    expect(nextByOrder(at({ step: 'route' }), P1, PAY, [event]).kind).toBe('act');
  });

  test('is not given by whoever is not its president, nor to withhold once SL has formed (§3.1)', () => {
    expect(nextByOrder(at({ step: 'route' }), P2, PAY)).toEqual(stopped({ code: 'not_president', company: 'RF' }));
    expect(nextByOrder(at({ step: 'route', sl: 'formed' }), P1, KEEP)).toEqual(stopped({ code: 'sl_formed' }));
  });
});

describe('dividends that would end the game (§3.1)', () => {
  const ENDS = stopped({ code: 'ends_game', company: 'RF' });
  const HIGH = at({ step: 'dividend', more: '400', price: 360 });

  test('are left to the president, who may withhold', () => {
    expect(nextByOrder(HIGH, P1, PAY)).toEqual(ENDS);
  });

  test('are withheld where the order says so', () => {
    expect(nextByOrder(HIGH, P1, KEEP).kind).toBe('act');
  });

  test('are not withheld by an order either where the game would go on by that', () => {
    const reached = at({ step: 'dividend', more: '400', price: 400 });
    expect(nextByOrder(reached, P1, KEEP)).toEqual(ENDS);
    expect(nextByOrder(reached, P1, PAY).kind).toBe('act');
  });

  test.each([
    [1, 'stop'],
    [2, 'stop'],
    [3, 'act'],
  ])('once SL has formed, in round %i of 3: %s', (number, kind) => {
    const { state, company, player } = EARLY;
    const { round } = state;
    if (round.kind !== 'operating') throw new Error('no operating round');
    const then = { ...state, round: { ...round, number } };
    expect(nextByOrder(then, player, OUT).kind).toBe(kind);
    expect(nextByOrder(then, player, { ...PAY, company } as Order).kind).toBe(kind);
  });
});

describe('playing out', () => {
  test('runs and pays for all companies, to the end of the game', () => {
    const state = at({ step: 'route', sl: 'formed' });
    const run = runOrders(state, new Map([P1, P2].map((player) => [player, [OUT]])));
    expect(run.state.round.kind).toBe('ended');
    expect(new Set(run.moves.map(({ action }) => action.type))).toEqual(new Set(['run_trains']));
    expect(run.stopped.map(({ because }) => because.code)).toEqual(['game_over', 'game_over']);
  });

  test('waits for the other presidents', () => {
    const run = runOrders(at({ step: 'route', sl: 'formed' }), new Map([[P1, [OUT]]]));
    expect(run.moves.map(({ player }) => player)).toEqual([P1]);
    expect(run.state.round.step).toMatchObject({ kind: 'route', company: 'SF' });
    expect(run.orders.get(P1)).toEqual([OUT]);
  });

  test.each(['acquire_start', 'track', 'token', 'train', 'acquire_end'])(
    'passes the step %s in the round after which 400 kr end the game',
    (step) => {
      expect(nextByOrder(at({ step, price: 400 }), P1, OUT)).toEqual(acts(pass('RF')));
    },
  );

  test('leaves a company without a train to its president (§6.6)', () => {
    expect(nextByOrder(at({ step: 'train', price: 400, trains: '' }), P1, OUT)).toEqual({ kind: 'wait' });
  });

  test('is nothing to give while a stock round may follow, or for whoever is president of none', () => {
    expect(nextByOrder(at({ step: 'route' }), P1, OUT)).toEqual(stopped({ code: 'not_last' }));
    expect(nextByOrder(at({ step: 'route', sl: 'triggered' }), P1, OUT)).toEqual(stopped({ code: 'not_last' }));
    expect(nextByOrder(at({ step: 'route', sl: 'formed' }), playerId('P3'), OUT)).toEqual(
      stopped({ code: 'no_company' }),
    );
  });

  test('stops when a presidency of the player changes, their trains rust or an acquisition concerns them', () => {
    const state = at({ step: 'route', sl: 'formed' });
    expect(presidentOf(state, 'RF')).toBe(P1);
    const events: readonly (readonly [Event, string])[] = [
      [{ type: 'presidency_changed', company: 'SF', from: P2, to: P1 }, 'presidency'],
      [{ type: 'presidency_changed', company: 'RF', from: P1, to: P2 }, 'presidency'],
      [{ type: 'trains_rusted', train: '3H', owners: [{ company: 'RF', count: 1 }] }, 'rusted'],
      [{ type: 'acquired', company: 'RF', target: 'SST', price: 0, cash: 0, trains: [], stations: [] }, 'acquired'],
      [{ type: 'company_removed', company: 'SST', because: 'no_president' } as Event, 'company_gone'],
    ];
    for (const [event, code] of events)
      expect(nextByOrder(state, P1, OUT, [event])).toMatchObject({ kind: 'stop', because: { code } });
    const others: Event = { type: 'trains_rusted', train: '3H', owners: [{ company: 'SF', count: 1 }] };
    expect(nextByOrder(state, P1, OUT, [others]).kind).toBe('act');
  });
});
