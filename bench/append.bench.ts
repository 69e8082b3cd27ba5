import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameFile, Result } from '../src/engine/index.ts';
import { type At, type Game, openStore, type Store } from '../src/store/index.ts';
import { type Benchmark, timed } from './benchmark.ts';
import { recordedGames } from './positions.ts';

const got = <Value>(result: Result<Value, object>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};

const tableFor = async (store: Store, { rules, players, companies }: GameFile, channel: string): Promise<Game> => {
  const about = { guild: '1', channel, parent: null, title: 'Benchmark', language: 'en', host: 'P1' };
  const { id } = got(await store.createGame({ ...about, rules }));
  for (const player of players) got(await store.addSeat(id, { user: player, name: player }));
  return got(await store.startGame(id, players, companies));
};

/** One move in one transaction, safely on disk, as in play. */
const appendGame = async (store: Store, file: GameFile, channel: string): Promise<readonly number[]> => {
  const game = await tableFor(store, file, channel);
  const durations: number[] = [];
  let at: At = { index: 0, revision: game.revision };
  for (const action of file.actions) {
    durations.push(
      await timed(async () => {
        at = got(await store.appendActions(game.id, at, [{ action, by: 'P1', source: 'played' }]));
      }),
    );
  }
  return durations;
};

const run = async (): Promise<readonly number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tramways-bench-'));
  const store = got(await openStore(join(folder, 'games.sqlite')));
  const durations: number[] = [];
  for (const [index, file] of recordedGames().entries()) durations.push(...(await appendGame(store, file, `${index}`)));
  await store.close();
  rmSync(folder, { recursive: true });
  return durations;
};

export const appendMoves: Benchmark = { name: 'store a move', unit: 'move', run };
