import { beforeEach, describe, expect, test } from 'vitest';
import { playerId } from '../../../src/engine/index.ts';
import type { Channel } from '../../../src/local/index.ts';
import { withoutEmoji } from '../../support/no-emoji.ts';
import { benchOfFile, peopleOf } from '../harness.ts';
import { buttons, roomOf, startGame } from '../room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('standing orders', () => {
  let channel: Channel;
  /** The company that may be auctioned first, and another one. */
  let company: string;
  let other: string;

  beforeEach(async () => {
    const started = await startGame(bench);
    channel = started.channel;
    [company = '', other = ''] = started.companies;
  });

  const { slash, game, moves } = roomOf(bench, () => channel);
  const posts = () => bench.posts(channel);
  const ordered = async () => (await moves()).filter(({ source }) => source === 'order');
  /** All that anyone can read in the channel: numbers as long as Discord's ids are none that people read. */
  const published = (): string => JSON.stringify(posts()).replaceAll(/\d{17,20}/g, '');
  const pingsSince = (seen: number) => bench.discord.pings.slice(seen).map(({ userId }) => userId);

  describe('an auction between orders', () => {
    const auction = async () => {
      await slash(bjorn, 'order bid', { company, limit: 95 });
      await slash(darya, 'order bid', { company, limit: 20 });
      await slash(astrid, 'order bid', { company, limit: 455 });
      const [before, seen] = [posts().length, bench.discord.pings.length];
      await slash(astrid, 'bid', { amount: 0, company });
      return { before, seen };
    };

    test('is over in one post, and only the player to act is pinged', async () => {
      const { before, seen } = await auction();
      expect(posts()).toHaveLength(before + 1);
      const { content, attachments } = bench.lastPost(channel);
      expect(content).toContain('opens an auction');
      expect(content).toContain('By standing orders of');
      expect(content).toContain('step by step');
      expect(content).toMatch(/won the auction|wins the auction/);
      expect(content).toContain('for 95 kr');
      expect(content).toContain(`<@${astrid.id}>`);
      expect(attachments).toHaveLength(2);
      expect(pingsSince(seen)).toEqual([astrid.id]);
    });

    test('raises one step at a time, every move in the log as made by an order for its player', async () => {
      await auction();
      const made = await ordered();
      const bids = made.flatMap(({ action }) => (action.type === 'bid' ? [action.price] : []));
      expect(bids).toEqual(Array.from({ length: 19 }, (_, index) => 5 * (index + 1)));
      const users = new Map([astrid, bjorn, darya].map((user, index) => [`P${index + 1}`, user.id]));
      for (const { action, by } of made) if (action.type === 'bid') expect(by).toBe(users.get(String(action.player)));
    });

    test('a limit that was not reached is told to nobody, neither while it stands nor later', async () => {
      await auction();
      const list = await slash(astrid, 'order list');
      expect(list.isPrivate).toBe(true);
      expect(list.text).toContain('You have won the auction');
      expect(published()).not.toContain('455 kr');
      expect(withoutEmoji((await slash(bjorn, 'order list')).text)).not.toContain('455 kr');
    });

    test('why it stopped is told with the next private answer, once', async () => {
      await auction();
      const first = await slash(bjorn, 'map');
      expect(first.text).toContain('a bid of 100 kr was needed, and your limit was 95 kr');
      expect((await slash(bjorn, 'map')).text).not.toContain('your limit');
      expect((await slash(bjorn, 'order list')).text).toContain('your limit was 95 kr');
    });

    test('what everyone sees tells nothing of it', async () => {
      await auction();
      await slash(bjorn, 'map', { show: true });
      expect(published()).not.toContain('your limit');
      expect((await slash(bjorn, 'map')).text).toContain('your limit');
    });

    test('a player without an order is waited for, and its limit stays unknown', async () => {
      await slash(bjorn, 'order bid', { company, limit: 95 });
      const before = posts().length;
      await slash(astrid, 'bid', { amount: 0, company });
      expect(posts()).toHaveLength(before + 1);
      expect(bench.lastPost(channel).content).toContain(`<@${darya.id}>`);
      await slash(darya, 'bid', { amount: 10 });
      await slash(astrid, 'bid', { amount: 50 });
      expect((await ordered()).map(({ action }) => 'price' in action && action.price)).toEqual([5, 55]);
      expect(published()).not.toMatch(/your limit|up to 95/);
    });

    test('the panel offers it: a form asks for the limit, and the bid follows at once', async () => {
      await slash(astrid, 'bid', { amount: 0, company });
      const post = bench.lastPost(channel);
      const button = buttons(post).find(({ label }) => label === 'Bid up to …');
      const opened = await bench.discord.press(bjorn, post, button?.custom_id ?? '');
      expect(opened.modal?.title).toContain(company);
      const wrong = await bench.discord.submitModal(bjorn, opened, { typed: 'much' });
      expect(wrong.isPrivate).toBe(true);
      expect(await ordered()).toEqual([]);
      const again = await bench.discord.press(bjorn, post, button?.custom_id ?? '');
      const given = await bench.discord.submitModal(bjorn, again, { typed: '30 kr' });
      expect(given.isPrivate).toBe(true);
      expect(given.text).toContain('up to 30 kr');
      expect(await ordered()).toHaveLength(1);
      expect(published()).not.toContain('up to 30 kr');
    });
  });

  describe('a stock round of passes', () => {
    test('passes by itself to its end in one post, and each is told why their order ended', async () => {
      await slash(bjorn, 'order pass');
      const given = await slash(darya, 'order pass', { sold: true });
      expect(given.isPrivate).toBe(true);
      expect(given.text).toContain('someone sells shares');
      expect(await moves()).toEqual([]);
      const before = posts().length;
      const last = await slash(astrid, 'order pass');
      expect(posts()).toHaveLength(before + 1);
      expect(await ordered()).toHaveLength(3);
      expect(last.text).toContain('has stopped. The stock round has ended.');
      expect((await slash(darya, 'order list')).text).toContain('The stock round has ended.');
    });

    test('an auction ends it, and the player acts themself', async () => {
      await slash(bjorn, 'order pass');
      await slash(astrid, 'bid', { amount: 0, company });
      expect(await ordered()).toEqual([]);
      const told = await slash(bjorn, 'pass');
      expect(told.isPrivate).toBe(true);
      expect(told.text).toContain('has opened an auction');
      expect(await moves()).toHaveLength(2);
    });

    test('shares are bought until there are enough, then the player is asked', async () => {
      await slash(astrid, 'bid', { amount: 0, company });
      await slash(bjorn, 'pass');
      await slash(darya, 'pass');
      await slash(astrid, 'par', { price: 50 });
      await slash(astrid, 'pass');
      await slash(bjorn, 'order buy', { company, shares: 2 });
      await slash(darya, 'order pass');
      await slash(astrid, 'order pass');
      const bought = (await ordered()).filter(({ action }) => action.type === 'buy_share');
      expect(bought.map(({ by }) => by)).toEqual([bjorn.id, bjorn.id]);
      expect(bench.lastPost(channel).content).toContain(`<@${bjorn.id}>`);
      expect((await slash(bjorn, 'order list')).text).toContain('You hold 2 shares');
    });
  });

  test('an order is cancelled by command or from the list, by its owner alone', async () => {
    await slash(bjorn, 'order pass');
    await slash(bjorn, 'order bid', { company, limit: 30 });
    expect((await slash(darya, 'order list')).text).toContain('no standing order');
    const found = await bench.discord.autocomplete(bjorn, channel, 'order cancel', {
      focused: 'order',
      options: { order: '' },
    });
    expect(found.choices.map(({ name }) => name)).toEqual(['Auto-pass', `Auto-bid for ${company}`]);
    const [pass] = found.choices;
    const foreign = await slash(darya, 'order cancel', { order: Number(pass?.value) });
    expect(foreign.text).toContain('no such order');
    await slash(bjorn, 'order cancel', { order: Number(pass?.value) });
    const list = await slash(bjorn, 'order list');
    expect(list.text).not.toContain('Pass in the stock round');
    const menu = list.message && buttons(list.message).find(({ options }) => options);
    if (!list.message || !menu) throw new Error('there is no menu');
    const done = await bench.discord.select(bjorn, list.message, menu.custom_id ?? '', [
      menu.options?.[0]?.value ?? '',
    ]);
    expect(withoutEmoji(done.text)).toContain(`Cancelled: Auto-bid for ${company}.`);
    await slash(astrid, 'bid', { amount: 0, company });
    expect(await ordered()).toEqual([]);
  });

  test('a new order takes the place of one of its kind', async () => {
    await slash(bjorn, 'order bid', { company, limit: 30 });
    await slash(bjorn, 'order bid', { company, limit: 10 });
    await slash(darya, 'order bid', { company, limit: 60 });
    await slash(astrid, 'bid', { amount: 0, company });
    const bids = (await ordered()).filter(({ action, by }) => action.type === 'bid' && by === bjorn.id);
    expect(bids.map(({ action }) => 'price' in action && action.price)).toEqual([5]);
  });

  test.each([
    ['a company that is none', 'order bid', { company: 'XYZ', limit: 20 }, 'XYZ'],
    ['two goals', 'order buy', { company: 'SS', shares: 3, more: 1 }, 'only one of'],
    ['no steps', 'order steps', { company: 'SS', track: false }, 'which steps'],
    ['a company that is not theirs', 'order steps', { company: 'SS', track: true }, 'not the president'],
    ['a company of another to run', 'order run', { company: 'SS', dividend: 'payout' }, 'not the president'],
    ['no order to cancel', 'order cancel', {}, 'no standing order'],
  ])('%s: a private sentence, and nothing is kept', async (_, name, options, sentence) => {
    const answer = await slash(bjorn, name, options);
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain(sentence);
    const kept = await bench.store().ordersOf((await game()).id);
    expect(kept.ok && kept.value).toEqual([]);
  });

  test('whoever has no seat gives none, and one that would end at once is not taken', async () => {
    expect((await slash(nils, 'order pass')).text).toContain('at this table');
    expect((await slash(nils, 'order list')).isPrivate).toBe(true);
    await slash(astrid, 'bid', { amount: 0, company });
    await slash(bjorn, 'pass');
    const late = await slash(bjorn, 'order bid', { company, limit: 50 });
    expect(late.text).toContain('would stop at once');
    expect(await ordered()).toEqual([]);
  });

  test('an undo leaves those that were given before and have done nothing since: they act later', async () => {
    await slash(bjorn, 'order bid', { company: other, limit: 50 });
    await slash(astrid, 'bid', { amount: 0, company });
    await slash(astrid, 'game undo');
    expect(await ordered()).toEqual([]);
    await slash(astrid, 'bid', { amount: 0, company: other });
    expect(await ordered()).toHaveLength(1);
  });

  test('an undo ends those given since for what it takes back, and says so, but no others', async () => {
    await slash(astrid, 'bid', { amount: 0, company });
    await slash(darya, 'order bid', { company, limit: 50 });
    await slash(darya, 'order bid', { company: other, limit: 60 });
    await slash(astrid, 'order bid', { company: other, limit: 70 });
    await slash(astrid, 'game undo');
    const { id } = await game();
    const standing = await bench.store().ordersOf(id);
    expect(standing.ok && standing.value.map(({ seat, order }) => ({ seat, order }))).toEqual([
      { seat: 3, order: { type: 'bid_up_to', company: other, limit: 60 } },
    ]);
    expect((await slash(darya, 'order list')).text).toContain('has been taken back.');
  });

  test('an order outlives a restart', async () => {
    await slash(bjorn, 'order bid', { company, limit: 50 });
    await bench.restart();
    await slash(astrid, 'bid', { amount: 0, company });
    expect(await ordered()).toHaveLength(1);
  });

  test('what orders missed in a crash right after a move is done at the start, told with that move, once', async () => {
    await slash(bjorn, 'order bid', { company, limit: 50 });
    await slash(darya, 'order pass');
    const { id, revision, offer } = await game();
    const first = offer?.[0]?.company;
    if (!first) throw new Error('nothing was drawn');
    const action = { type: 'bid', player: playerId('P1'), company: first, price: 0 } as const;
    const by = astrid.id;
    await bench.store().appendActions(id, { index: 0, revision }, [{ action, by, source: 'played' }]);
    const before = posts().length;
    await bench.restart();
    await expect.poll(() => posts().length).toBe(before + 1);
    expect(bench.lastPost(channel).content).toContain('opens an auction');
    expect(bench.lastPost(channel).content).toContain('By standing orders of');
    expect(bench.lastPost(channel).content).toContain(`<@${darya.id}>`);
    expect((await moves()).map(({ source }) => source)).toEqual(['played', 'order']);
    await bench.restart();
    await bench.discord.quiet();
    expect(posts()).toHaveLength(before + 1);
    expect((await slash(darya, 'order list')).text).toContain('has opened an auction');
  });

  test('moves of others that come at the same moment are made once, or refused', async () => {
    await slash(bjorn, 'order bid', { company, limit: 200 });
    await slash(astrid, 'bid', { amount: 0, company });
    const answers = await Promise.all([slash(darya, 'bid', { amount: 10 }), slash(darya, 'bid', { amount: 20 })]);
    expect(answers.map(({ message }) => message === null)).toEqual([true, false]);
    const list = await moves();
    expect(list.map(({ index }) => index)).toEqual(list.map((_, index) => index));
    expect((await game()).revision).toBe(list.length);
  });
});
