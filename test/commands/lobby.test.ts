import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, User } from '../../src/local/index.ts';
import { usableIds } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from '../bot/harness.ts';
import { allAgree } from '../bot/room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { users } = bench.discord;
const { astrid, bjorn, darya, elin } = peopleOf(bench);

describe('/game', () => {
  let channel: Channel;

  beforeEach(() => {
    channel = bench.discord.createChannel('table');
  });

  const slash = (user: User, name: string, options = {}) => bench.slash(user, name, options, channel);
  const game = async () => {
    const found = await bench.store().latestIn(channel.id);
    return found.ok ? found.value : null;
  };
  const seats = async (): Promise<readonly (string | null)[]> => {
    const found = await game();
    const listed = found && (await bench.store().seatsOf(found.id));
    return listed?.ok ? listed.value.map((seat) => seat.user) : [];
  };

  test('new opens a table, with its host in the first seat; the notice pings nobody', async () => {
    const pings = bench.discord.pings.length;
    await slash(astrid, 'game new', { rules: 'online', title: 'Tuesday' });
    expect(await game()).toMatchObject({ title: 'Tuesday', rules: 'online', host: astrid.id, state: 'open' });
    expect(await seats()).toEqual([astrid.id]);
    expect(bench.lastPost(channel).content).toContain('Tuesday');
    expect(bench.discord.pings).toHaveLength(pings);
  });

  test('move tells tables of one name apart', async () => {
    for (const name of ['first', 'second']) {
      channel = bench.discord.createChannel(name);
      await slash(elin, 'game new', { title: 'Friday' });
    }
    const there = bench.discord.createChannel('there');
    const { choices } = await bench.discord.autocomplete(elin, there, 'game move', {
      focused: 'game',
      options: { game: 'fri' },
    });
    const names = (choices ?? []).map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^\d+ Friday · host さくら · since \d{4}-\d\d-\d\d$/);
  });

  test('one game at a time in a channel, any number in a server', async () => {
    await slash(astrid, 'game new');
    const again = await slash(bjorn, 'game new');
    expect(again.isPrivate).toBe(true);
    expect(again.text).toContain('has a game already');
    channel = bench.discord.createChannel('another');
    await slash(bjorn, 'game new');
    expect(await game()).toMatchObject({ host: bjorn.id });
  });

  test('join and leave tell everyone; twice, or without a seat, is told privately', async () => {
    await slash(astrid, 'game new');
    await slash(bjorn, 'game join');
    expect(bench.lastPost(channel).content).toContain('2 players');
    expect((await slash(bjorn, 'game join')).text).toContain('a seat at this table already');
    await slash(bjorn, 'game leave');
    expect(bench.lastPost(channel).content).toContain('1 player');
    expect((await slash(bjorn, 'game leave')).text).toContain('no seat');
    expect(await seats()).toEqual([astrid.id]);
  });

  test('three to six players: a seventh finds no seat, two cannot start', async () => {
    await slash(astrid, 'game new');
    await slash(bjorn, 'game join');
    expect((await slash(astrid, 'game start')).text).toContain('at least 3');
    for (const user of users.slice(2)) await slash(user, 'game join');
    const seventh = bench.discord.addUser('Seventh');
    expect((await slash(seventh, 'game join')).text).toContain('6 seats are taken');
  });

  test('only the host starts', async () => {
    await slash(astrid, 'game new');
    await slash(bjorn, 'game join');
    await slash(darya, 'game join');
    const answer = await slash(bjorn, 'game start');
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain(`<@${astrid.id}>`);
    expect(await game()).toMatchObject({ state: 'open' });
  });

  test('the seats can be as the players joined, or as the host lists them', async () => {
    await slash(astrid, 'game new');
    await slash(bjorn, 'game join');
    await slash(darya, 'game join');
    const wrong = await slash(astrid, 'game start', { order: `<@${darya.id}> <@${astrid.id}>` });
    expect(wrong.text).toContain('mention every player');
    await slash(astrid, 'game start', { seating: 'chosen', order: `<@${darya.id}> <@${astrid.id}> <@${bjorn.id}>` });
    expect(await seats()).toEqual([darya.id, astrid.id, bjorn.id]);
    expect(bench.lastPost(channel).content).toContain(`<@${darya.id}> to act`);
  });

  test('random seats hold every player once, and the draw of the companies is told in full', async () => {
    await slash(astrid, 'game new');
    for (const user of users.slice(1)) await slash(user, 'game join');
    await slash(astrid, 'game start');
    expect((await seats()).toSorted()).toEqual(users.map((user) => user.id).toSorted());
    const offer = (await game())?.offer ?? [];
    expect(new Set(offer.map((each) => each.company)).size).toBe(12);
    for (const { company } of offer) expect(bench.lastPost(channel).content).toContain(company);
  });

  test('after the start nobody joins, leaves or starts again', async () => {
    await seatPlayers(bench, 3, channel);
    const [, , , late] = users;
    for (const name of ['game join', 'game leave', 'game start'])
      expect((await slash(name === 'game join' ? (late ?? astrid) : astrid, name)).text).toContain(
        'has started already',
      );
  });

  test('status lists all twelve companies by phase (A7) and says who is to act, before and after the start', async () => {
    expect((await slash(astrid, 'game status')).text).toContain('no game in this channel');
    await slash(astrid, 'game new', { title: 'Tuesday' });
    expect((await slash(bjorn, 'game status')).text).toContain('waiting for players');
    channel = bench.discord.createChannel('started');
    await seatPlayers(bench, 3, channel);
    const { text, isPrivate } = await slash(darya, 'game status');
    expect(text).toContain(
      `https://discord.com/channels/${bench.discord.guildId}/${channel.id}/${bench.lastPost(channel).id}`,
    );
    expect(isPrivate).toBe(true);
    for (const { company } of (await game())?.offer ?? []) expect(text).toContain(company);
    expect(text).toMatch(/from phase 3[\s\S]*from phase 6/);
    expect(text).toContain('Astrid to act');
    expect((await slash(darya, 'game status', { show: true })).isPrivate).toBe(false);
  });

  test('end asks the host first, and keeps the game when they say no', async () => {
    await seatPlayers(bench, 3, channel);
    expect((await slash(bjorn, 'game end')).text).toContain('Only the host');
    const asked = await slash(astrid, 'game end');
    expect(asked.isPrivate).toBe(true);
    const [yes, no] = asked.message ? usableIds(asked.message) : [];
    if (!asked.message || !yes || !no) throw new Error('there are no buttons');
    await bench.discord.press(astrid, asked.message, no);
    await expect.poll(() => asked.text).toContain('goes on');
    expect(await game()).toMatchObject({ state: 'playing' });
    const again = await slash(astrid, 'game end');
    if (!again.message) throw new Error('there is no question');
    await bench.discord.press(astrid, again.message, yes);
    expect(await game()).toMatchObject({ state: 'playing' });
    await allAgree(bench, channel);
    await expect.poll(async () => (await game())?.state).toBe('ended');
    expect(bench.lastPost(channel).content).toContain('ended the game');
    expect((await slash(astrid, 'pass')).text).toContain('over');
  });

  test('the answer to an old question is asked for again when the game has moved on (D5)', async () => {
    await seatPlayers(bench, 3, channel);
    const asked = await slash(astrid, 'game end');
    const [yes] = asked.message ? usableIds(asked.message) : [];
    await slash(astrid, 'pass');
    if (!asked.message || !yes) throw new Error('there is no button');
    await bench.discord.press(astrid, asked.message, yes);
    await expect.poll(() => (asked.message ? usableIds(asked.message)[0] : '')).not.toBe(yes);
    expect(await game()).toMatchObject({ state: 'playing' });
  });

  test('ids of buttons carry the game, its revision and the question, and nothing else (D5)', async () => {
    await seatPlayers(bench, 3, channel);
    const asked = await slash(astrid, 'game end');
    const id = (await game())?.id;
    expect(asked.message && usableIds(asked.message)).toEqual([`v1:${id}:0:end-yes`, `v1:${id}:0:end-no`]);
  });
});
