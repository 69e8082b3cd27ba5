import { expect, test } from 'vitest';
import { makeQueue } from '../../src/bot/queue.ts';

interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

/** What a job waits for until the test lets it go on. */
const makeGate = (): Gate => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

test('jobs of one key run one after the other, in the order they came', async () => {
  const queue = makeQueue();
  const done: string[] = [];
  const gate = makeGate();
  const job = (name: string, begin?: Promise<void>) => async (): Promise<void> => {
    await begin;
    done.push(name);
  };
  const slow = queue.run('a', job('slow', gate.passed));
  const fast = queue.run('a', job('fast'));
  await queue.run('b', job('other'));
  gate.open();
  await Promise.all([slow, fast]);
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
  const [outer, inner] = [makeGate(), makeGate()];
  const last = queue.run('a', async () => {
    await outer.passed;
    await queue.run('b', async () => {
      await inner.passed;
      done.push('inner');
    });
    done.push('outer');
  });
  setImmediate(outer.open);
  setImmediate(() => setImmediate(inner.open));
  await queue.idle();
  expect(done).toEqual(['inner', 'outer']);
  await last;
});
