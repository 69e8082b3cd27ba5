import { describe, expect, test } from 'vitest';
import { apply, type Foresight, foresee, type Outcome, replay, type State, whatIf } from '../../../src/engine/index.ts';
import { buy, pass, sell } from '../../support/actions.ts';
import { played, position, STOCK } from '../../support/position.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const STATE = position(STOCK);

describe('what if', () => {
  test('several moves deep: each step is what the move would bring after those before it', () => {
    const moves = [sell('P1', 'SF', 3), buy('P1', 'RF'), sell('P2', 'SF', 1), pass('P2')];
    const before = JSON.stringify(STATE);
    const line = whatIf(STATE, moves);
    if (!line.ok) throw new Error('refused');
    expect(line.value.state).toEqual(played(STATE, ...moves));
    const again = moves.map((move, index) => foresee(played(STATE, ...moves.slice(0, index)), move));
    expect(line.value.steps).toEqual(again.map((each) => (each.ok ? each.value : null)));
    expect(JSON.stringify(STATE)).toBe(before);
  });

  test('the first move that is not allowed is named, with the reason', () => {
    expect(whatIf(STATE, [sell('P1', 'SF', 3), buy('P1', 'SF'), pass('P1')])).toEqual({
      ok: false,
      problem: { index: 1, refusal: { code: 'sold_this_round', company: 'SF' } },
    });
  });

  test('no move at all leaves the position', () => {
    expect(whatIf(STATE, [])).toEqual({ ok: true, value: { steps: [], state: STATE } });
  });
});

/** What the players' cash becomes, as it is told and as it is. */
const cashAfter = (state: State, { players }: Foresight) =>
  state.players.map(({ id, cash }) => players.find((each) => each.player === id)?.cash?.after ?? cash);
const expectAgreement = (state: State, { state: after }: Outcome, told: Foresight): void => {
  expect(cashAfter(state, told)).toEqual(after.players.map(({ cash }) => cash));
  for (const { company, price, cash } of told.companies) {
    const is = after.companies[company];
    expect(price?.after ?? state.companies[company]?.price).toBe(is?.price);
    expect(cash?.after ?? state.companies[company]?.cash).toBe(is?.cash);
  }
  expect(JSON.parse(JSON.stringify(told))).toEqual(told);
};

describe('over whole games', () => {
  test.each(FIXTURE_TRACES.filter((_, index) => index % 9 === 0))('$name: foresight and the move agree', ({ read }) => {
    const { game } = read();
    let checked = 0;
    replay(game, (index, { state }) => {
      const action = game.actions[index + 1];
      if (!action || index % 7 !== 0) return;
      const [outcome, foresight] = [apply(state, action), foresee(state, action)];
      if (!outcome.ok || !foresight.ok) return;
      checked += 1;
      expectAgreement(state, outcome.value, foresight.value);
    });
    expect(checked).toBeGreaterThan(20);
  });
});
