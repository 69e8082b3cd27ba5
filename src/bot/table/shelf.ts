import type { GameId } from '../../store/index.ts';
import { shortened, type Table } from './table.ts';

/**
 * Moves kept in memory, of all tables together. One takes 2 to 9 kB with its position, by what lies on the board
 * (docs/RELIABILITY.md), so that these are 90 MB at the most.
 */
const BUDGET = 10_000;
/** Moves that a table at rest keeps: those of the present turn, mostly. */
const AT_REST = 20;
/** What a table takes besides its moves, in moves: seats, and a position of its own. */
const BASE = 10;
/** No table keeps more than this. A file has no longer game (`MOST_MOVES`), so that each can be looked through. */
const LARGEST = 4_000;

const weightOf = ({ play }: Table): number => BASE + (play?.steps.length ?? 0);

const keeping = (table: Table, moves: number): Table =>
  table.play === null ? table : { ...table, play: shortened(table.play, moves) };

/** The tables in memory, without the store. */
export interface Shelf {
  readonly put: (table: Table) => Table;
  readonly get: (id: GameId) => Table | undefined;
  /** The game of a channel. */
  readonly in: (channel: string) => GameId | undefined;
  /** What is kept, in moves. */
  readonly weight: () => number;
}

/**
 * Keeps what fits the budget. Where it does not, the tables not looked at for the longest are laid to rest, with their
 * last moves alone, and when all the others rest, they go.
 */
export const makeShelf = (budget: number = BUDGET): Shelf => {
  /** The one not looked at for the longest comes first. */
  const tables = new Map<GameId, Table>();
  const channels = new Map<string, GameId>();
  let weight = 0;

  const set = (id: GameId, table: Table | null): void => {
    const before = tables.get(id);
    weight += (table === null ? 0 : weightOf(table)) - (before === undefined ? 0 : weightOf(before));
    if (table === null) tables.delete(id);
    else tables.set(id, table);
  };
  const drop = (id: GameId, { game }: Table): void => {
    set(id, null);
    if (channels.get(game.channel) === id) channels.delete(game.channel);
  };
  const makeRoom = (newest: GameId): void => {
    for (const [id, table] of tables) if (weight > budget && id !== newest) set(id, keeping(table, AT_REST));
    for (const [id, table] of tables) if (weight > budget && id !== newest) drop(id, table);
  };
  const touch = (table: Table): Table => {
    const { id } = table.game;
    set(id, null);
    set(id, keeping(table, Math.min(LARGEST, budget)));
    makeRoom(id);
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
  return { put, get, in: (channel) => channels.get(channel), weight: () => weight };
};
