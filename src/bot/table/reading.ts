import { isDeepStrictEqual } from 'node:util';
import { ok, type Result, refuse } from '../../engine/index.ts';
import type { Game, GameId, Seat, Snapshot, Store, StoreProblem } from '../../store/index.ts';
import type { TableProblem } from '../bot.ts';
import {
  inSlices,
  movesIn,
  type Opening,
  openingOf,
  type Past,
  type Play,
  pastOf,
  replaying,
  runsAfter,
  type Step,
  stateBefore,
  type Table,
} from './table.ts';

/** Moves between two snapshots, and read from the store at a time. */
const SPACING = 200;

export const storeProblem = (problem: StoreProblem): Result<never, TableProblem> => refuse({ kind: 'store', problem });

/** The store, and the rules by which snapshots must have been made. */
export interface Source {
  readonly store: Store;
  readonly made: string;
}

interface Stretch {
  readonly id: GameId;
  readonly start: Past;
  /** The index after its last move. */
  readonly to: number;
  /** The first move whose step is kept. */
  readonly keep: number;
}

interface Stretched {
  /** The game up to the first of the steps. */
  readonly past: Past;
  readonly steps: readonly Step[];
}

/** Plays moves from the store, some at a time, and keeps the last of them. */
const playOn = async (
  { store }: Source,
  { id, start, to, keep }: Stretch,
): Promise<Result<Stretched, TableProblem>> => {
  let past = start;
  const steps: Step[] = [];
  for (let from = start.moves; from < to; from += SPACING) {
    const moves = await store.movesOf(id, { from, to: Math.min(to, from + SPACING) });
    if (!moves.ok) return storeProblem(moves.problem);
    const state = steps.at(-1)?.state ?? past.state;
    const played = await inSlices(replaying(state, moves.value), (step) => steps.push(step));
    if (!played.ok) return refuse({ kind: 'replay', game: id, problem: played.problem });
    const surplus = Math.min(keep, movesOn(past, steps)) - past.moves;
    if (surplus > 0) past = { ...cut(past, steps, surplus) };
    if (surplus > 0) steps.splice(0, surplus);
  }
  return ok({ past, steps });
};

const movesOn = (past: Past, steps: readonly Step[]): number => past.moves + steps.length;

/** The game after so many more of its steps. */
const cut = (past: Past, steps: readonly Step[], count: number): Past => {
  const play = { opening: { state: past.state, events: [] }, past, steps };
  const moves = past.moves + count;
  return { moves, state: stateBefore(play, moves), runs: runsAfter(play, moves) };
};

/** It stands at the table of this opening. */
const fits = ({ state }: Snapshot, { state: start }: Opening): boolean =>
  state.rules === start.rules &&
  isDeepStrictEqual(state.offer, start.offer) &&
  isDeepStrictEqual(
    state.players.map(({ id }) => id),
    start.players.map(({ id }) => id),
  );

const atStart = ({ state }: Opening): Past => ({ moves: 0, state, runs: {} });

/** The newest position known after at most so many moves; the opening where there is no snapshot that can be trusted. */
const known = async ({ store, made }: Source, id: GameId, opening: Opening, most: number): Promise<Past> => {
  const found = most < SPACING ? null : await store.snapshotOf(id, { made, most });
  return found?.ok && found.value !== null && fits(found.value, opening) ? found.value : atStart(opening);
};

/** What is read of a game: its moves from `from` to `to`. */
interface Part {
  readonly opening: Opening;
  readonly from: number;
  readonly to: number;
}

/** From a snapshot, or from the start where there is none or what follows does not fit it: a snapshot never decides. */
const playPart = async (
  source: Source,
  id: GameId,
  { opening, from, to }: Part,
): Promise<Result<Stretched, TableProblem>> => {
  const start = await known(source, id, opening, from);
  const played = await playOn(source, { id, start, to, keep: from });
  if (played.ok || start.moves === 0) return played;
  return playOn(source, { id, start: atStart(opening), to, keep: from });
};

const playOf = (opening: Opening, { past, steps }: Stretched): Play =>
  past.moves === 0 ? { opening, steps } : { opening, past, steps };

/** How many of the last moves are read where nothing more is asked for: all that follow the last snapshot but one. */
const tailOf = (moves: number): number => Math.max(0, (Math.floor(moves / SPACING) - 1) * SPACING);

const readPlay = async (
  source: Source,
  game: Game,
  seats: readonly Seat[],
  from: number | null,
): Promise<Result<Table, TableProblem>> => {
  const opening = openingOf(game, seats);
  if (!opening.ok) return refuse({ kind: 'replay', game: game.id, problem: opening.problem });
  const moves = await source.store.movesMade(game.id);
  if (!moves.ok) return storeProblem(moves.problem);
  const part = { opening: opening.value, from: from ?? tailOf(moves.value), to: moves.value };
  const played = await playPart(source, game.id, part);
  return played.ok ? ok({ game, seats, play: playOf(opening.value, played.value) }) : played;
};

/** A game from the store with its moves from one on; null: with the last ones. */
export const readTable = async (
  source: Source,
  game: Game,
  from: number | null = null,
): Promise<Result<Table, TableProblem>> => {
  const seats = await source.store.seatsOf(game.id);
  if (!seats.ok) return storeProblem(seats.problem);
  return game.offer === null ? ok({ game, seats: seats.value, play: null }) : readPlay(source, game, seats.value, from);
};

const MOVED: StoreProblem = { code: 'lost_race', index: 0, revision: 0 };

/** The moves of a play from `from` on, those that it lacks played again. Refuses where others have changed the game meanwhile. */
export const readBack = async (
  source: Source,
  table: Table,
  play: Play,
  from: number,
): Promise<Result<Table, TableProblem>> => {
  const before = pastOf(play);
  const played = await playPart(source, table.game.id, { opening: play.opening, from, to: before.moves });
  if (!played.ok) return played;
  const { past, steps } = played.value;
  if (!isDeepStrictEqual(steps.at(-1)?.state ?? past.state, before.state)) return storeProblem(MOVED);
  return ok({ ...table, play: playOf(play.opening, { past, steps: [...steps, ...play.steps] }) });
};

/** Where snapshots of a game of so many moves stand. */
const placesOf = (moves: number): readonly number[] => {
  const last = Math.floor(moves / SPACING) * SPACING;
  return [last - SPACING, last].filter((place) => place > 0);
};

/** Writes down the last two positions that stand at a whole number of spacings, where those are new and in memory. */
export const keepSnapshots = async ({ store, made }: Source, { game, play }: Table): Promise<void> => {
  if (play === null) return;
  const places = placesOf(movesIn(play)).filter((moves) => moves >= pastOf(play).moves);
  const last = places.at(-1);
  if (last === undefined) return;
  const newest = await store.newestSnapshot(game.id, made);
  if (!newest.ok || newest.value === last) return;
  const snapshots = places.map((moves) => ({ moves, state: stateBefore(play, moves), runs: runsAfter(play, moves) }));
  await store.saveSnapshots(game.id, { made, revision: game.revision, snapshots });
};
