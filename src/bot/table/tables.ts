import { ok, type Result, refuse } from '../../engine/index.ts';
import type { Game, GameId, Seat, Store, StoreProblem } from '../../store/index.ts';
import type { TableProblem, Tables } from '../bot.ts';
import { inSlices, replaying, type Table } from './table.ts';

/** Games kept in memory; the one not looked at for the longest makes room. */
const KEPT = 64;

const storeProblem = (problem: StoreProblem): Result<never, TableProblem> => refuse({ kind: 'store', problem });

const readPlay = async (store: Store, game: Game, seats: readonly Seat[]): Promise<Result<Table, TableProblem>> => {
  const moves = await store.movesOf(game.id);
  if (!moves.ok) return storeProblem(moves.problem);
  const play = await inSlices(replaying(game, seats, moves.value));
  return play.ok
    ? ok({ game, seats, play: play.value })
    : refuse({ kind: 'replay', game: game.id, problem: play.problem });
};

/** A game with everything that is played from its moves. */
export const readTable = async (store: Store, game: Game): Promise<Result<Table, TableProblem>> => {
  const seats = await store.seatsOf(game.id);
  if (!seats.ok) return storeProblem(seats.problem);
  return game.offer === null ? ok({ game, seats: seats.value, play: null }) : readPlay(store, game, seats.value);
};

/** The memory itself, without the store. */
const makeShelf = (size: number) => {
  const tables = new Map<GameId, Table>();
  const channels = new Map<string, GameId>();

  const touch = (table: Table): Table => {
    tables.delete(table.game.id);
    tables.set(table.game.id, table);
    const oldest = tables.size > size ? tables.keys().next().value : undefined;
    if (oldest !== undefined) tables.delete(oldest);
    return table;
  };
  /** A game that goes on has its channel before one that has ended. */
  const put = (table: Table): Table => {
    const { id, channel, state } = table.game;
    const before = tables.get(id)?.game.channel;
    if (before !== undefined && before !== channel && channels.get(before) === id) channels.delete(before);
    if (state !== 'ended' || !channels.has(channel)) channels.set(channel, id);
    return touch(table);
  };
  const get = (id: GameId): Table | undefined => {
    const table = tables.get(id);
    return table && touch(table);
  };
  return { put, get, in: (channel: string) => channels.get(channel) };
};

export const makeTables = (store: Store): Tables => {
  const shelf = makeShelf(KEPT);

  /** What was put while the reading went on is newer than what was read. */
  const load = async (game: Game): Promise<Result<Table, TableProblem>> => {
    const table = await readTable(store, game);
    return table.ok ? ok(shelf.get(game.id) ?? shelf.put(table.value)) : table;
  };
  const byId = async (id: GameId): Promise<Result<Table, TableProblem>> => {
    const kept = shelf.get(id);
    if (kept) return ok(kept);
    const game = await store.game(id);
    return game.ok ? load(game.value) : storeProblem(game.problem);
  };
  const reread = async (id: GameId): Promise<Result<Table, TableProblem>> => {
    const game = await store.game(id);
    const table = game.ok ? await readTable(store, game.value) : storeProblem(game.problem);
    return table.ok ? ok(shelf.put(table.value)) : table;
  };
  const gameIn = async (channel: string) => {
    const live = await store.gameIn(channel);
    return live.ok && live.value === null ? store.latestIn(channel) : live;
  };
  const locate: Tables['locate'] = async (channel) => {
    const id = shelf.in(channel);
    const kept = id === undefined ? undefined : shelf.get(id);
    if (kept) return ok(kept.game);
    const game = await gameIn(channel);
    return game.ok ? game : storeProblem(game.problem);
  };
  return { locate, byId, put: shelf.put, reread };
};
