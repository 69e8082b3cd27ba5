import { describe, expect, test } from 'vitest';
import { apply, legalActions, type State } from '../../src/engine/index.ts';
import { legalView, resultView, stateView } from '../../src/engine/notation/view.ts';
import { comparableLegal, comparableState } from '../support/comparable.ts';
import { FORBIDDEN_KINDS, type ForbiddenAction, forbiddenActions } from '../support/forbidden.ts';
import { seeded, seedOf, shuffled } from '../support/random.ts';
import type { RecordedLegal, RecordedState } from '../support/recorded.ts';
import { FIXTURE_TRACES, isSettled, positionsOf, REAL_TRACES, type Trace } from '../support/traces.ts';

/** Forbidden actions of each kind that are tried in a game, as far as it has occasions for them. */
const TRIED = 3;
/** Positions of a game that are searched for such occasions. */
const SEARCHED = 100;

const recordedAt = ({ initial, after }: Trace, index: number): unknown => {
  const { state, legal } = (index < 0 ? initial : after[index]) ?? initial;
  return { state: comparableState(state), legal: comparableLegal(legal, state.step) };
};

const playedAt = (state: State): unknown => {
  const view = stateView(state) as Partial<RecordedState> as RecordedState;
  const legal: RecordedLegal = legalView(legalActions(state));
  return { state: comparableState(view), legal: comparableLegal(legal, view.step) };
};

const expectAgreement = (trace: Trace, states: readonly State[]): void => {
  expect(states).toHaveLength(trace.game.actions.length + 1);
  for (const [at, state] of states.entries()) {
    if (!isSettled(trace, at - 1)) continue;
    const [want, got] = [recordedAt(trace, at - 1), playedAt(state)];
    if (JSON.stringify(want) !== JSON.stringify(got))
      expect({ after: at - 1, got }).toEqual({ after: at - 1, got: want });
  }
};

/** Up to `TRIED` forbidden actions of each kind, from places all over the game. */
const tried = (trace: Trace, states: readonly State[]): readonly (ForbiddenAction & { readonly state: State })[] => {
  const random = seeded(seedOf(trace.name));
  const counts = new Map<string, number>();
  return shuffled(random, [...states.entries()])
    .slice(0, SEARCHED)
    .flatMap(([at, state]) => {
      const kinds = new Map(
        shuffled(random, forbiddenActions(state, trace.game.actions[at])).map((each) => [each.kind, each]),
      );
      return [...kinds.values()].flatMap((each) => {
        const count = counts.get(each.kind) ?? 0;
        counts.set(each.kind, count + 1);
        return count < TRIED ? [{ ...each, state }] : [];
      });
    });
};

const expectRefusals = (trace: Trace, states: readonly State[]): readonly string[] => {
  const all = tried(trace, states);
  const accepted = all.filter(({ state, action }) => {
    const before = JSON.stringify(state);
    const refused = !apply(state, action).ok;
    return !refused || JSON.stringify(state) !== before;
  });
  expect(accepted.map(({ kind, action }) => ({ kind, action }))).toEqual([]);
  return all.map(({ kind }) => kind);
};

const expectEnd = (trace: Trace, states: readonly State[]): void => {
  const last = states.at(-1);
  if (!trace.whole || !last) return;
  expect(last.round).toMatchObject({ kind: 'ended', reason: trace.endReason });
  expect(resultView(last)).toEqual(trace.result);
};

const kindsSeen = new Set<string>();

const expectSameGame = (trace: Trace): void => {
  const states = positionsOf(trace.game);
  expectAgreement(trace, states);
  expectEnd(trace, states);
  for (const kind of expectRefusals(trace, states)) kindsSeen.add(kind);
};

describe('recorded games: every position, every set of legal choices, the result, and what is forbidden', () => {
  test.each(FIXTURE_TRACES)('$name agrees with its recording and refuses what is forbidden', ({ read }) => {
    expectSameGame(read());
  });

  test.skipIf(REAL_TRACES.length === 0)('real games agree with their recordings', () => {
    for (const { read } of REAL_TRACES) expectSameGame(read());
  });

  test('every kind of forbidden action was tried', () => {
    expect(FORBIDDEN_KINDS.filter((kind) => !kindsSeen.has(kind))).toEqual([]);
  });

  test('a recording with another price, another tile choice or another result does not agree', () => {
    const [first] = FIXTURE_TRACES;
    const trace = first?.read();
    const [middle] = trace?.after.slice(100) ?? [];
    if (!trace || !middle) throw new Error('no fixtures');
    const states = positionsOf(trace.game);
    const spoilt = (position: Trace['initial']): Trace => ({
      ...trace,
      after: trace.after.map((each) => (each === middle ? position : each)),
    });
    const { state, legal } = middle;
    const richer = { ...state, players: state.players.map((player) => ({ ...player, cash: player.cash + 1 })) };
    expect(() => expectAgreement(spoilt({ state: richer, legal }), states)).toThrow();
    expect(() => expectAgreement(spoilt({ state, legal: { ...legal, pass: !legal.pass } }), states)).toThrow();
    expect(() => expectEnd({ ...trace, result: { ...trace.result, P1: 0 } }, states)).toThrow();
    expect(() => expectAgreement(trace, states)).not.toThrow();
  });
});
