import { beforeEach, describe, expect, test } from 'vitest';
import type { Channel, User } from '../../src/local/index.ts';
import { benchOfFile, peopleOf } from './harness.ts';
import { startGame } from './room.ts';

const bench = await benchOfFile({ pictures: 'blank' });
const { astrid, bjorn } = peopleOf(bench);

describe('a game that the host has paused', () => {
  let channel: Channel;

  beforeEach(async () => {
    bench.discord.faults.clear();
    ({ channel } = await startGame(bench));
  });

  const slash = (user: User, name: string, options = {}, at: { readonly id: string } = channel) =>
    bench.slash(user, name, options, at);
  const gameIn = async (at: { readonly id: string } = channel) => {
    const game = await bench.store().gameIn(at.id);
    if (!game.ok || game.value === null) throw new Error('there is no game');
    return game.value;
  };
  /** A move whose post Discord refuses, and then a pause while that post is owed. */
  const pausedWhileOwed = async (): Promise<void> => {
    bench.discord.faults.next('post', { code: 50001 }, 2);
    await slash(astrid, 'pass');
    bench.discord.faults.next('post', { code: 50001 });
    await slash(astrid, 'game pause');
    expect(await gameIn()).toMatchObject({ state: 'paused', pause: 'host', revision: 1 });
  };

  test('is not woken by a move although a post is owed', async () => {
    await pausedWhileOwed();
    bench.discord.faults.next('post', { code: 50001 });
    const refused = await slash(bjorn, 'pass');
    expect(refused.text).toContain('paused');
    expect(await gameIn()).toMatchObject({ state: 'paused', revision: 1 });
  });

  test('is not woken by a move after a restart with a post owed', async () => {
    await pausedWhileOwed();
    await bench.restart();
    const refused = await slash(bjorn, 'pass');
    expect(refused.text).toContain('paused');
    expect(await gameIn()).toMatchObject({ state: 'paused', revision: 1 });
  });

  test('stays paused in another channel', async () => {
    await pausedWhileOwed();
    const other = bench.discord.createChannel('other');
    await slash(astrid, 'game move', { game: String((await gameIn()).id) }, other);
    expect((await gameIn(other)).state).toBe('paused');
    const refused = await slash(bjorn, 'pass', {}, other);
    expect(refused.text).toContain('paused');
  });
});
