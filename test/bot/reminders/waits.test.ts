import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '../../../src/engine/index.ts';
import type { Channel, StoredMessage, User } from '../../../src/local/index.ts';
import { benchOfFile, peopleOf } from '../harness.ts';
import { buttons, roomOf, startGame } from '../room.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = 12 * HOUR;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('what a reminder counts from', () => {
  let channel: Channel;
  let companies: readonly CompanyId[];

  beforeEach(async () => {
    for (const user of [astrid, bjorn, nils])
      await bench.slash(user, 'settings', { reminders: '24', from: 0, to: 24, timezone: 'UTC' });
    ({ channel, companies } = await startGame(bench));
  });

  const { slash, game, pinged } = roomOf(bench, () => channel);
  const reminders = (where = channel): readonly StoredMessage[] =>
    bench.posts(where).filter((post) => buttons(post).some(({ custom_id }) => custom_id?.includes(':snooze-')));
  const agree = (user: User) => {
    const post = bench
      .posts(channel)
      .findLast((each) => buttons(each).some(({ custom_id }) => custom_id?.includes(':consent-yes')));
    const found = post && buttons(post).find(({ custom_id }) => custom_id?.includes(':consent-yes'));
    if (!post || !found?.custom_id) throw new Error('nobody is asked');
    return bench.discord.press(user, post, found.custom_id);
  };
  const skip = async (ms: number): Promise<void> => {
    bench.clock.skip(ms);
    await bench.discord.quiet();
  };
  const hour = (): number => new Date(bench.clock.now()).getUTCHours();
  const seconds = (): number => Math.floor(bench.clock.now() / 1000);
  const skipToNoon = (): void => bench.clock.skip(DAY - ((bench.clock.now() - NOON) % DAY));

  test('is the last move, whoever becomes host and wherever the game is moved, which takes the reminder along', async () => {
    const before = seconds();
    await slash(astrid, 'pass');
    const after = seconds();
    await skip(23 * HOUR);
    await slash(astrid, 'game host', { player: darya.id });
    await agree(darya);
    await skip(2 * HOUR);
    await expect.poll(reminders).toHaveLength(1);
    const since = Number(/<t:(\d+)/.exec(reminders()[0]?.content ?? '')?.[1]);
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(after);
    const { id } = await game();
    const there = bench.discord.createChannel('there');
    await bench.slash(darya, 'game move', { game: String(id) }, there);
    await expect.poll(reminders).toEqual([]);
    await skip(22 * HOUR);
    expect(reminders(there)).toEqual([]);
    await skip(3 * HOUR);
    await expect.poll(() => reminders(there)).toHaveLength(1);
  });

  test('is the taking over of the seat, for who has taken it', async () => {
    await skip(20 * HOUR);
    await slash(astrid, 'game seat', { player: nils.id });
    await agree(nils);
    const seen = pinged().length;
    await skip(23 * HOUR);
    expect(pinged().slice(seen)).toEqual([]);
    await skip(2 * HOUR);
    await expect.poll(() => pinged().slice(seen)).toEqual([nils.id]);
  });

  test('matters nothing while the player sleeps: when the bot was away, and when they have changed their interval', async () => {
    await slash(astrid, 'settings', { reminders: '6', from: 8, to: 22 });
    skipToNoon();
    await slash(astrid, 'game pause');
    await slash(astrid, 'game resume');
    await bench.stop();
    bench.clock.skip(13 * HOUR);
    await bench.start();
    await skip(MINUTE);
    expect(hour()).toBe(1);
    expect(reminders()).toEqual([]);
    await slash(astrid, 'settings', { reminders: '48' });
    await slash(astrid, 'settings', { reminders: '6' });
    await skip(MINUTE);
    expect(reminders()).toEqual([]);
    await skip(7 * HOUR);
    await expect.poll(reminders).toHaveLength(1);
  });

  test('a reminder goes with the next move, also one within the same turn', async () => {
    await slash(astrid, 'bid', { amount: 0, company: companies[0] });
    await slash(bjorn, 'pass');
    await slash(darya, 'pass');
    await skip(25 * HOUR);
    await expect.poll(reminders).toHaveLength(1);
    await slash(astrid, 'par', { price: 50 });
    await expect.poll(reminders).toEqual([]);
  });

  test('the channel is told once that the player to act has left the server, whatever their settings', async () => {
    await slash(bjorn, 'settings', { reminders: '0' });
    await slash(astrid, 'pass');
    bench.discord.removeMember(bjorn);
    const told = () => bench.posts(channel).filter(({ content }) => content.includes('has left the server'));
    await skip(25 * HOUR);
    await expect.poll(told).toHaveLength(1);
    await skip(25 * HOUR);
    await bench.restart();
    await skip(25 * HOUR);
    expect(told()).toHaveLength(1);
    expect((await slash(darya, 'game status')).text).toContain('Björn has left the server');
    expect(reminders()).toEqual([]);
    bench.discord.rejoin(bjorn);
  });
});
