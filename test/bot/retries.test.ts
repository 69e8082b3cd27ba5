import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { buttons, roomOf, startGame } from './room.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How often one request is sent before the library gives up on a server error. */
const SENDINGS = 4;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya } = peopleOf(bench);

describe('a post that failed', () => {
  let channel: Channel;
  let before: number;

  beforeEach(async () => {
    bench.discord.faults.clear();
    ({ channel } = await startGame(bench));
    before = bench.posts(channel).length;
  });

  const { slash, game } = roomOf(bench, () => channel);
  const posts = () => bench.posts(channel).slice(before);
  const tries = (): number =>
    bench.discord.log.requests.filter(({ route, path }) => route === 'post' && path.includes(channel.id)).length;
  /** Lets time pass, and waits for the try that this brings, if it brings one. */
  const skip = async (ms: number): Promise<void> => {
    bench.clock.skip(ms);
    await bench.discord.quiet();
  };

  const triedAfter = async (ms: number): Promise<void> => {
    const tried = tries();
    bench.clock.skip(ms);
    await expect.poll(tries).toBe(tried + 1);
    await bench.discord.quiet();
  };

  test('of a server error is tried again after 5 s, without anybody doing anything', async () => {
    bench.discord.faults.next('post', { status: 502 }, SENDINGS);
    const answer = await slash(astrid, 'pass');
    expect(answer.text).toContain('Done and saved');
    expect(posts()).toEqual([]);
    const pinged = bench.discord.pings.length;
    bench.clock.skip(5 * SECOND);
    await expect.poll(() => posts().length).toBe(1);
    expect(posts()[0]?.content).toContain(`<@${bjorn.id}> to act`);
    expect(bench.discord.pings.slice(pinged).map(({ userId }) => userId)).toEqual([bjorn.id]);
    const done = tries();
    await skip(60 * MINUTE);
    expect(tries()).toBe(done);
  });

  test('whose answer was lost is sent once more by itself before the next move is told, and is there once', async () => {
    bench.discord.faults.next('post', { drop: 'after' });
    await slash(astrid, 'pass');
    await slash(bjorn, 'pass');
    expect(posts()).toHaveLength(2);
    const [first, second] = posts();
    expect(first?.content).toContain('Astrid passes');
    expect(second?.content).not.toContain('Astrid passes');
    expect(second?.content).toContain(`<@${darya.id}> to act`);
    await expect.poll(() => posts().map((post) => buttons(post).length > 0)).toEqual([false, true]);
  });

  test('whose sending was cut off calls nobody who has moved since', async () => {
    bench.discord.faults.next('post', { drop: 'before' });
    const pinged = bench.discord.pings.length;
    await slash(astrid, 'pass');
    await slash(bjorn, 'pass');
    expect(bench.discord.pings.slice(pinged).map(({ userId }) => userId)).toEqual([darya.id]);
    await expect.poll(() => posts().map((post) => buttons(post).length > 0)).toEqual([false, true]);
  });

  test('is tried at growing intervals, whatever commands try in between', async () => {
    bench.discord.faults.next('post', { code: 50001 }, 8);
    await slash(astrid, 'pass');
    const gaps = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 15 * MINUTE];
    for (const gap of gaps) {
      const tried = tries();
      await skip(gap - 3 * SECOND);
      expect(tries()).toBe(tried);
      await triedAfter(3 * SECOND);
    }
    bench.discord.faults.clear();
    bench.clock.skip(15 * MINUTE);
    await expect.poll(() => posts().length).toBe(1);
  });

  test('is made in one post with those after it, which calls one player (D21)', async () => {
    bench.discord.faults.next('post', { code: 50001 }, 3);
    await slash(astrid, 'pass');
    await slash(bjorn, 'pass');
    await slash(bjorn, 'game undo');
    const pinged = bench.discord.pings.length;
    bench.discord.faults.clear();
    bench.clock.skip(5 * SECOND);
    await expect.poll(() => posts().length).toBe(1);
    await bench.discord.quiet();
    const [post] = posts();
    expect(post?.content).toMatch(/Astrid passes[\s\S]*Björn passes/);
    expect(post?.attachments).toHaveLength(2);
    expect(post?.content).toContain('taken back');
    expect(bench.discord.pings.slice(pinged).map(({ userId }) => userId)).toEqual([bjorn.id]);
  });

  test('does not pause the game when the channel is gone once, nor for seconds (10003, D11)', async () => {
    bench.discord.faults.next('post', { code: 10003 }, 2);
    await slash(astrid, 'pass');
    expect((await game()).state).toBe('playing');
    await triedAfter(5 * SECOND);
    expect((await game()).state).toBe('playing');
    bench.clock.skip(15 * SECOND);
    await expect.poll(() => posts().length).toBe(1);
    expect((await game()).state).toBe('playing');
  });

  test('pauses the game when its channel stays gone, and is not tried any more until somebody is heard there', async () => {
    bench.discord.faults.next('post', { code: 10003 }, 9);
    await slash(astrid, 'pass');
    for (const gap of [5 * SECOND, 15 * SECOND, MINUTE]) await triedAfter(gap);
    await expect.poll(async () => (await game()).state).toBe('paused');
    expect((await game()).pause).toBe('channel');
    const tried = tries();
    await skip(60 * MINUTE);
    expect(tries()).toBe(tried);
    bench.discord.faults.clear();
    await slash(bjorn, 'pass');
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.content).toContain(`<@${darya.id}> to act`);
    expect((await game()).state).toBe('playing');
  });

  test('that a rate limit would hold for long does not hold the answer', async () => {
    bench.discord.faults.next('post', { rateLimit: 3600 });
    const answer = await slash(astrid, 'pass');
    expect(answer.text).toContain('Done and saved');
  });

  test('a stray 401 costs one try: the token is set again', async () => {
    bench.discord.faults.next('post', { code: 0 });
    const answer = await slash(astrid, 'pass');
    expect(answer.text).toContain('Done and saved');
    bench.clock.skip(5 * SECOND);
    await expect.poll(() => posts().length).toBe(1);
    await slash(bjorn, 'pass');
    expect(posts()).toHaveLength(2);
  });

  test('a 401 that stays at one route, of a token that Discord knows, ends nothing: it is tried on at growing intervals', async () => {
    bench.discord.faults.next('post', { code: 0 }, 5);
    await slash(astrid, 'pass');
    await triedAfter(5 * SECOND);
    await triedAfter(15 * SECOND);
    const looked = await slash(darya, 'map');
    expect(looked.message?.attachments).toHaveLength(1);
    expect(posts()).toEqual([]);
    await triedAfter(MINUTE);
    await triedAfter(5 * MINUTE);
    bench.clock.skip(15 * MINUTE);
    await expect.poll(() => posts().length).toBe(1);
  });
});
