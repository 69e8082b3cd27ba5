import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, StoredMessage, User } from '../../src/local/index.ts';
import { usableIds } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from './harness.ts';
import { controls, find, use } from './panel/presser.ts';
import { roomOf } from './room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, elin } = peopleOf(bench);
const HOUR = 3_600_000;
describe('a table that gathers, by presses', () => {
  let channel: Channel;

  beforeEach(async () => {
    bench.discord.faults.clear();
    channel = bench.discord.createChannel('table');
    await slash(astrid, 'game new', { title: 'A test' });
  });

  const { slash, game, holders, press: pressConsent } = roomOf(bench, () => channel);
  const post = () => bench.lastPost(channel);
  const press = (user: User, what: string, on: StoredMessage = post()) => use(bench, user, on, what);
  /** The messages of the channel that can be pressed. */
  const live = () =>
    bench
      .posts(channel)
      .filter((each) => controls(each).length > 0)
      .map(({ id }) => id);
  const onlyNewest = () => expect.poll(live).toEqual([post().id]);
  const linkTo = ({ id }: StoredMessage, at: Channel = channel): string =>
    `https://discord.com/channels/${bench.discord.guildId}/${at.id}/${id}`;
  const seat = async (...users: readonly User[]): Promise<void> => {
    for (const user of users) await press(user, 'join');
  };
  /** Nothing is taken off this post, as if Discord had not done it yet. */
  const keepButtons = (times = 1): void => bench.discord.faults.next('edit', { status: 403, code: 50013 }, times);
  const FOR_NOW = 20;

  test('three sit down and the host starts, with nothing typed after /game new; only the newest post can be pressed', async () => {
    await onlyNewest();
    for (const user of [bjorn, darya]) {
      const answer = await press(user, 'join');
      expect(answer.message).toBeNull();
      await onlyNewest();
    }
    expect(post().content).toContain('Astrid, the host');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    expect((await press(astrid, 'start')).message).toBeNull();
    expect(await game()).toMatchObject({ state: 'playing' });
    await onlyNewest();
    expect(find(post(), 'join')).toBeNull();
    expect(post().content).toContain('to act');
  });

  test('ids carry the game, its revision and the deed, and nothing else (D5)', async () => {
    const { id } = await game();
    expect(usableIds(post())).toEqual([`v1:${id}:0:join`, `v1:${id}:0:leave`, `v1:${id}:0:start`]);
  });

  test('a seat is given up by a press; who has none, or has one already, is told so privately', async () => {
    await seat(bjorn);
    const twice = await press(bjorn, 'join');
    expect([twice.isPrivate, twice.text]).toEqual([true, 'You have a seat at this table already.']);
    const none = await press(darya, 'leave');
    expect([none.isPrivate, none.text]).toEqual([true, 'You have no seat at this table.']);
    await press(bjorn, 'leave');
    expect(post().content).toContain('Björn has given up the seat');
    expect(await holders()).toEqual([astrid.id]);
    await onlyNewest();
  });

  test('who is not the host, or starts with fewer than three, gets the sentence of /game start', async () => {
    await seat(bjorn);
    for (const [user, said] of [
      [bjorn, `<@${astrid.id}>`],
      [astrid, 'at least 3'],
    ] as const) {
      const answer = await press(user, 'start');
      expect(answer.isPrivate).toBe(true);
      expect(answer.text).toContain(said);
      expect(answer.text).toBe((await slash(user, 'game start')).text);
    }
    expect(await game()).toMatchObject({ state: 'open' });
  });

  test('two who press the same post at once both sit down, and a press that comes twice counts once (D3)', async () => {
    const old = post();
    const [, , one, other] = await Promise.all([
      press(bjorn, 'join', old),
      press(darya, 'join', old),
      press(elin, 'join', old),
      press(elin, 'join', old),
    ]);
    expect((await holders()).toSorted()).toEqual([astrid, bjorn, darya, elin].map(({ id }) => id).toSorted());
    const told = [one, other].filter((answer) => answer?.message !== null);
    expect(told.map((answer) => [answer?.isPrivate, answer?.text])).toEqual([
      [true, 'You have a seat at this table already.'],
    ]);
    await onlyNewest();
  });

  test('two presses of Start at once start one game', async () => {
    await seat(bjorn, darya);
    const last = post();
    const before = bench.posts(channel).length;
    const answers = await Promise.all([press(astrid, 'start', last), press(astrid, 'start', last)]);
    const told = answers.filter((answer) => answer.message !== null);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('has started already');
    expect(bench.posts(channel)).toHaveLength(before + 1);
  });

  test('an older post that still has its buttons says where the newest one is, and does nothing', async () => {
    const old = post();
    keepButtons();
    await seat(bjorn);
    const answer = await press(darya, 'join', old);
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain(linkTo(post()));
    expect((await press(astrid, 'leave', old)).text).toContain(linkTo(post()));
    expect((await press(astrid, 'start', old)).text).toContain(linkTo(post()));
    expect(await holders()).toEqual([astrid.id, bjorn.id]);
  });

  test('a press after the start gets a sentence and the way to the turn, also where a seat is empty', async () => {
    await seat(bjorn, darya);
    const old = post();
    keepButtons(FOR_NOW);
    await press(astrid, 'start');
    for (const what of ['join', 'leave', 'start']) {
      const answer = await press(what === 'join' ? elin : astrid, what, old);
      expect(answer.isPrivate).toBe(true);
      expect(answer.text).toContain('has started already');
      expect(answer.text).toContain(linkTo(post()));
    }
    const seats = await holders();
    await bench.store().replaceSeat((await game()).id, 2, { user: null, name: 'nobody' });
    await bench.restart();
    expect((await press(elin, 'join', old)).text).toContain('has started already');
    expect(await holders()).toEqual([seats[0], null, seats[2]]);
  });

  test('a press after the end is told so, and does nothing at the next table of the channel', async () => {
    const old = post();
    keepButtons(FOR_NOW);
    await press(astrid, 'leave');
    expect(await game()).toMatchObject({ state: 'ended' });
    await slash(bjorn, 'game new');
    for (const what of ['join', 'leave', 'start']) {
      const answer = await press(darya, what, old);
      expect([answer.isPrivate, answer.text]).toEqual([true, expect.stringContaining('The game is over')]);
    }
    expect(await holders()).toEqual([bjorn.id]);
    bench.discord.faults.clear();
    bench.clock.skip(HOUR);
    await onlyNewest();
  });

  test('a table that is ended has nothing to press', async () => {
    const asked = await slash(astrid, 'game end');
    const [yes = ''] = asked.message ? usableIds(asked.message) : [];
    if (!asked.message) throw new Error('the host is not asked');
    await bench.discord.press(astrid, asked.message, yes);
    await expect.poll(live).toEqual([]);
    expect(await game()).toMatchObject({ state: 'ended' });
  });

  test('after a restart the newest post can be pressed still, and what was left on an older one is taken away', async () => {
    keepButtons();
    await seat(bjorn);
    expect(live()).toHaveLength(2);
    await bench.restart();
    await onlyNewest();
    await seat(darya);
    await press(astrid, 'start');
    expect(await game()).toMatchObject({ state: 'playing' });
  });

  test('another host, and another channel, are told of in a post with buttons; those of the post before go', async () => {
    await seat(bjorn);
    await slash(astrid, 'game host', { player: bjorn.id });
    await pressConsent(bjorn, 'yes');
    await expect.poll(() => post().content).toContain('Björn');
    const [before, { id }] = [channel, await game()];
    channel = bench.discord.createChannel('elsewhere');
    await slash(bjorn, 'game move', { game: String(id) });
    await onlyNewest();
    await expect.poll(() => bench.posts(before).filter((each) => controls(each).length > 0)).toEqual([]);
    await press(darya, 'join');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
  });

  test('sentences that ask to take a seat name the button and the host', async () => {
    const { text } = await slash(bjorn, 'map');
    expect(text).toContain('press Take a seat');
    expect(text).toContain('Astrid presses Start');
  });

  test('typing and pressing go together', async () => {
    channel = bench.discord.createChannel('typed');
    await seatPlayers(bench, 3, channel);
    expect(await game()).toMatchObject({ state: 'playing' });
    await onlyNewest();
  });
});
