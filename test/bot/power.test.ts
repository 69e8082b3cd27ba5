import { beforeEach, describe, expect, test } from 'vitest';
import { makeGameFile } from '../../src/engine/index.ts';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf, seatPlayers } from './harness.ts';
import { seatedAt } from './panel/table.ts';
import { buttons, roomOf } from './room.ts';

const HOUR = 3_600_000;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, elin, nils } = peopleOf(bench);

describe('who decides about seats and the table', () => {
  let channel: Channel;

  beforeEach(() => {
    channel = bench.discord.createChannel('table');
  });

  const { slash, game, holders, pinged, asking, again, press } = roomOf(bench, () => channel);

  test('while the host is away, no vote takes the seat of a player who is there without their consent', async () => {
    await seatPlayers(bench, 3, channel);
    bench.clock.skip(49 * HOUR);
    await slash(darya, 'game seat', { player: nils.id, seat: 2 });
    expect(asking().content).toContain(`<@${bjorn.id}> must agree`);
    await press(nils, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    await press(bjorn, 'no');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
  });

  test('in a vote two agree besides who asks, where so many are there', async () => {
    await seatPlayers(bench, 4, channel);
    bench.clock.skip(49 * HOUR);
    await slash(bjorn, 'game seat', { player: nils.id, seat: 1 });
    await press(nils, 'yes');
    await press(darya, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id, elin.id]);
    await press(elin, 'yes');
    expect(await holders()).toEqual([nils.id, bjorn.id, darya.id, elin.id]);
  });

  test('a vote ends when the one who was away is there again', async () => {
    await seatPlayers(bench, 3, channel);
    bench.clock.skip(49 * HOUR);
    await slash(bjorn, 'game seat', { player: nils.id, seat: 1 });
    const post = asking();
    await press(nils, 'yes');
    await slash(astrid, 'pass');
    const late = await press(darya, 'yes', post);
    expect(late.text).toContain('request is over');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    expect(again(post)?.components).toEqual([]);
  });

  test('the host agrees for a holder who gives no answer for as long as the table allows, but accepts for nobody', async () => {
    await seatPlayers(bench, 3, channel);
    await slash(astrid, 'game seat', { player: nils.id, seat: 3 });
    expect((await press(astrid, 'force')).text).toContain('48 hours');
    bench.clock.skip(47 * HOUR);
    await slash(astrid, 'pass');
    bench.clock.skip(2 * HOUR);
    await press(astrid, 'force');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    await press(nils, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, nils.id]);
  });

  test('an offer ends with the power of the host who made it', async () => {
    await seatPlayers(bench, 3, channel);
    await slash(astrid, 'game seat', { player: nils.id, seat: 3 });
    const offer = asking();
    await slash(astrid, 'game host', { player: bjorn.id });
    await press(bjorn, 'yes');
    expect((await game()).host).toBe(bjorn.id);
    await expect.poll(() => again(offer)?.components).toEqual([]);
    expect(again(offer)?.content).toContain('Over:');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
  });

  test('nobody is absent by a pause, nor for what their predecessor was waited for', async () => {
    await seatPlayers(bench, 3, channel);
    await slash(astrid, 'game pause');
    bench.clock.skip(100 * HOUR);
    await slash(astrid, 'game resume');
    expect((await slash(bjorn, 'game seat', { player: nils.id, seat: 1 })).text).toContain('for the host');
    bench.clock.skip(40 * HOUR);
    await slash(astrid, 'game seat', { player: nils.id });
    await press(nils, 'yes');
    await slash(astrid, 'game host', { player: nils.id });
    await press(nils, 'yes');
    bench.clock.skip(40 * HOUR);
    expect((await slash(bjorn, 'game host', { player: bjorn.id })).text).toContain('for the host');
  });

  test('who takes an open seat that is to act is called', async () => {
    const { game: file } = await seatedAt(bench, ({ moves }) => moves === 5);
    const data = Buffer.from(JSON.stringify(makeGameFile(file, file.actions.slice(0, 5))));
    await bench.discord.slash(astrid, channel, 'game import', { files: { file: { name: 'game.json', data } } });
    const [open] = /P(\d) to act/.exec(bench.lastPost(channel).content)?.slice(1) ?? [];
    const other = Number(open) === 1 ? 2 : 1;
    await slash(bjorn, 'game join', { seat: other });
    expect(pinged()).toEqual([]);
    await slash(darya, 'game join', { seat: Number(open) });
    expect(pinged()).toEqual([darya.id]);
    expect(bench.lastPost(channel).content).toContain(`<@${darya.id}> to act`);
  });

  test('a host who leaves an open table hands it to the next seat, and with the last player it is closed', async () => {
    await slash(astrid, 'game new', { title: 'A test' });
    await slash(bjorn, 'game join');
    await slash(astrid, 'game leave');
    expect((await game()).host).toBe(bjorn.id);
    expect(bench.lastPost(channel).content).toContain('Björn is now the host');
    await slash(bjorn, 'game leave');
    expect((await game()).state).toBe('ended');
    expect((await slash(astrid, 'game new', { title: 'Another' })).message).toBeNull();
  });

  test('before the start the table passes to another host too, by its host or, when they have left, by the others', async () => {
    await slash(astrid, 'game new', { title: 'A test' });
    for (const user of [bjorn, darya]) await slash(user, 'game join');
    await slash(astrid, 'game host', { player: bjorn.id });
    await press(bjorn, 'yes');
    expect((await game()).host).toBe(bjorn.id);
    bench.discord.removeMember(bjorn);
    bench.clock.skip(HOUR);
    const early = await slash(darya, 'game start');
    expect(early.text).toContain('Björn');
    expect(early.text).not.toContain(`<@${bjorn.id}>`);
    await slash(darya, 'game host', { player: darya.id });
    await press(astrid, 'yes');
    expect((await game()).host).toBe(darya.id);
    expect((await slash(astrid, 'game end')).text).toContain('Only the host');
    bench.discord.removeMember(darya);
    bench.clock.skip(HOUR);
    const asked = await slash(nils, 'game end');
    const yes = asked.message && buttons(asked.message).find(({ custom_id }) => custom_id?.includes('end-yes'));
    if (asked.message && yes?.custom_id) await bench.discord.press(nils, asked.message, yes.custom_id);
    expect((await game()).state).toBe('ended');
    bench.discord.rejoin(darya);
    bench.discord.rejoin(bjorn);
  });
});
