import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bot/bot.ts';
import type { Command } from '../../src/bot/command.ts';
import { inTurn } from '../../src/bot/gateway/in-turn.ts';
import { say } from '../../src/bot/message/answer.ts';
import type { Request } from '../../src/bot/request.ts';
import { benchOfFile, seatPlayers } from './harness.ts';

const bench = await benchOfFile({ pictures: 'blank' });

describe('the commands of one user', () => {
  /** Commands that are answered when `open` is called, and the order in which they began. */
  const slowly = (paths: readonly ('history' | 'replay')[]) => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const began: string[] = [];
    const commands = paths.map((path): [string, Command] => [
      path,
      {
        data: { path, options: [] },
        execute: async ({ user }) => {
          began.push(`${path} ${user.id}`);
          await opened;
          return say('done');
        },
      },
    ]);
    const limited = inTurn(new Map(commands));
    const ask = async (path: 'history' | 'replay', id: string): Promise<string> => {
      const command = limited.get(path);
      if (command === undefined || !('execute' in command)) throw new Error('no such command');
      const request = { user: { id, name: id }, language: 'en' } as Request;
      return (await command.execute(request, bench as unknown as Bot))?.text ?? '';
    };
    return { ask, began, open: () => open() };
  };

  test('wait for one another, those of others and an animation do not; too many are refused', async () => {
    const { ask, began, open } = slowly(['history', 'replay']);
    const own = Array.from({ length: 20 }, () => ask('history', 'A'));
    const others = [ask('history', 'B'), ask('replay', 'A')];
    await expect.poll(() => began.toSorted()).toEqual(['history A', 'history B', 'replay A']);
    open();
    const texts = await Promise.all(own);
    expect(texts.filter((text) => text === 'done')).toHaveLength(12);
    expect(texts.filter((text) => text.startsWith('You have asked for much at once'))).toHaveLength(8);
    expect(await Promise.all(others)).toEqual(['done', 'done']);
    expect(await ask('history', 'A')).toBe('done');
  });
});

test('moves of one player are never refused for their number', async () => {
  const channel = bench.discord.createChannel('quick');
  const [first] = await seatPlayers(bench, 3, channel);
  if (first === undefined) throw new Error('nobody sits there');
  const answers = await Promise.all(Array.from({ length: 60 }, () => bench.slash(first, 'pass', {}, channel)));
  expect(answers.filter(({ text }) => text.includes('for much at once'))).toEqual([]);
});
