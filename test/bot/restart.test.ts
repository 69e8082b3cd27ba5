import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../../src/bot/table/reading.ts';
import { stateOf } from '../../src/bot/table/table.ts';
import { apply, type State } from '../../src/engine/index.ts';
import { type Bench, openBench, seatPlayers } from './harness.ts';
import { allAgree } from './room.ts';

describe('a restart in the middle of a game', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench({ pictures: 'blank' });
  });
  afterEach(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const state = async (): Promise<State> => {
    const game = await bench.store().gameIn(bench.discord.channel.id);
    if (!game.ok || game.value === null) throw new Error('there is no game');
    const table = await readTable({ store: bench.store(), made: '' }, game.value, 0);
    if (!table.ok || table.value.play === null) throw new Error('the game does not replay');
    return stateOf(table.value.play);
  };

  test('goes on where it was, in the middle of an auction (D8)', async () => {
    const [astrid, bjorn, darya] = bench.discord.users;
    await seatPlayers(bench);
    await bench.slash(astrid, 'bid', { amount: 0, company: (await state()).offer[0]?.company ?? '' });
    await bench.slash(bjorn, 'bid', { amount: 15 });
    const before = await state();
    const posts = bench.posts().length;
    await bench.restart();
    expect(await state()).toEqual(before);
    expect(bench.posts()).toHaveLength(posts);
    await bench.slash(darya, 'bid', { amount: 20 });
    const played = apply(before, {
      type: 'bid',
      player: before.players[2]?.id ?? before.priorityDeal,
      company: before.offer[0]?.company ?? 'SS',
      price: 20,
    });
    expect(played.ok && played.value.state).toEqual(await state());
    expect(bench.posts()).toHaveLength(posts + 1);
  });

  test('a post that was owed when the process ended is made at the start, once', async () => {
    const [astrid, bjorn] = bench.discord.users;
    await seatPlayers(bench);
    const posts = bench.posts().length;
    bench.discord.faults.next('post', { code: 50001 });
    await bench.slash(astrid, 'pass');
    expect(bench.posts()).toHaveLength(posts);
    await bench.restart();
    await expect.poll(() => bench.posts().length).toBe(posts + 1);
    expect(bench.lastPost().content).toContain(`<@${bjorn.id}> to act`);
    expect(bench.lastPost().attachments).toHaveLength(2);
    await bench.restart();
    await bench.discord.quiet();
    expect(bench.posts()).toHaveLength(posts + 1);
  });

  test('an undo that was not posted is told at the start, with the move made after it', async () => {
    const [astrid, bjorn] = bench.discord.users;
    await seatPlayers(bench);
    await bench.slash(astrid, 'pass');
    const posts = bench.posts().length;
    bench.discord.faults.next('post', { code: 50001 }, 2);
    await bench.slash(astrid, 'game undo');
    await bench.slash(astrid, 'pass');
    expect(bench.posts()).toHaveLength(posts);
    await bench.restart();
    await expect.poll(() => bench.posts().length).toBe(posts + 1);
    expect(bench.lastPost().content).toContain('taken back');
    expect(bench.lastPost().content).toContain(`<@${bjorn.id}> to act`);
  });

  test('the commands are registered again only when they have changed', async () => {
    const registered = () => bench.discord.log.requests.filter((each) => each.route === 'registerCommands').length;
    expect(registered()).toBe(1);
    await bench.restart();
    expect(registered()).toBe(1);
  });

  test('a button from before the restart still works', async () => {
    const [astrid] = bench.discord.users;
    await seatPlayers(bench);
    const asked = await bench.slash(astrid, 'game end');
    const [yes] = asked.message?.components[0]?.components ?? [];
    await bench.restart();
    if (!asked.message || !yes?.custom_id) throw new Error('there is no button');
    await bench.discord.press(astrid, asked.message, yes.custom_id);
    await expect.poll(() => bench.lastPost().content).toContain('asks to give up this game');
    await bench.restart();
    await allAgree(bench, bench.discord.channel);
    await expect.poll(() => bench.lastPost().content).toContain('ended the game');
  });
});
