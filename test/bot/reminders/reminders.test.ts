import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextMorning } from '../../../src/bot/reminders/due.ts';
import type { Channel, StoredMessage, User } from '../../../src/local/index.ts';
import { benchOfFile, peopleOf } from '../harness.ts';
import { buttons, roomOf, startGame } from '../room.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn } = peopleOf(bench);

describe('reminders', () => {
  let channel: Channel;

  beforeAll(async () => {
    for (const user of [astrid, bjorn])
      await bench.slash(user, 'settings', { reminders: '6', from: 0, to: 24, timezone: 'Europe/Stockholm' });
  });
  beforeEach(async () => {
    ({ channel } = await startGame(bench));
  });

  const { slash, pinged } = roomOf(bench, () => channel);
  /** The reminders that can be seen in the channel now. */
  const reminders = (): readonly StoredMessage[] =>
    bench.posts(channel).filter((post) => buttons(post).some(({ custom_id }) => custom_id?.includes(':snooze-')));
  const press = (user: User, what: string) => {
    const [post] = reminders();
    const found = post && buttons(post).find(({ custom_id }) => custom_id?.endsWith(what));
    if (!post || !found?.custom_id) throw new Error('there is no reminder');
    return bench.discord.press(user, post, found.custom_id);
  };
  const skip = async (ms: number): Promise<void> => {
    bench.clock.skip(ms);
    await bench.discord.quiet();
  };

  test('come at the chosen interval with one ping each, in the place of the earlier one, and end with the turn', async () => {
    const before = pinged().length;
    await skip(6 * HOUR - MINUTE);
    expect(reminders()).toEqual([]);
    await skip(2 * MINUTE);
    await expect.poll(reminders).toHaveLength(1);
    expect(reminders()[0]?.content).toContain(`<@${astrid.id}>`);
    expect(reminders()[0]?.content).toContain('https://discord.com/channels/');
    const [first] = reminders();
    await skip(6 * HOUR + MINUTE);
    await expect.poll(() => reminders()[0]?.id ?? first?.id).not.toBe(first?.id);
    expect(reminders()).toHaveLength(1);
    await bench.restart();
    await skip(6 * HOUR + MINUTE);
    await expect.poll(() => pinged().slice(before)).toEqual([astrid.id, astrid.id, astrid.id]);
    expect(reminders()).toHaveLength(1);
    await slash(astrid, 'pass');
    await expect.poll(reminders).toEqual([]);
    await skip(6 * HOUR + MINUTE);
    await expect.poll(() => pinged().slice(before)).toEqual([astrid.id, astrid.id, astrid.id, bjorn.id, bjorn.id]);
  });

  test('one that fell due while the bot was away comes when it is back', async () => {
    await bench.stop();
    bench.clock.skip(8 * HOUR);
    await bench.start();
    bench.clock.skip(0);
    await expect.poll(reminders).toHaveLength(1);
  });

  test('are put off for an hour or until the morning by the player alone, also across a restart', async () => {
    await skip(6 * HOUR + MINUTE);
    await expect.poll(reminders).toHaveLength(1);
    const other = await press(bjorn, 'snooze-hour');
    expect(other.isPrivate).toBe(true);
    expect(other.text).toContain('for somebody else');
    const put = await press(astrid, 'snooze-hour');
    expect(put.isPrivate).toBe(true);
    expect(put.text).toContain('not be reminded before');
    await bench.restart();
    const [first] = reminders();
    await skip(58 * MINUTE);
    expect(reminders()[0]?.id).toBe(first?.id);
    await skip(4 * MINUTE);
    await expect.poll(() => reminders()[0]?.id ?? first?.id).not.toBe(first?.id);
    await bench.slash(astrid, 'settings', { from: 7, to: 22, timezone: 'Asia/Tokyo' });
    await press(astrid, 'snooze-morning');
    const morning = nextMorning({ from: 7, to: 22, zone: 'Asia/Tokyo' }, bench.clock.now());
    const [second] = reminders();
    await skip(morning - bench.clock.now() - MINUTE);
    expect(reminders()[0]?.id).toBe(second?.id);
    await skip(2 * MINUTE);
    await expect.poll(() => reminders()[0]?.id ?? second?.id).not.toBe(second?.id);
    await bench.slash(astrid, 'settings', { from: 0, to: 24, timezone: 'Europe/Stockholm' });
  });

  test('nobody is reminded in a paused game, nor who wants none', async () => {
    await slash(astrid, 'game pause');
    await skip(50 * HOUR);
    expect(reminders()).toEqual([]);
    await slash(astrid, 'game resume');
    await slash(astrid, 'settings', { reminders: '0' });
    await skip(50 * HOUR);
    expect(reminders()).toEqual([]);
    await slash(astrid, 'settings', { reminders: '6' });
    bench.clock.skip(0);
    await expect.poll(reminders).toHaveLength(1);
  });

  test('a time zone is found by its city, and one that is none is refused', async () => {
    const typed = await bench.discord.autocomplete(astrid, channel, 'settings', {
      focused: 'timezone',
      options: { timezone: 'stockh' },
    });
    expect(typed.choices[0]?.value).toBe('Europe/Stockholm');
    const refused = await slash(astrid, 'settings', { timezone: 'Atlantis' });
    expect(refused.text).toContain('no time zone');
    const shown = await slash(bjorn, 'settings');
    expect(shown.isPrivate).toBe(true);
    expect(shown.text).toContain('every 6 hours');
    expect(shown.text).toContain('Europe/Stockholm');
  });
});
