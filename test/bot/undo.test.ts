import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { giveUp, roomOf, startGame } from './room.ts';

const HOUR = 3_600_000;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('undo by consent', () => {
  let channel: Channel;
  let company: string;

  beforeEach(async () => {
    const started = await startGame(bench);
    [channel, company] = [started.channel, started.companies[0] ?? ''];
  });

  const { slash, game, moves, pinged, asking, again, press } = roomOf(bench, () => channel);
  const bids = async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(darya, 'bid', { amount: 30 });
  };

  test('own moves are taken back at once while nobody else has acted since, and brought back one by one', async () => {
    await slash(astrid, 'bid', { amount: 0, company });
    await slash(bjorn, 'pass');
    await slash(darya, 'pass');
    await slash(astrid, 'par', { price: 50 });
    await slash(astrid, 'buy');
    const taken = await slash(astrid, 'game undo', { moves: 2 });
    expect(taken.message).toBeNull();
    expect(await moves()).toHaveLength(3);
    expect(bench.lastPost(channel).content).toContain('has taken back 2 moves');
    await slash(astrid, 'game redo');
    expect(await moves()).toHaveLength(5);
    expect(bench.lastPost(channel).content).toContain('has brought back 2 moves');
    await slash(astrid, 'game undo');
    await slash(astrid, 'game undo');
    expect(await moves()).toHaveLength(3);
    await slash(astrid, 'game redo');
    await slash(astrid, 'game redo');
    expect(await moves()).toHaveLength(5);
    const none = await slash(astrid, 'game redo');
    expect(none.text).toContain('nothing to bring back');
  });

  test('who has acted since or was asked to act must agree, all of them, and nobody else can', async () => {
    await bids();
    const seen = pinged().length;
    await slash(bjorn, 'game undo');
    expect(await moves()).toHaveLength(3);
    const post = asking();
    expect(post.content).toContain('asks to take back 2 moves');
    expect(new Set(pinged().slice(seen))).toEqual(new Set([astrid.id, darya.id]));
    const outside = await press(nils, 'yes', post);
    expect(outside.isPrivate).toBe(true);
    expect(outside.text).toContain('not asked');
    const own = await press(bjorn, 'yes', post);
    expect(own.text).toContain('not asked');
    await press(darya, 'yes', post);
    expect(await moves()).toHaveLength(3);
    expect(again(post)?.content).toContain('Agreed so far');
    await press(astrid, 'yes', post);
    expect(await moves()).toHaveLength(1);
    expect(again(post)?.content).toContain('Agreed, and done');
    expect(again(post)?.components).toEqual([]);
    const undone = await bench.store().undoneOf((await game()).id);
    expect(undone.ok && undone.value[0]?.moves).toHaveLength(2);
  });

  test('the same asked twice is one request that calls everyone once; another number of moves is a new one', async () => {
    await bids();
    const [seen, before] = [pinged().length, bench.posts(channel).length];
    const both = await Promise.all([slash(bjorn, 'game undo'), slash(bjorn, 'game undo')]);
    const post = asking();
    expect(bench.posts(channel)).toHaveLength(before + 1);
    expect(pinged().slice(seen)).toHaveLength(2);
    expect(both.map(({ text }) => text).join()).toContain(`asked already: https://discord.com/channels/`);
    expect(both.map(({ text }) => text).join()).toContain(`/${post.id} `);
    await slash(bjorn, 'game undo', { moves: 1 });
    expect(asking().id).not.toBe(post.id);
    expect(again(post)?.components).toEqual([]);
    await slash(darya, 'game undo', { moves: 1 });
    expect(bench.posts(channel)).toHaveLength(before + 3);
  });

  test('one refusal is enough', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'no', post);
    expect(await moves()).toHaveLength(3);
    expect(again(post)?.components).toEqual([]);
    expect(again(post)?.content).toContain('Refused by');
  });

  test('a new move ends the request', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await slash(astrid, 'bid', { amount: 35 });
    expect(await moves()).toHaveLength(4);
    await expect.poll(() => again(post)?.components).toEqual([]);
    expect(again(post)?.content).toContain('the game has moved on');
  });

  test('the host forces nothing, unless those who are awaited have been absent for as long as the table allows', async () => {
    await bids();
    await slash(astrid, 'game settings', { absent: 24 });
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'yes', post);
    const early = await press(astrid, 'force', post);
    expect(early.isPrivate).toBe(true);
    expect(early.text).toContain('24 hours');
    bench.clock.skip(25 * HOUR);
    const other = await press(bjorn, 'force', post);
    expect(other.text).toContain('Only the host');
    expect(await moves()).toHaveLength(3);
    await press(astrid, 'force', post);
    expect(await moves()).toHaveLength(1);
  });

  test('who has left the server counts as absent at once', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'yes', post);
    bench.discord.removeMember(darya);
    bench.clock.skip(HOUR);
    await press(astrid, 'force', post);
    expect(await moves()).toHaveLength(1);
    bench.discord.rejoin(darya);
  });

  test('a request outlives a restart', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'yes', post);
    await bench.restart();
    await press(darya, 'yes', post);
    expect(await moves()).toHaveLength(1);
  });

  test('what others took back is not brought back over their heads, and not at all after a new move', async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(astrid, 'game undo');
    await slash(bjorn, 'game redo');
    expect(await moves()).toHaveLength(0);
    await press(astrid, 'yes', asking());
    expect(await moves()).toHaveLength(1);
    await slash(astrid, 'game undo');
    await slash(astrid, 'pass');
    const late = await slash(astrid, 'game redo');
    expect(late.text).toContain('nothing to bring back');
  });

  test('the last answer waits while the game is paused, and so does the request', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'yes', post);
    await slash(astrid, 'game pause');
    expect((await press(darya, 'yes', post)).text).toContain('paused');
    await slash(astrid, 'game resume');
    expect(again(post)?.components).not.toEqual([]);
    await press(darya, 'yes', post);
    expect(await moves()).toHaveLength(1);
  });

  test('nobody is absent by a pause since they were asked', async () => {
    await bids();
    await slash(bjorn, 'game undo');
    const post = asking();
    await press(astrid, 'yes', post);
    await slash(astrid, 'game pause');
    bench.clock.skip(100 * HOUR);
    await slash(astrid, 'game resume');
    expect((await press(astrid, 'force', post)).text).toContain('48 hours');
    expect(await moves()).toHaveLength(3);
  });

  test('moves are brought back with the consent of who holds the seat now, and a seat that changes hands ends requests', async () => {
    await slash(astrid, 'bid', { amount: 20, company });
    await slash(bjorn, 'bid', { amount: 25 });
    await slash(astrid, 'game undo');
    const first = asking();
    await slash(darya, 'game seat', { player: nils.id });
    await press(nils, 'yes', asking());
    expect(again(first)?.components).toEqual([]);
    expect(again(first)?.content).toContain('Over:');
    await slash(astrid, 'game undo');
    const second = asking();
    await press(bjorn, 'yes', second);
    await press(nils, 'yes', second);
    expect(await moves()).toHaveLength(0);
    await slash(bjorn, 'game seat', { player: darya.id });
    await press(darya, 'yes', asking());
    await slash(astrid, 'game redo');
    expect(await moves()).toHaveLength(0);
    expect(asking().content).toContain(`<@${darya.id}> must agree`);
    await press(darya, 'yes', asking());
    expect(await moves()).toHaveLength(2);
  });

  test('a game that was given up is not taken back: nobody is asked', async () => {
    await bids();
    await giveUp(bench, channel, astrid);
    const refused = await slash(bjorn, 'game undo');
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain('The game is over');
    expect((await slash(bjorn, 'game redo')).text).toContain('The game is over');
  });

  test('who has left is asked by their saved name', async () => {
    await bids();
    bench.discord.removeMember(darya);
    bench.clock.skip(HOUR);
    await slash(bjorn, 'game undo');
    expect(asking().content).toContain('Дарья and');
    expect(asking().content).not.toContain(`<@${darya.id}>`);
    bench.discord.rejoin(darya);
  });
});
