import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import type { CommandList } from '../../src/bot/command.ts';
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
});
