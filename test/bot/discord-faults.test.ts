import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, User } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from './harness.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya } = peopleOf(bench);

describe('what Discord does to a game', () => {
  let channel: Channel;

  beforeEach(async () => {
    bench.discord.faults.clear();
    channel = bench.discord.createChannel('table');
  });

  const slash = (user: User, name: string, options = {}, at: { readonly id: string } = channel) =>
    bench.slash(user, name, options, at);
  const gameIn = async (at: { readonly id: string }) => {
    const game = await bench.store().gameIn(at.id);
    return game.ok ? game.value : null;
  };

  test('a request that Discord has given up (10062) is still one move, posted in the channel (D1)', async () => {
    await seatPlayers(bench, 3, channel);
    const before = bench.posts(channel).length;
    bench.discord.faults.next('callback', { code: 10062 });
    void slash(astrid, 'pass').catch(() => null);
    await expect.poll(() => bench.posts(channel).length).toBe(before + 1);
    await bench.discord.quiet();
    expect(bench.lastPost(channel).content).toContain(`<@${bjorn.id}>`);
    expect((await gameIn(channel))?.revision).toBe(1);
  });

  test('a deleted post (10008) does not matter: the next move makes a new one (D10)', async () => {
    await seatPlayers(bench, 3, channel);
    const old = bench.lastPost(channel);
    bench.discord.deleteMessage(old);
    await slash(astrid, 'pass');
    const post = bench.lastPost(channel);
    expect(post.id).not.toBe(old.id);
    expect(post.content).toContain(`<@${bjorn.id}>`);
    const game = await gameIn(channel);
    const kept = game && (await bench.store().newestPost(game.id, 'turn'));
    expect(kept?.ok && kept.value?.message).toBe(post.id);
  });

  test('a channel that is gone once (10003) and then there again gets one post of both moves (D11, D21)', async () => {
    await seatPlayers(bench, 3, channel);
    const before = bench.posts(channel).length;
    bench.discord.faults.next('post', { code: 10003 });
    const answer = await slash(astrid, 'pass');
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain('it is gone');
    expect((await gameIn(channel))?.state).toBe('playing');
    expect(bench.posts(channel)).toHaveLength(before);
    const pinged = bench.discord.pings.length;
    await slash(bjorn, 'pass');
    const [post, ...others] = bench.posts(channel).slice(before);
    expect(others).toEqual([]);
    expect(post?.content).toMatch(/Astrid passes[\s\S]*Björn passes/);
    expect(post?.content).toContain(`<@${darya.id}> to act`);
    expect(bench.discord.pings.slice(pinged).map(({ userId }) => userId)).toEqual([darya.id]);
  });

  test('a game whose channel is gone goes on in another one (D11)', async () => {
    await seatPlayers(bench, 3, channel);
    bench.discord.faults.next('post', { code: 10003 });
    await slash(astrid, 'pass');
    bench.discord.deleteChannel(channel);
    const other = bench.discord.createChannel('other');
    const game = await gameIn(channel);
    const answer = await slash(astrid, 'game move', { game: String(game?.id) }, other);
    expect(answer.message).toBeNull();
    expect(bench.posts(other).at(-1)?.attachments).toHaveLength(2);
    await slash(bjorn, 'pass', {}, other);
    expect(bench.lastPost(other).content).toContain(`<@${darya.id}>`);
  });

  test('a thread that was archived between turns is woken (D13)', async () => {
    const thread = bench.discord.createThread(channel, 'thread');
    await seatPlayers(bench, 3, thread);
    bench.discord.setThread(thread, { archived: true });
    await slash(astrid, 'pass', {}, thread);
    expect(bench.lastPost(thread).content).toContain(`<@${bjorn.id}>`);
  });

  test('a locked thread: the move stands, its player and the channel above are told (D13)', async () => {
    const thread = bench.discord.createThread(channel, 'thread');
    await seatPlayers(bench, 3, thread);
    const before = bench.posts(thread).length;
    bench.discord.faults.next('post', { code: 50083 });
    bench.discord.faults.next('editChannel', { code: 50083 });
    const answer = await slash(astrid, 'pass', {}, thread);
    expect(answer.text).toContain('locked');
    expect(bench.posts(thread)).toHaveLength(before);
    expect(bench.posts(channel).at(-1)?.content).toContain('A test');
    expect(bench.posts(channel).at(-1)?.content).toContain('locked');
    expect(bench.posts(channel).at(-1)?.content).not.toContain('gone');
    await slash(bjorn, 'pass', {}, thread);
    expect(bench.posts(thread)).toHaveLength(before + 1);
  });

  test('a thread that may not be woken is told as locked', async () => {
    const thread = bench.discord.createThread(channel, 'thread');
    await seatPlayers(bench, 3, thread);
    bench.discord.faults.next('post', { code: 50083 });
    bench.discord.faults.next('editChannel', { code: 50013 });
    expect((await slash(astrid, 'pass', {}, thread)).text).toContain('locked');
  });

  test.each([
    ['once: smaller pictures', 1, 2],
    ['twice: words alone', 2, 0],
  ])('a post that is too large (40005) %s, and the next player is asked', async (_, times, pictures) => {
    await seatPlayers(bench, 3, channel);
    const before = bench.posts(channel).length;
    bench.discord.faults.next('post', { code: 40005 }, times);
    await slash(astrid, 'pass');
    expect(bench.posts(channel)).toHaveLength(before + 1);
    const post = bench.lastPost(channel);
    expect(post.content).toContain(`<@${bjorn.id}>`);
    expect(post.attachments).toHaveLength(pictures);
    expect(post.content.includes('too large to be posted')).toBe(pictures === 0);
    await slash(bjorn, 'pass');
    expect(bench.lastPost(channel).attachments).toHaveLength(2);
  });

  test.each(['send', 'attach', 'view'] as const)(
    'without the permission to %s the move stands and its player is told which are missing',
    async (what) => {
      await seatPlayers(bench, 3, channel);
      const before = bench.posts(channel).length;
      bench.discord.deny(channel, what);
      const answer = await slash(astrid, 'pass');
      expect(answer.isPrivate).toBe(true);
      expect(answer.text).toContain('Attach Files');
      bench.discord.allow(channel);
      await slash(bjorn, 'pass');
      expect(bench.posts(channel)).toHaveLength(before + 1);
    },
  );

  test('a rate limit and a server error only delay a post', async () => {
    await seatPlayers(bench, 3, channel);
    bench.discord.faults.next('post', { rateLimit: 0.2 });
    bench.discord.faults.next('post', { status: 502 });
    const answer = await slash(astrid, 'pass');
    expect(answer.message).toBeNull();
    expect(bench.lastPost(channel).content).toContain(`<@${bjorn.id}>`);
  });

  test('a post that arrived although its answer was lost is not made twice', async () => {
    await seatPlayers(bench, 3, channel);
    const before = bench.posts(channel).length;
    bench.discord.faults.next('post', { drop: 'after' });
    await slash(astrid, 'pass');
    expect(bench.posts(channel)).toHaveLength(before + 1);
  });

  test('a player who left the server (10007) keeps their saved name, and the others go on (D14)', async () => {
    await seatPlayers(bench, 3, channel);
    bench.discord.removeMember(bjorn);
    await slash(astrid, 'pass');
    const looked = await slash(darya, 'table');
    expect(looked.text).toContain('Björn');
    bench.discord.rejoin(bjorn);
  });

  test('names and titles reach nobody and format nothing (D16)', async () => {
    const nils = bench.discord.addUser('`@everyone` **x**');
    await slash(nils, 'game new', { title: '@everyone <@&1> [x](https://example.org)' });
    await slash(astrid, 'game join');
    await slash(bjorn, 'game join');
    await slash(nils, 'game start', { seating: 'joined' });
    const post = bench.lastPost(channel);
    expect(post.mention_everyone).toBe(false);
    expect(post.content).not.toMatch(/(?<!\\)`/);
    expect(post.content).not.toContain('@everyone');
    const bodies = bench.discord.log.requests.filter((each) => each.route === 'post').map((each) => each.body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
  });
});
