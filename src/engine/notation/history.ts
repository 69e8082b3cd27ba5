import type { RoundName } from '../event.ts';
import type { Phase, PlayerId } from '../ids.ts';
import { ok, type Result } from '../result.ts';
import { worth } from '../rules/shares.ts';
import type { State } from '../state.ts';
import { roundName } from '../turn.ts';
import type { GameFile, GameFileProblem } from './gameFile.ts';
import { replay } from './replay.ts';

/** What every player was worth when a round was over. */
export interface WorthRow {
  /** The round that was over; null at the start of the game. */
  readonly round: RoundName | null;
  /** It is still being played: the worths are those of now. */
  readonly running: boolean;
  /** The phase at that time. */
  readonly phase: Phase;
  /** kr, in seating order. */
  readonly worths: readonly { readonly player: PlayerId; readonly worth: number }[];
}

const sameRound = (a: RoundName, b: RoundName): boolean => JSON.stringify(a) === JSON.stringify(b);

const rowOf = (state: State, round: RoundName | null, running: boolean): WorthRow => ({
  round,
  running,
  phase: state.phase,
  worths: state.players.map(({ id }) => ({ player: id, worth: worth(state, id) })),
});

/**
 * The rows of a game from its positions in order, the start first: one a round, and the present one where the game goes
 * on. A round's row shows what was seen when the next decision was asked, so that what moved at its end is in it.
 */
export const worthRows = (states: readonly State[]): readonly WorthRow[] => {
  const [first] = states;
  const last = states.at(-1);
  if (first === undefined || last === undefined) return [];
  const over = states.flatMap((state, index) => {
    const before = roundName(states[index - 1] ?? state);
    return sameRound(before, roundName(state)) ? [] : [rowOf(state, before, false)];
  });
  const now = last.round.kind === 'ended' ? [] : [rowOf(last, roundName(last), true)];
  return [rowOf(first, null, false), ...over, ...now];
};

/** The rows of a game file. Refuses the file at the first action that is not allowed. */
export const worthHistory = (file: GameFile): Result<readonly WorthRow[], GameFileProblem> => {
  const states: State[] = [];
  const end = replay(file, (_, { state }) => states.push(state));
  return end.ok ? ok(worthRows(states)) : end;
};
