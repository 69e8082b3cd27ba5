import { describe, expect, test } from 'vitest';
import { makeInTurn } from '../../src/bot/gateway/in-turn.ts';
import { say } from '../../src/bot/message/answer.ts';
import { benchOfFile, seatPlayers } from './harness.ts';

const bench = await benchOfFile({ pictures: 'blank' });

describe('the commands of one user', () => {
  test('wait for one another, and those of others do not; too many are refused', async () => {
    const run = makeInTurn();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const began: string[] = [];
    const ask = async (user: string): Promise<string> => {
      const reply = await run({ language: 'en' }, user, async () => {
        began.push(user);
        await opened;
        return say('done');
      });
      return reply?.text ?? '';
    };
    const own = Array.from({ length: 20 }, () => ask('A'));
    const other = ask('B');
    await expect.poll(() => began.toSorted()).toEqual(['A', 'B']);
    open();
    const texts = await Promise.all(own);
    expect(texts.filter((text) => text === 'done')).toHaveLength(12);
    expect(texts.filter((text) => text.startsWith('You have asked for much at once'))).toHaveLength(8);
    expect(await other).toBe('done');
    expect(await ask('A')).toBe('done');
  });
});

test('moves of one player are never refused for their number', async () => {
  const channel = bench.discord.createChannel('quick');
  const [first] = await seatPlayers(bench, 3, channel);
  if (first === undefined) throw new Error('nobody sits there');
  const answers = await Promise.all(Array.from({ length: 60 }, () => bench.slash(first, 'pass', {}, channel)));
  expect(answers.filter(({ text }) => text.includes('for much at once'))).toEqual([]);
});
