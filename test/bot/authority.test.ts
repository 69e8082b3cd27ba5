import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from './harness.ts';
import { allAgree, askToEnd, roomOf } from './room.ts';

const HOUR = 3_600_000;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('power over a table', () => {
  let channel: Channel;

  beforeEach(async () => {
    channel = bench.discord.createChannel('table');
    await seatPlayers(bench, 3, channel);
  });

  const { slash, game, pinged, asking, again, press } = roomOf(bench, () => channel);

  test('whoever may manage another channel has none over this one: neither there nor here', async () => {
    const other = bench.discord.createChannel('theirs');
    bench.discord.makeManager(other, nils);
    const { choices } = await bench.discord.autocomplete(nils, other, 'game move', {
      focused: 'game',
      options: { game: '' },
    });
    expect(choices).toEqual([]);
    await bench.slash(nils, 'game move', { game: String((await game()).id) }, other);
    expect((await game()).channel).toBe(channel.id);
    for (const command of ['game end', 'game pause'])
      expect((await slash(nils, command)).text).toContain('Only the host');
  });

  test('whoever may manage its channel may bring the game elsewhere, and pause it there no more', async () => {
    const other = bench.discord.createChannel('elsewhere');
    bench.discord.makeManager(channel, nils);
    const { id } = await game();
    // The gateway tells of the new power a moment later.
    await expect
      .poll(async () => {
        await bench.slash(nils, 'game move', { game: String(id) }, other);
        const moved = await bench.store().game(id);
        return moved.ok && moved.value.channel;
      })
      .toBe(other.id);
    expect((await bench.slash(nils, 'game pause', {}, other)).text).toContain('Only the host');
  });

  test('in a thread it is that of the channel above', async () => {
    const thread = bench.discord.createThread(bench.discord.channel, 'a thread');
    bench.discord.makeManager(bench.discord.channel, nils);
    await seatPlayers(bench, 3, thread);
    expect((await bench.slash(nils, 'game pause', {}, thread)).text).not.toContain('Only the host');
  });

  test('the host alone ends no game while others who sit there are present: all are asked', async () => {
    await askToEnd(bench, channel, astrid);
    expect(pinged().slice(-2).toSorted()).toEqual([bjorn.id, darya.id].toSorted());
    expect(asking().content).toContain('asks to give up this game');
    await press(bjorn, 'yes');
    expect((await game()).state).toBe('playing');
    await press(darya, 'no');
    expect((await game()).state).toBe('playing');
    await askToEnd(bench, channel, astrid);
    await allAgree(bench, channel);
    expect((await game()).state).toBe('ended');
  });

  test('a move ends the request to give the game up', async () => {
    await askToEnd(bench, channel, astrid);
    const post = asking();
    await slash(astrid, 'pass');
    await bench.discord.quiet();
    expect(again(post)?.components).toEqual([]);
    expect((await game()).state).toBe('playing');
  });

  test('the host alone ends it where the others have left or give no answer', async () => {
    bench.discord.removeMember(bjorn);
    bench.discord.removeMember(darya);
    bench.clock.skip(HOUR);
    await askToEnd(bench, channel, astrid);
    expect((await game()).state).toBe('ended');
    bench.discord.rejoin(bjorn);
    bench.discord.rejoin(darya);
  });

  test('requests in turn call nobody twice, and stop after a few; the table has one open at a time', async () => {
    for (const user of [astrid, bjorn, darya]) await slash(user, 'pass');
    const before = pinged().length;
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push((await slash(bjorn, 'game undo', { moves: 2 + (index % 2) })).text);
    const calls = pinged().slice(before);
    expect(new Set(calls).size).toBe(calls.length);
    expect(answers[4]).toMatch(/^You have asked often here\. You can ask again <t:\d+:R>\.$/);
    expect((await slash(darya, 'game undo', { moves: 2 })).text).toContain('a table has one request at a time');
    bench.clock.skip(HOUR);
    expect((await slash(bjorn, 'game undo', { moves: 2 })).text).not.toContain('asked often');
  });
});
