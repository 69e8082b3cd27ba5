import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { roomOf, startGame } from './room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('moves in a channel', () => {
  let channel: Channel;
  /** A company that can be auctioned. */
  let company: string;

  beforeEach(async () => {
    const started = await startGame(bench);
    [channel, company] = [started.channel, started.companies[0] ?? ''];
  });

  const { slash, game } = roomOf(bench, () => channel);
  const posts = () => bench.posts(channel);
  const revision = async (): Promise<number> => (await game()).revision;

  test('a move is one post with words, the player to act and both pictures with alt texts, and leaves no private reply', async () => {
    const before = posts().length;
    const answer = await slash(astrid, 'bid', { amount: 5, company });
    expect(answer.message).toBeNull();
    expect(posts()).toHaveLength(before + 1);
    const post = bench.lastPost(channel);
    expect(post.content).toContain(company);
    expect(post.content).toContain(`<@${bjorn.id}>`);
    expect(post.attachments.map((file) => file.filename)).toEqual(['market.png', 'map.png']);
    for (const file of post.attachments) expect(file.description?.length).toBeGreaterThan(40);
  });

  test.each([
    ['another player', () => bjorn],
    ['somebody without a seat', () => nils],
  ])('%s may not move: a private sentence, nothing changed (D6)', async (_, who) => {
    const [before, at] = [posts().length, await revision()];
    const answer = await slash(who(), 'pass');
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).not.toBe('');
    expect(posts()).toHaveLength(before);
    expect(await revision()).toBe(at);
  });

  test.each([
    ['a move of another step', 'par', { price: 100 }],
    ['a bid that is no multiple of 5', 'bid', { amount: 7 }],
    ['a bid beyond the purse', 'bid', { amount: 505 }],
    ['a company that is none', 'bid', { amount: 5, company: 'XYZ' }],
    ['a share that nobody may buy yet', 'buy', { company: 'SS' }],
    ['track in a stock round', 'track', { hex: 'D4' }],
  ])('%s is refused privately, with what is allowed, and changes nothing', async (_, name, options) => {
    const [before, at] = [posts().length, await revision()];
    const answer = await slash(astrid, name, name === 'bid' ? { company, ...options } : options);
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toMatch(/open an auction of|Choose /);
    expect(posts()).toHaveLength(before);
    expect(await revision()).toBe(at);
  });

  test('of two bids in the same tick one wins, and the other is told the new minimum (D3)', async () => {
    await slash(astrid, 'bid', { amount: 0, company });
    const before = await revision();
    const [first, second] = await Promise.all([slash(bjorn, 'bid', { amount: 5 }), slash(darya, 'bid', { amount: 5 })]);
    expect(first.message).toBeNull();
    expect(second.isPrivate).toBe(true);
    expect(second.text).toContain('bid 10 kr to 500 kr');
    expect(await revision()).toBe(before + 1);
  });

  test('the same command sent twice at once is done once (D3)', async () => {
    const before = await revision();
    const answers = await Promise.all([slash(astrid, 'pass'), slash(astrid, 'pass')]);
    expect(answers.map((answer) => answer.message === null)).toEqual([true, false]);
    expect(await revision()).toBe(before + 1);
  });

  test('only a change of turn pings, and only the player to act (D16)', async () => {
    const seen = bench.discord.pings.length;
    await slash(astrid, 'bid', { amount: 0, company });
    await slash(bjorn, 'pass');
    await slash(darya, 'pass');
    await slash(astrid, 'par', { price: 50 });
    await slash(astrid, 'buy');
    expect(bench.discord.pings.slice(seen).map((ping) => ping.userId)).toEqual([bjorn.id, darya.id, astrid.id]);
  });

  test('twenty moves made faster than their pictures are drawn get their posts in order (D21)', async () => {
    const before = posts().length;
    const order = [astrid, bjorn, darya];
    const answers = [];
    for (let bid = 0; bid < 20; bid += 1) {
      const at = await revision();
      answers.push(slash(order[bid % 3] ?? astrid, 'bid', { amount: 5 * bid, company }));
      await expect.poll(revision, { interval: 5 }).toBe(at + 1);
    }
    await Promise.all(answers);
    const bids = posts()
      .slice(before)
      .map((post) => /(?:bids|bid of) (\d+) kr/.exec(post.content)?.[1]);
    expect(bids).toEqual(Array.from({ length: 20 }, (_, bid) => String(5 * bid)));
  });
});
