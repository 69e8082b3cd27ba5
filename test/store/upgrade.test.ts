import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { gameId } from '../../src/store/index.ts';
import { dataFile, folder, got, opened } from './table.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A data file as the version left it whose last migration this was, with what `sql` writes. */
const leftAt = (last: string, sql: string): string => {
  const [file, old] = [dataFile(), join(folder(), 'migrations')];
  cpSync(MIGRATIONS, old, { recursive: true });
  const journal = join(old, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const until = entries.findIndex(({ tag }: { readonly tag: string }) => tag === last);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until + 1) }));
  const client = new Sqlite(file);
  migrate(drizzle({ client }), { migrationsFolder: old });
  client.exec(sql);
  client.close();
  return file;
};

const game = (id: number, state: string): string =>
  `insert into games (id, format, guild, channel, title, rules, language, host, state, revision, created_at, updated_at)
   values (${id}, 1, 'guild', 'channel ${id}', 'A test', 'printed', 'en', '11', '${state}', 2, 1, 3);`;
const post = (message: string, of: number, kind: string, revision: number): string =>
  `insert into posts (message, game, channel, kind, revision, at)
   values ('${message}', ${of}, 'channel ${of}', '${kind}', ${revision}, ${revision});`;

test('the post that could be pressed before an upgrade loses its controls with the next one', async () => {
  const file = leftAt(
    '0003_orders',
    [
      game(1, 'playing'),
      game(2, 'paused'),
      game(3, 'ended'),
      post('opening', 1, 'turn', 0),
      post('first', 1, 'turn', 1),
      post('second', 1, 'turn', 2),
      post('paused', 2, 'turn', 2),
      post('ended', 3, 'turn', 2),
    ].join('\n'),
  );
  const store = await opened(file);
  const past = async (): Promise<readonly string[]> => {
    const { games } = await got(store.liveGames());
    const found = await Promise.all(games.map(({ id }) => got(store.pastPosts(id))));
    return found.flat().map(({ message }) => message);
  };
  expect(await past()).toEqual([]);
  const { games } = await got(store.liveGames());
  for (const { id, channel } of games)
    await got(store.rememberPost(id, { channel, message: `new ${id}`, kind: 'turn', revision: 3, controls: true }));
  expect(await past()).toEqual(['second', 'paused']);
  expect(await got(store.untidyGames())).toEqual([]);
});

test('a file with snapshots of an earlier kind opens with its games and without those', async () => {
  const file = leftAt(
    '0007_last_controls',
    [
      game(1, 'playing'),
      `insert into actions values (1, 0, '{"type":"pass","actor":"P1"}', '11', 'played', 1);`,
      `insert into snapshots values (1, 1, 1, 'log', '{}', 'seal');`,
    ].join('\n'),
  );
  const store = await opened(file);
  const { games } = await got(store.liveGames());
  expect(games).toMatchObject([{ title: 'A test', revision: 2, createdAt: 1 }]);
  expect(await got(store.movesOf(gameId(1)))).toHaveLength(1);
  const client = new Sqlite(file, { readonly: true });
  onTestFinished(() => void client.close());
  expect(client.prepare('select * from snapshots').all()).toEqual([]);
});
