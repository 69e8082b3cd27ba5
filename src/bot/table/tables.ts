import { ok, type Result } from '../../engine/index.ts';
import type { Game, GameId, Store } from '../../store/index.ts';
import type { TableProblem, Tables } from '../bot.ts';
import { makeQueue } from '../queue.ts';
import { keepSnapshots, readBack, readTable, type Source, storeProblem } from './reading.ts';
import { rulesDigest } from './rules-digest.ts';
import { makeShelf, type Shelf } from './shelf.ts';
import { movesMade, pastOf, type Table } from './table.ts';

type Read = Promise<Result<Table, TableProblem>>;

/** Gives who asks for the same at the same time the same. */
const makeShared = () => {
  const running = new Map<string, Read>();
  return (key: string, job: () => Read): Read => {
    const same = running.get(key);
    if (same !== undefined) return same;
    const read = job().finally(() => running.delete(key));
    running.set(key, read);
    return read;
  };
};

/** Times that a game is read again because it was changed meanwhile. */
const TRIES = 3;

/** Reads a game as it is when the reading ends. */
const readNow = async (source: Source, game: Game, tries = TRIES): Read => {
  const table = await readTable(source, game);
  const now = await source.store.game(game.id);
  if (!now.ok || now.value.revision === game.revision || tries === 0) return table;
  return readNow(source, now.value, tries - 1);
};

/** What was put while the reading went on is newer than what was read. */
const load = async (source: Source, shelf: Shelf, game: Game): Read => {
  const table = await readNow(source, game);
  if (!table.ok) return table;
  await keepSnapshots(source, table.value);
  return ok(shelf.get(game.id) ?? shelf.put(table.value));
};

/** Moves that are not in memory, one game after the other: however many ask, few are held at a time. */
const makeBack = (source: Source, shelf: Shelf, byId: Tables['byId']): Tables['back'] => {
  const queue = makeQueue();
  const read = (table: Table, index: number): Read =>
    queue.run('back', async () => {
      const { play, game } = table;
      const kept = shelf.get(game.id);
      const same = kept?.game.revision === game.revision && kept.play !== null ? kept : null;
      if (same?.play && pastOf(same.play).moves <= index) return ok({ ...table, play: same.play });
      const back = play === null ? ok(table) : await readBack(source, table, play, index);
      const now = shelf.get(game.id);
      if (back.ok && now?.game.revision === game.revision) shelf.put({ ...now, play: back.value.play });
      return back;
    });
  const back = async (table: Table, index: number, tries: number): Read => {
    if (table.play === null || pastOf(table.play).moves <= index) return ok(table);
    const found = await read(table, index);
    const isMoved = !found.ok && found.problem.kind === 'store' && found.problem.problem.code === 'lost_race';
    if (!isMoved || tries === 0) return found;
    const again = await byId(table.game.id);
    return again.ok ? back(again.value, index, tries - 1) : again;
  };
  return (table, index) => back(table, index, TRIES);
};

export const makeTables = (store: Store): Tables => {
  const source = { store, made: rulesDigest() };
  const [shelf, shared] = [makeShelf(), makeShared()];

  const byId = async (id: GameId): Read => {
    const kept = shelf.get(id);
    if (kept) return ok(kept);
    return shared(`load ${id}`, async () => {
      const game = await store.game(id);
      return game.ok ? load(source, shelf, game.value) : storeProblem(game.problem);
    });
  };
  const reread = async (id: GameId): Read => {
    const game = await store.game(id);
    const table = game.ok ? await readTable(source, game.value) : storeProblem(game.problem);
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
  const back = makeBack(source, shelf, byId);
  const last: Tables['last'] = async (id, moves) => {
    const table = await byId(id);
    return table.ok ? back(table.value, Math.max(0, movesMade(table.value) - moves)) : table;
  };
  const snapshot: Tables['snapshot'] = (table) => keepSnapshots(source, table);
  return { locate, byId, put: shelf.put, reread, back, last, snapshot };
};
