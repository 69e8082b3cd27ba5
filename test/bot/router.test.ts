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
const list: CommandList = [...commands.filter((entry) => 'commands' in entry || entry.data.path !== 'help'), broken];

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
