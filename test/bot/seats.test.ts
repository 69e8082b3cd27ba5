import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { roomOf, startGame } from './room.ts';

const HOUR = 3_600_000;

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn, darya, nils } = peopleOf(bench);

describe('seats that change hands', () => {
  let channel: Channel;

  beforeEach(async () => {
    ({ channel } = await startGame(bench));
  });

  const { slash, game, holders, pinged, asking, press } = roomOf(bench, () => channel);

  test('a player gives their seat to somebody who accepts it, and who is pinged when it is their turn', async () => {
    await slash(astrid, 'pass');
    await slash(bjorn, 'game seat', { player: nils.id });
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    const wrong = await press(darya, 'yes');
    expect(wrong.text).toContain('not asked');
    const seen = pinged().length;
    await press(nils, 'yes');
    expect(await holders()).toEqual([astrid.id, nils.id, darya.id]);
    expect(pinged().slice(seen)).toEqual([nils.id]);
    expect(bench.lastPost(channel).content).toContain(`<@${nils.id}> to act`);
    await slash(nils, 'pass');
    expect(bench.lastPost(channel).content).toContain(`<@${darya.id}> to act`);
  });

  test('standing orders do not go with the seat', async () => {
    const given = await slash(darya, 'order pass');
    expect(given.text).not.toBe('');
    await slash(darya, 'game seat', { player: nils.id });
    await press(nils, 'yes');
    await slash(astrid, 'pass');
    await slash(bjorn, 'pass');
    expect(bench.lastPost(channel).content).toContain(`<@${nils.id}> to act`);
  });

  test('the host gives away a seat when its holder agrees, or is away', async () => {
    await slash(astrid, 'game seat', { player: nils.id, seat: 3 });
    await press(darya, 'no');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    await slash(astrid, 'game seat', { player: nils.id, seat: 3 });
    expect(asking().content).toContain(`<@${darya.id}> must agree`);
    await press(nils, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    await press(darya, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, nils.id]);
    const again = await slash(astrid, 'game seat', { player: nils.id, seat: 2 });
    expect(again.text).toContain('has a seat');
  });

  test('the others vote only while the host is away', async () => {
    const early = await slash(bjorn, 'game seat', { player: nils.id, seat: 3 });
    expect(early.isPrivate).toBe(true);
    expect(early.text).toContain('for the host');
    bench.clock.skip(49 * HOUR);
    await slash(bjorn, 'game seat', { player: nils.id, seat: 1 });
    await press(nils, 'yes');
    expect(await holders()).toEqual([astrid.id, bjorn.id, darya.id]);
    await bench.restart();
    await press(darya, 'yes');
    expect(await holders()).toEqual([nils.id, bjorn.id, darya.id]);
  });

  test('who has left the server is shown by their saved name, the others play on, and they are replaced (D14)', async () => {
    bench.discord.removeMember(bjorn);
    bench.clock.skip(HOUR);
    const seen = pinged().length;
    await slash(astrid, 'pass');
    expect(bench.lastPost(channel).content).toContain('Björn to act');
    expect(bench.lastPost(channel).content).toContain('has left the server');
    expect(bench.lastPost(channel).content).not.toContain(`<@${bjorn.id}>`);
    expect(pinged()).toHaveLength(seen);
    await slash(astrid, 'game seat', { player: nils.id, seat: 2 });
    await press(nils, 'yes');
    await slash(nils, 'pass');
    expect(bench.lastPost(channel).content).toContain(`<@${darya.id}> to act`);
    bench.discord.rejoin(bjorn);
  });

  test('the host hands the table over; when they have left, the others choose a new one', async () => {
    await slash(astrid, 'game host', { player: bjorn.id });
    expect((await game()).host).toBe(astrid.id);
    await press(bjorn, 'yes');
    expect((await game()).host).toBe(bjorn.id);
    bench.discord.removeMember(bjorn);
    bench.clock.skip(HOUR);
    await slash(darya, 'game host', { player: darya.id });
    expect((await game()).host).toBe(bjorn.id);
    await press(astrid, 'yes');
    expect((await game()).host).toBe(darya.id);
    bench.discord.rejoin(bjorn);
  });

  test('the host pauses and resumes: in between nobody moves', async () => {
    const other = await slash(bjorn, 'game pause');
    expect(other.text).toContain('Only the host');
    await slash(astrid, 'game pause');
    const refused = await slash(astrid, 'pass');
    expect(refused.text).toContain('paused');
    const seen = pinged().length;
    await slash(astrid, 'game resume');
    expect(pinged().slice(seen)).toEqual([astrid.id]);
    await slash(astrid, 'pass');
    expect(bench.lastPost(channel).content).toContain(`<@${bjorn.id}> to act`);
  });
});
