import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, StoredMessage } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { buttons, giveUp, roomOf, startGame } from './room.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
/**
 * How often a change of a message is sent before the library gives up on a server error; and it is done twice at once,
 * after the new post and when the game has settled.
 */
const SENDINGS = 4;
const AT_ONCE = 2;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya } = peopleOf(bench);

describe('what has had its time', () => {
  let channel: Channel;

  beforeEach(async () => {
    bench.discord.faults.clear();
    ({ channel } = await startGame(bench));
  });

  const { slash } = roomOf(bench, () => channel);
  /** The messages of the channel that can be pressed. */
  const live = (): readonly StoredMessage[] => bench.posts(channel).filter((post) => buttons(post).length > 0);
  const endGame = (): Promise<void> => giveUp(bench, channel, astrid);

  test.each([
    ['a server error', { status: 502 }, AT_ONCE * SENDINGS],
    ['a missing permission', { code: 50013 }, AT_ONCE],
  ] as const)('a past post whose controls could not be taken away is tried again: %s', async (_, fault, times) => {
    const first = bench.lastPost(channel);
    bench.discord.faults.next('edit', fault, times);
    await slash(astrid, 'pass');
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    await bench.discord.quiet();
    expect(live().map(({ id }) => id)).toContain(first.id);
    bench.clock.skip(5 * SECOND);
    await expect.poll(() => live().map(({ id }) => id)).toEqual([bench.lastPost(channel).id]);
  });

  test('it is remembered across a restart', async () => {
    bench.discord.faults.next('edit', { status: 502 }, AT_ONCE * SENDINGS);
    await slash(astrid, 'pass');
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    await bench.discord.quiet();
    expect(live()).toHaveLength(2);
    await bench.restart();
    await expect.poll(() => live().map(({ id }) => id)).toEqual([bench.lastPost(channel).id]);
  });

  test('a past post that was deleted (10008) is not asked for again', async () => {
    bench.discord.deleteMessage(bench.lastPost(channel));
    await slash(astrid, 'pass');
    const asked = () => bench.discord.log.requests.filter(({ route }) => route === 'fetchMessage').length;
    await bench.discord.quiet();
    const before = asked();
    bench.clock.skip(HOUR);
    await bench.discord.quiet();
    expect(asked()).toBe(before);
  });

  test('a game that is given up leaves nothing to press: neither its post, nor a request, nor a reminder', async () => {
    await slash(astrid, 'pass');
    await slash(bjorn, 'settings', { reminders: '6', from: 0, to: 24 });
    bench.clock.skip(7 * HOUR);
    await expect
      .poll(() => live().some((post) => buttons(post).some(({ custom_id }) => custom_id?.includes('snooze'))))
      .toBe(true);
    await slash(darya, 'game undo', { moves: 1 });
    expect(live().some((post) => buttons(post).some(({ custom_id }) => custom_id?.includes(':consent-')))).toBe(true);
    await endGame();
    await expect.poll(live).toEqual([]);
    expect(bench.lastPost(channel).content).toContain('ended the game');
  });

  test('the same when Discord did not take it at once, and after a restart', async () => {
    for (const user of [bjorn, darya]) bench.discord.removeMember(user);
    bench.clock.skip(HOUR);
    bench.discord.faults.next('edit', { status: 502 }, SENDINGS);
    await endGame();
    for (const user of [bjorn, darya]) bench.discord.rejoin(user);
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    await bench.discord.quiet();
    expect(live()).toHaveLength(1);
    await bench.restart();
    await expect.poll(live).toEqual([]);
  });

  test('a post that was owed is not made after the game has been given up', async () => {
    bench.discord.faults.next('post', { code: 50001 });
    await slash(astrid, 'pass');
    await endGame();
    bench.clock.skip(HOUR);
    await bench.discord.quiet();
    expect(bench.lastPost(channel).content).toContain('ended the game');
    await expect.poll(live).toEqual([]);
  });

  test('a request that has been answered says so later, when its post could not be changed at once', async () => {
    await slash(astrid, 'pass');
    await slash(darya, 'game undo', { moves: 1 });
    const asking = live().find((post) => buttons(post).some(({ custom_id }) => custom_id?.includes(':consent-')));
    const no = asking && buttons(asking).find(({ custom_id }) => custom_id?.includes(':consent-no-'));
    if (!asking || !no?.custom_id) throw new Error('nobody is asked');
    // Once by the answer, once by the tidying after it.
    bench.discord.faults.next('edit', { status: 502 }, AT_ONCE * SENDINGS);
    await bench.discord.press(bjorn, asking, no.custom_id);
    await expect.poll(() => bench.discord.faults.pending()).toBe(0);
    await bench.discord.quiet();
    expect(live().map(({ id }) => id)).toContain(asking.id);
    bench.clock.skip(5 * SECOND);
    await expect.poll(() => live().map(({ id }) => id)).not.toContain(asking.id);
    expect(bench.posts(channel).find(({ id }) => id === asking.id)?.content).toContain('Björn');
  });

  const reminders = () => live().filter((post) => buttons(post).some(({ custom_id }) => custom_id?.includes('snooze')));
  const remindAstrid = async (): Promise<void> => {
    await slash(astrid, 'settings', { reminders: '6', from: 0, to: 24 });
    bench.clock.skip(7 * HOUR);
    await expect.poll(reminders).toHaveLength(1);
  };

  test('a reminder of a turn that has passed is taken away later, when Discord did not do it at once', async () => {
    await remindAstrid();
    // More than one try needs: several may be under way at once.
    bench.discord.faults.next('delete', { status: 502 }, 4 * SENDINGS);
    await slash(astrid, 'pass');
    await expect.poll(() => bench.discord.faults.pending()).toBeLessThanOrEqual(3 * SENDINGS);
    await bench.discord.quiet();
    expect(reminders()).toHaveLength(1);
    bench.discord.faults.clear();
    bench.clock.skip(300 * SECOND);
    await expect.poll(reminders).toEqual([]);
  });

  test('the same after a restart of the bot, in a game that has been given up', async () => {
    await remindAstrid();
    bench.discord.faults.next('delete', { status: 502 }, 4 * SENDINGS);
    await endGame();
    await expect.poll(() => bench.discord.faults.pending()).toBeLessThanOrEqual(3 * SENDINGS);
    await bench.discord.quiet();
    expect(reminders()).toHaveLength(1);
    bench.discord.faults.clear();
    await bench.restart();
    await expect.poll(live).toEqual([]);
  });
});
