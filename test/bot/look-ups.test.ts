import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import type { CommandList } from '../../src/bot/command.ts';
import { makeAfterChange } from '../../src/bot/moves/after-change.ts';
import { benchOfFile, peopleOf, seatPlayers } from './harness.ts';
import { buttons } from './room.ts';

/** The running bot, as `/help` is given it. */
const bots: Bot[] = [];
const list: CommandList = commands.map((each) =>
  'execute' in each && each.data.path === 'help'
    ? {
        ...each,
        execute: (request, bot) => {
          bots.push(bot);
          return each.execute(request, bot);
        },
      }
    : each,
);

const bench = await benchOfFile({ list, pictures: 'blank' });
const { astrid } = peopleOf(bench);

/** How often the games in memory are asked from now on. */
const watched = () => {
  const tables = bots.at(-1)?.tables;
  if (tables === undefined) throw new Error('The bot has not been seen.');
  return { locate: vi.spyOn(tables, 'locate'), byId: vi.spyOn(tables, 'byId') };
};

describe('how often one request looks its game up', () => {
  let channel: { readonly id: string };

  beforeEach(async () => {
    channel = bench.discord.createChannel('table');
    await seatPlayers(bench, 3, channel);
    await bench.slash(astrid, 'help', {}, channel);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What is tidied up after a request, without its waiting for that, is done too. */
  const counted = async (request: () => Promise<unknown>) => {
    const { locate, byId } = watched();
    await request();
    await bots.at(-1)?.queue.idle();
    return { locate: locate.mock.calls.length, byId: byId.mock.calls.length };
  };

  test('a move by a command: when it is heard, in its queue, for its post, and for what follows', async () => {
    expect(await counted(() => bench.slash(astrid, 'pass', {}, channel))).toEqual({ locate: 1, byId: 3 });
  });

  test('a move by a press, which names its game: the same, and before for whether the press is of this turn', async () => {
    const post = bench.lastPost(channel);
    const pass = buttons(post).find(({ custom_id }) => custom_id?.includes(':do-pass'))?.custom_id ?? '';
    expect(await counted(() => bench.discord.press(astrid, post, pass))).toEqual({ locate: 0, byId: 4 });
  });

  test('a private view: when it is heard, and for what is seen', async () => {
    expect(await counted(() => bench.slash(astrid, 'table', {}, channel))).toEqual({ locate: 1, byId: 1 });
  });

  test('what follows a change has the newest game, and of two changes the earlier is done with first', async () => {
    const bot = bots.at(-1);
    const located = await bot?.tables.locate(channel.id);
    if (bot === undefined || !located?.ok || located.value === null) throw new Error('There is no game.');
    const { id, revision } = located.value;
    const seen: number[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const afterChange = makeAfterChange(
      () => bot,
      [({ game }) => void seen.push(game.revision), () => held, () => void seen.push(-1)],
    );
    const first = afterChange(id);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const move = bench.slash(astrid, 'pass', {}, channel);
    await vi.waitFor(async () =>
      expect(await bench.store().game(id)).toMatchObject({ value: { revision: revision + 1 } }),
    );
    const second = afterChange(id);
    release();
    await Promise.all([first, move, second]);
    expect(seen).toEqual([revision, -1, revision + 1, -1]);
  });
});
