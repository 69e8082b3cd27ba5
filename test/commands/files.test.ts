import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../../src/bot/table/reading.ts';
import { stateOf } from '../../src/bot/table/table.ts';
import type { Answer, Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from '../bot/harness.ts';
import { controls, use } from '../bot/panel/presser.ts';

const gameFile = readFileSync(new URL('../fixtures/games/printed-4-builder.json', import.meta.url));
const REAL_EXPORT = new URL('../../../shared/games/88195.json', import.meta.url);

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('/game import and /game export', () => {
  let channel: Channel;

  beforeEach(() => {
    channel = bench.discord.createChannel('table');
  });

  const bring = (data: Uint8Array, name = 'game.json'): Promise<Answer> =>
    bench.discord.slash(astrid, channel, 'game import', { files: { file: { name, data } } });
  const table = async () => {
    const game = await bench.store().latestIn(channel.id);
    if (!game.ok || game.value === null) return null;
    const read = await readTable({ store: bench.store(), made: '' }, game.value, 0);
    return read.ok ? read.value : null;
  };
  const exported = async (format: string): Promise<Buffer> => {
    const answer = await bench.slash(astrid, 'game export', { format }, channel);
    const [file] = answer.message?.attachments ?? [];
    if (!file) throw new Error(answer.text);
    return Buffer.from(bench.discord.file(file));
  };
  const text = (json: unknown): Buffer => Buffer.from(JSON.stringify(json), 'utf8');
  const changed = (change: (game: { actions: object[] } & Record<string, unknown>) => void): Buffer => {
    const game = JSON.parse(gameFile.toString('utf8'));
    change(game);
    return text(game);
  };

  test('a game file is opened with empty seats, one post, and can be taken out again as it came in', async () => {
    const answer = await bring(gameFile);
    expect(answer.message).toBeNull();
    expect(bench.posts(channel)).toHaveLength(1);
    expect(bench.lastPost(channel).attachments.map(({ filename }) => filename)).toEqual([
      'map.png',
      'market.png',
      'chart.png',
    ]);
    expect((await table())?.seats.map((seat) => seat.user)).toEqual([null, null, null, null]);
    expect(JSON.parse((await exported('game')).toString('utf8'))).toEqual(JSON.parse(gameFile.toString('utf8')));
  });

  test('gzipped it is the same', async () => {
    await bring(gzipSync(gameFile), 'game.json.gz');
    expect((await table())?.play?.steps.length).toBe(JSON.parse(gameFile.toString('utf8')).actions.length);
  });

  test('a mark of the encoding in front does not matter', async () => {
    await bring(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), gameFile]));
    expect((await table())?.play).not.toBeNull();
  });

  test('players take the seats they had, each one once', async () => {
    await bring(changed((game) => game.actions.splice(10)));
    await bench.slash(astrid, 'game join', { seat: 3 }, channel);
    expect(bench.lastPost(channel).content).toContain('seat 3');
    expect((await bench.slash(bjorn, 'game join', { seat: 3 }, channel)).text).toContain('Seat 3 is taken');
    expect((await bench.slash(astrid, 'game join', { seat: 1 }, channel)).text).toContain(
      'a seat at this table already',
    );
    expect((await bench.slash(bjorn, 'game join', { seat: 6 }, channel)).text).toContain('no seat 6');
    await bench.slash(bjorn, 'game join', {}, channel);
    expect((await table())?.seats.map((seat) => seat.user)).toEqual([bjorn.id, null, astrid.id, null]);
  });

  test('the post asks by buttons who sits where, and says first what is missing', async () => {
    await bring(changed((game) => game.actions.splice(10)));
    const seats = () =>
      controls(bench.lastPost(channel)).flatMap(({ label }) => (label.startsWith('Take seat') ? [label] : []));
    expect(seats()).toEqual([1, 2, 3, 4].map((seat) => `Take seat ${seat}: P${seat}`));
    expect(bench.lastPost(channel).content).toMatch(/^\*\*Seats 1, 2, 3 and 4 are still to be taken/);
    await use(bench, astrid, bench.lastPost(channel), 'seat-3');
    await use(bench, bjorn, bench.lastPost(channel), 'seat-1');
    expect((await table())?.seats.map((seat) => seat.user)).toEqual([bjorn.id, null, astrid.id, null]);
    expect(seats()).toEqual(['Take seat 2: P2', 'Take seat 4: P4']);
    expect(bench.lastPost(channel).content).toMatch(/^\*\*Seats 2 and 4 are still to be taken/);
    await bench.slash(darya, 'game join', { seat: 2 }, channel);
    await bench.slash(nils, 'game join', { seat: 4 }, channel);
    expect(seats()).toEqual([]);
    expect(bench.lastPost(channel).content).not.toContain('still to be taken');
  });

  test('seats are offered by their names', async () => {
    await bring(changed((game) => game.actions.splice(10)));
    await bench.slash(astrid, 'game join', { seat: 3 }, channel);
    const offered = async (path: string) =>
      (await bench.discord.autocomplete(astrid, channel, path, { focused: 'seat', options: { seat: '' } })).choices ??
      [];
    expect((await offered('game seat')).map(({ name }) => name)).toEqual([
      'Seat 1: P1 (empty)',
      'Seat 2: P2 (empty)',
      'Seat 3: Astrid',
      'Seat 4: P4 (empty)',
    ]);
    expect((await offered('game join')).map(({ value }) => value)).toEqual([1, 2, 4]);
  });

  test('players of a file may be called anything', async () => {
    const renamed = gameFile.toString('utf8').replaceAll('"P1"', '"Ann <@1>"').replaceAll('"P2"', '"D4"');
    await bring(Buffer.from(renamed, 'utf8'));
    expect((await table())?.seats.map((seat) => seat.name)).toEqual(['Ann <@1>', 'D4', 'P3', 'P4']);
    expect((await table())?.play).not.toBeNull();
  });

  test.each([
    ['JSON that breaks off', () => gameFile.subarray(0, 2000), 'cannot be read'],
    ['no JSON at all', () => Buffer.from('hello'), 'cannot be read'],
    ['a damaged gzip', () => gzipSync(gameFile).subarray(0, 500), 'cannot be read'],
    ['another kind of JSON', () => text({ hello: [1, 2] }), 'is no game'],
    ['a list', () => text([1, 2]), 'is no game'],
    ['a list of moves without a title', () => text({ players: ['A'], actions: [] }), 'is no game'],
    ['another title', () => changed((game) => Object.assign(game, { title: '1830' })), '1830'],
    ['a move out of turn', () => changed((game) => game.actions.reverse()), 'refused at action 0'],
    [
      'a wrong revenue',
      () =>
        changed((game) => {
          const run = game.actions.find((action) => 'routes' in action);
          if (run) Object.assign(run, { revenue: 990 });
        }),
      'refused at action',
    ],
    [
      'a million actions',
      () => gzipSync(changed((game) => Object.assign(game, { actions: Array(1_000_000).fill({}) }))),
      'at most 4000 are read',
    ],
    [
      'a table for seven',
      () => changed((game) => Object.assign(game, { players: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })),
      'The file is refused, and nothing was changed.',
    ],
    ['a file too big', () => Buffer.alloc(1024 * 1024 + 1, 32), 'at most'],
    ['a file that unpacks without end', () => gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'cannot be read'],
  ])('%s is refused with a reason and opens nothing', async (_, data, reason) => {
    const answer = await bring(data(), 'game.json');
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain(reason);
    expect(await table()).toBeNull();
    expect(bench.posts(channel)).toHaveLength(0);
  });

  test.skipIf(!existsSync(REAL_EXPORT))(
    'an export of 18xx.games is brought in, and taken out to the same game',
    async () => {
      await bring(readFileSync(REAL_EXPORT));
      const first = await table();
      expect(first?.game).toMatchObject({ rules: 'online', seed: 88195, state: 'ended' });
      const again = await exported('18xx');
      channel = bench.discord.createChannel('again');
      await bring(again);
      const second = await table();
      expect(second?.play && stateOf(second.play)).toEqual(first?.play && stateOf(first.play));
    },
  );

  test('a game begun here goes to 18xx.games under the online rules, and not under the printed ones', async () => {
    await bench.slash(astrid, 'game new', { rules: 'online' }, channel);
    for (const user of bench.discord.users.slice(1, 3)) await bench.slash(user, 'game join', {}, channel);
    await bench.slash(astrid, 'game start', { seating: 'joined' }, channel);
    await bench.slash(astrid, 'pass', {}, channel);
    const offer = (await table())?.game.offer;
    const file = await exported('18xx');
    channel = bench.discord.createChannel('copy');
    await bring(file);
    expect((await table())?.game.offer).toEqual(offer);
    channel = bench.discord.createChannel('printed');
    await seatPlayers(bench, 3, channel);
    await expect(exported('18xx')).rejects.toThrow('only the online rules');
  });
});
