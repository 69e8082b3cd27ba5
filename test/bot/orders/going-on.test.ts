import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/local/index.ts';
import { benchOfFile, peopleOf } from '../harness.ts';
import { buttons, roomOf, startGame } from '../room.ts';

const HOUR = 3_600_000;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya } = peopleOf(bench);

describe('standing orders when a game goes on', () => {
  let channel: Channel;

  beforeEach(async () => {
    ({ channel } = await startGame(bench));
  });

  const { slash, game, moves } = roomOf(bench, () => channel);
  const sources = async () => (await moves()).map(({ source }) => source);
  const pingsSince = (seen: number) =>
    bench.discord.pings.filter(({ channelId }) => channelId === channel.id).slice(seen);
  const pinged = () => pingsSince(0).length;

  test('an order of another player does not lengthen the turn of the player to act, nor does a restart', async () => {
    const since = async (): Promise<number> => (await game()).waitingSince;
    const began = await since();
    bench.clock.skip(20 * HOUR);
    await slash(bjorn, 'order pass');
    expect(await since()).toBe(began);
    bench.clock.skip(25 * HOUR);
    await bench.restart();
    expect(await since()).toBe(began);
    const standing = await bench.store().ordersOf((await game()).id);
    expect(standing.ok && standing.value).toMatchObject([{ seat: 2 }]);
  });

  test('the orders of the player to act are carried out when the game is resumed, in the post that says so', async () => {
    await slash(astrid, 'game pause');
    const { id } = await game();
    await bench.store().giveOrder(id, { seat: 1, order: { type: 'auto_pass', unless: [] }, seen: 0 });
    const [posts, seen] = [bench.posts(channel).length, pinged()];
    await slash(astrid, 'game resume');
    expect(await sources()).toEqual(['order']);
    expect(bench.posts(channel)).toHaveLength(posts + 1);
    expect(bench.lastPost(channel).content).toMatch(/Astrid[\s\S]*By standing orders of Astrid/);
    expect(pingsSince(seen).map(({ userId }) => userId)).toEqual([bjorn.id]);
  });

  test('an undo ends those that acted in what it takes back, so that nothing is done again at once, and says so', async () => {
    await slash(astrid, 'order pass');
    expect(await sources()).toEqual(['order']);
    await slash(bjorn, 'order pass');
    expect(await sources()).toEqual(['order', 'order']);
    await slash(astrid, 'game undo', { moves: 2 });
    const asking = bench.lastPost(channel);
    const yes = buttons(asking).find(({ custom_id }) => custom_id?.includes(':consent-yes-'));
    for (const user of [bjorn, darya]) await bench.discord.press(user, asking, yes?.custom_id ?? '');
    expect(await sources()).toEqual([]);
    const standing = await bench.store().ordersOf((await game()).id);
    expect(standing.ok && standing.value).toEqual([]);
    for (const user of [astrid, bjorn])
      expect((await slash(user, 'order list')).text).toContain('has been taken back.');
    await slash(astrid, 'pass');
    expect(await sources()).toEqual(['played']);
  });

  test('moves that come back are followed by orders given since, in one post', async () => {
    await slash(astrid, 'pass');
    await slash(astrid, 'game undo', { moves: 1 });
    const asking = bench.lastPost(channel);
    const yes = buttons(asking).find(({ custom_id }) => custom_id?.includes(':consent-yes-'));
    if (yes) await bench.discord.press(bjorn, asking, yes.custom_id ?? '');
    expect(await sources()).toEqual([]);
    await slash(bjorn, 'order pass');
    const [posts, seen] = [bench.posts(channel).length, pinged()];
    await slash(astrid, 'game redo');
    expect(await sources()).toEqual(['played', 'order']);
    expect(bench.posts(channel)).toHaveLength(posts + 1);
    expect(bench.lastPost(channel).content).toContain('By standing orders of Björn');
    expect(pingsSince(seen).map(({ userId }) => userId)).toEqual([darya.id]);
  });

  test('orders that a former player left in a seat do nothing when it changes hands', async () => {
    const [, , , , , nils] = bench.discord.users;
    if (!nils) throw new Error('six users are needed');
    await slash(bjorn, 'order pass');
    await slash(astrid, 'game pause');
    await slash(astrid, 'game seat', { player: nils.id, seat: 2 });
    const asking = bench.lastPost(channel);
    const yes = buttons(asking).find(({ custom_id }) => custom_id?.includes(':consent-yes-'));
    for (const user of [bjorn, nils]) await bench.discord.press(user, asking, yes?.custom_id ?? '');
    await slash(astrid, 'game resume');
    await slash(astrid, 'pass');
    expect(await sources()).toEqual(['played']);
    expect(bench.lastPost(channel).content).toContain(`<@${nils.id}> to act`);
  });
});
