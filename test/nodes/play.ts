// Run as a process of its own by `npm run test:nodes`, with --expose-gc: plays a recorded game at the loopback, with the
// pictures drawn and a garbage collection after every move, then prepares many statements anew (E21).
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import Sqlite from 'better-sqlite3';
import { commands } from '../../commands/index.ts';
import { startBot } from '../../src/bot/index.ts';
import {
  activePlayer,
  apply,
  type GameFile,
  makeGameFile,
  newGame,
  parseGameFile,
  type State,
} from '../../src/engine/index.ts';
import { type Loopback, startLoopback, type User } from '../../src/local/index.ts';
import { makeLog } from '../../src/log.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { asSlash } from '../bot/as-slash.ts';

const GAME = new URL('../fixtures/games/printed-4-builder.json', import.meta.url);
const INSERTS = 20_000;

const collect = (): void => globalThis.gc?.();

const readGame = async (): Promise<GameFile> => {
  const game = parseGameFile(JSON.parse(await readFile(GAME, 'utf8')));
  assert(game.ok);
  return game.value;
};

const seat = async (table: Loopback, game: GameFile): Promise<readonly User[]> => {
  const users = table.users.slice(0, game.players.length);
  const data = Buffer.from(JSON.stringify(makeGameFile(game, [])));
  const [host] = users;
  assert(host);
  await table.slash(host, table.channel, 'game import', { files: { file: { name: 'game.json', data } } });
  for (const [index, user] of users.entries())
    await table.slash(user, table.channel, 'game join', { options: { seat: index + 1 } });
  return users;
};

/** Every move typed by the player to act, and answered. The position that a replay would reach. */
const play = async (table: Loopback, game: GameFile, moves: number): Promise<State> => {
  const users = await seat(table, game);
  const start = newGame(game);
  assert(start.ok);
  let { state } = start.value;
  for (const action of game.actions.slice(0, moves)) {
    const { name, options } = asSlash(state, action);
    const player = activePlayer(state);
    const user = player === null ? undefined : users[game.players.indexOf(player)];
    const next = apply(state, action);
    assert(user && next.ok);
    const answer = await table.slash(user, table.channel, name, { options });
    assert.equal(answer.text, '', `${name} was refused: ${answer.text}`);
    state = next.value.state;
    collect();
  }
  return state;
};

const assertKept = async (store: Store, table: Loopback, moves: number): Promise<void> => {
  const game = await store.latestIn(table.channel.id);
  assert(game.ok && game.value);
  const kept = await store.movesOf(game.value.id);
  assert(kept.ok);
  assert.equal(kept.value.length, moves);
  assert.deepEqual(table.log.violations, []);
};

const playAtTable = async (folder: string, moves: number): Promise<void> => {
  const store = await openStore(join(folder, 'games.sqlite'));
  assert(store.ok);
  const table = await startLoopback();
  const log = makeLog({ level: 'warn' });
  const { token, api, requestsPerSecond } = table;
  const bot = await startBot({ token, api, requestsPerSecond, guild: null, store: store.value, commands, log });
  await table.ready();
  await play(table, await readGame(), moves);
  await table.quiet();
  await assertKept(store.value, table, moves);
  await bot.stop();
  await table.close();
  await store.value.close();
};

/** Each insert is prepared anew, so that thousands of statements are left to the garbage collector. */
const insertMany = (folder: string): void => {
  const db = new Sqlite(join(folder, 'inserts.sqlite'));
  db.exec('create table numbers (number integer)');
  db.pragma('synchronous = OFF');
  for (let number = 0; number < INSERTS; number += 1) {
    db.prepare('insert into numbers values (?)').run(number);
    if (number % 1000 === 0) collect();
  }
  assert.deepEqual(db.prepare('select count(*) as count from numbers').get(), { count: INSERTS });
  db.close();
  collect();
};

const moves = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'tramways-'));
await playAtTable(folder, moves);
insertMany(folder);
await rm(folder, { recursive: true });
console.log(`${moves} moves played, ${INSERTS} statements prepared`);
