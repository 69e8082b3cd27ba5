import { describe, expect, test } from 'vitest';
import { EXIT, type ExitCode, makeEnding } from '../src/ending.ts';
import { makeLog } from '../src/log.ts';

const endingOf = (deadline = 10_000) => {
  const [codes, lines, closed]: [ExitCode[], string[], string[]] = [[], [], []];
  const log = makeLog({ level: 'info', to: { write: (line) => lines.push(line) } });
  const ending = makeEnding({ log, exit: (code) => codes.push(code), deadline });
  return { ...ending, codes, closed, text: () => lines.join('') };
};

describe('the end of the process', () => {
  test('closes what came last first, then exits with the code', async () => {
    const { closeLast, end, codes, closed } = endingOf();
    for (const name of ['store', 'discord', 'bot'])
      closeLast(async () => {
        closed.push(name);
      });
    await end(EXIT.later);
    expect([closed, codes]).toEqual([['bot', 'discord', 'store'], [75]]);
  });

  test('comes once, with the first code', async () => {
    const { closeLast, end, codes } = endingOf();
    closeLast(async () => {});
    await Promise.all([end(EXIT.config), end(EXIT.done)]);
    expect(codes).toEqual([78]);
  });

  test('does not wait longer than its deadline for what hangs, and closes the rest', async () => {
    const { closeLast, end, codes, closed, text } = endingOf(20);
    closeLast(async () => {
      closed.push('store');
    });
    closeLast(() => new Promise<void>(() => {}));
    await end(EXIT.done);
    expect([closed, codes]).toEqual([['store'], [0]]);
    expect(text()).toContain('what is owed is told at the next start');
  });

  test('comes also where closing fails, and closes the rest', async () => {
    const { closeLast, end, codes, closed, text } = endingOf();
    closeLast(async () => {
      closed.push('store');
    });
    closeLast(() => Promise.reject(new Error('stuck')));
    await end(EXIT.fault);
    expect([closed, codes]).toEqual([['store'], [70]]);
    expect(text()).toContain('stuck');
  });
});
