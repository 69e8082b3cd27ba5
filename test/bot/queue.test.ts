import { expect, test } from 'vitest';
import { makeQueue } from '../../src/bot/queue.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('jobs of one key run one after the other, in the order they came', async () => {
  const queue = makeQueue();
  const done: string[] = [];
  const job = (name: string, ms: number) => async (): Promise<void> => {
    await pause(ms);
    done.push(name);
  };
  await Promise.all([queue.run('a', job('slow', 30)), queue.run('a', job('fast', 0)), queue.run('b', job('other', 5))]);
  expect(done).toEqual(['other', 'slow', 'fast']);
});

test('a job that fails rejects for its caller and holds nobody up', async () => {
  const queue = makeQueue();
  const failed = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('a', () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('idle waits for what is running and for what that adds', async () => {
  const queue = makeQueue();
  const done: string[] = [];
  const last = queue.run('a', async () => {
    await pause(5);
    await queue.run('b', async () => {
      await pause(5);
      done.push('inner');
    });
    done.push('outer');
  });
  await queue.idle();
  expect(done).toEqual(['inner', 'outer']);
  await last;
});
