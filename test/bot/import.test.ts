import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { CommandList } from '../../src/bot/command.ts';
import { MOST_MOVES } from '../../src/bot/files/import.ts';
import { readTable } from '../../src/bot/table/reading.ts';
import type { Table } from '../../src/bot/table/table.ts';
import {
  type Action,
  activePlayer,
  apply,
  type GameFile,
  makeGameFile,
  newGame,
  type Setup,
} from '../../src/engine/index.ts';
import type { Channel } from '../../src/local/index.ts';
import { asFile, ONLINE, write } from '../engine/notation/exports/table.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { type Bench, openBench } from './harness.ts';

const recorded = (name: string): GameFile => {
  const file = FIXTURE_TRACES.find((each) => each.name.startsWith(name));
  if (!file) throw new Error('The record is not there.');
  return file.read().game;
};

/** Everyone passes, so many times. */
const passes = (setup: Setup, count: number): GameFile => {
  const start = newGame(setup);
  if (!start.ok) throw new Error(start.problem.code);
  let { state } = start.value;
  const actions: Action[] = [];
  while (actions.length < count) {
    const actor = activePlayer(state);
    const action = { type: 'pass', actor: actor ?? state.priorityDeal } as const;
    const next = apply(state, action);
    if (!next.ok) throw new Error(next.problem.code);
    actions.push(action);
    state = next.value.state;
  }
  return makeGameFile(setup, actions);
};

/** Memory and store write down the same moves a moment apart. */
const timeless = (table: Table | null | undefined) =>
  table?.play?.steps.map(({ move, ...step }) => ({ ...step, action: move.action, by: move.by, source: move.source }));

describe('a game from a file', () => {
  let bench: Bench;
  let channel: Channel;
  /** Whether the channel had a game when `/help` was carried out, each time. */
  const seen: boolean[] = [];
  /** What the bot had in memory then. */
  const tables: (Table | null)[] = [];
  const watched: CommandList = commands.map((each) =>
    'execute' in each && each.data.path === 'help'
      ? {
          ...each,
          execute: async (request, bot) => {
            const found = await bot.store.gameIn(request.channelId);
            seen.push(found.ok && found.value !== null);
            const located = await bot.tables.locate(request.channelId);
            const table = located.ok && located.value ? await bot.tables.byId(located.value.id) : null;
            tables.push(table?.ok ? table.value : null);
            return each.execute(request, bot);
          },
        }
      : each,
  );

  beforeAll(async () => {
    bench = await openBench({ list: watched, pictures: 'blank' });
  });
  beforeEach(() => {
    channel = bench.discord.createChannel('table');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const bring = (file: unknown) =>
    bench.discord.slash(bench.discord.users[0], channel, 'game import', {
      files: { file: { name: 'game.json', data: Buffer.from(JSON.stringify(file), 'utf8') } },
    });
  const game = async () => {
    const found = await bench.store().gameIn(channel.id);
    if (!found.ok || found.value === null) throw new Error('there is no game');
    return found.value;
  };
  /** When the bot has been given the file. */
  const fetched = (): Promise<void> =>
    new Promise((resolve) => {
      const real = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
        const response = await real(...request);
        if (String(request[0]).includes('/attachments/')) resolve();
        return response;
      });
    });

  test('that is longer than any game is refused with what is allowed, and nothing is kept', async () => {
    const answer = await bring(passes(recorded('printed/'), MOST_MOVES + 1));
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain(`has ${MOST_MOVES + 1} moves, and at most ${MOST_MOVES} are read`);
    expect(await bench.store().latestIn(channel.id)).toMatchObject({ ok: true, value: null });
  });

  test('lets others be heard while it is played: a request in the midst is answered before the game is there', async () => {
    const read = fetched();
    const long = bring(passes(recorded('printed/'), MOST_MOVES));
    await read;
    await bench.slash(bench.discord.users[1], 'help', {}, channel);
    await long;
    expect(seen).toEqual([false]);
    expect((await game()).revision).toBe(MOST_MOVES);
  });

  const [online] = ONLINE;
  const whole = recorded('printed/raider-4-50042');
  test.each([
    ['a file of ours, with runs that nobody was asked for', whole],
    ['an export', online ? asFile(write(online.load(), online.seed)) : null],
  ])('is kept in memory as it would be read from the store again: %s', async (_, file) => {
    await bring(file);
    await bench.slash(bench.discord.users[1], 'help', {}, channel);
    const latest = await bench.store().latestIn(channel.id);
    if (!latest.ok || latest.value === null) throw new Error('there is no game');
    const stored = await readTable({ store: bench.store(), made: '' }, latest.value, 0);
    expect(stored.ok && stored.value.play?.steps.length).toBeGreaterThan(100);
    expect(timeless(tables.at(-1))).toEqual(timeless(stored.ok ? stored.value : null));
  });
});
