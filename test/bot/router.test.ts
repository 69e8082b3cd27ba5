import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Command, CommandList } from '../../src/bot/command.ts';
import { type Bench, openBench, seatPlayers } from './harness.ts';

/** Instead of `/help`: a command that breaks. */
const broken: Command = {
  data: { path: 'help', options: [] },
  execute: () => {
    throw new Error('broken on purpose');
  },
};
const others = commands.filter((entry) => 'commands' in entry || entry.data.path !== 'help');
const list: CommandList = [...others, broken];

describe('a request', () => {
  test('is acknowledged before the work on it begins (D1)', async () => {
    const before: string[] = [];
    /** Instead of `/help`: a command that notes what the bot has sent so far. */
    const noting: Command = {
      data: { path: 'help', options: [] },
      execute: () => {
        before.push(...bench.discord.log.requests.slice(sent).map(({ route }) => route));
        return { text: 'Noted' };
      },
    };
    const bench = await openBench({ list: [...others, noting], pictures: 'blank' });
    const sent = bench.discord.log.requests.length;
    await bench.slash(bench.discord.users[0], 'help');
    expect(before).toEqual(['callback']);
    await bench.close();
  });
});

describe('what goes wrong in a handler', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench({ list, pictures: 'blank' });
  });
  afterAll(() => bench.close());

  test('is told privately under a number, and the bot goes on', async () => {
    const [astrid] = bench.discord.users;
    const answer = await bench.slash(astrid, 'help');
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toMatch(/Error reference: [0-9a-f]{8}/);
    await seatPlayers(bench);
    expect(bench.lastPost().attachments).toHaveLength(2);
  });
});
