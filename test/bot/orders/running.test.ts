import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTable } from '../../../src/bot/table/reading.ts';
import { stateOf } from '../../../src/bot/table/table.ts';
import { activePlayer, type PlayerId, presidentOf, type State } from '../../../src/engine/index.ts';
import type { Channel, User } from '../../../src/local/index.ts';
import type { StandingOrder } from '../../../src/store/index.ts';
import { withoutEmoji } from '../../support/no-emoji.ts';
import { benchOfFile } from '../harness.ts';
import { roomOf } from '../room.ts';

const FILE = new URL('../../fixtures/games/printed-4-builder.json', import.meta.url);
const SEATS = [1, 2, 3, 4] as const;

const bench = await benchOfFile({ pictures: 'blank' });

describe('standing orders in a game that goes on', () => {
  let channel: Channel;
  let players: readonly User[];

  beforeAll(async () => {
    players = bench.discord.users.slice(0, SEATS.length);
  });
  beforeEach(() => {
    channel = bench.discord.createChannel('table');
  });

  const { slash, game } = roomOf(bench, () => channel);
  const state = async (): Promise<State> => {
    const table = await readTable({ store: bench.store(), made: '' }, await game(), 0);
    if (!table.ok || table.value.play === null) throw new Error('the game does not replay');
    return stateOf(table.value.play);
  };
  const standing = async (): Promise<readonly StandingOrder[]> => {
    const found = await bench.store().ordersOf((await game()).id);
    return found.ok ? found.value : [];
  };
  const userOf = (player: PlayerId | null): User => {
    const user = players[Number(player?.slice(1)) - 1];
    if (!user) throw new Error(`nobody is ${player}`);
    return user;
  };
  /** The recorded game up to this move, with everyone in their seat. */
  const upTo = async (moves: number): Promise<void> => {
    const file = JSON.parse(readFileSync(FILE, 'utf8'));
    file.actions.splice(moves);
    const data = Buffer.from(JSON.stringify(file));
    const [host] = players;
    if (!host) throw new Error('nobody is on the server');
    await bench.discord.slash(host, channel, 'game import', { files: { file: { name: 'game.json', data } } });
    for (const [index, seat] of SEATS.entries()) await slash(players[index] ?? host, 'game join', { seat });
  };

  test('an acquisition ends the orders about the company and of all whom it concerns (C30)', async () => {
    await upTo(367);
    const before = await state();
    const target = userOf(presidentOf(before, 'LT'));
    for (const player of players) await slash(player, 'order buy', { company: 'LT', shares: 6 });
    await slash(target, 'order steps', { company: 'LT', track: true });
    expect(await standing()).toHaveLength(SEATS.length + 1);
    await slash(userOf(activePlayer(before)), 'acquire', { company: 'LT' });
    expect((await state()).companies.LT).toBeUndefined();
    expect(await standing()).toEqual([]);
    for (const player of players)
      expect(withoutEmoji((await slash(player, 'order list')).text)).toContain(
        'Auto-buy for LT has stopped. SF has acquired LT.',
      );
  });

  test('steps of a company are passed at once in its own turn, in one post', async () => {
    await upTo(362);
    const president = userOf(activePlayer(await state()));
    await slash(president, 'order steps', { company: 'SF', station: true, track: true });
    const post = bench.lastPost(channel);
    expect(post.content).toContain(`By standing orders of`);
    expect(post.content).toContain('SF lays no track and purchases no station.');
    expect((await state()).round.step).toMatchObject({ kind: 'route', company: 'SF' });
    const moves = await bench.store().movesOf((await game()).id);
    expect(moves.ok && moves.value.slice(362).map(({ source, by }) => [source, by])).toEqual([
      ['order', president.id],
      ['order', president.id],
    ]);
  });

  test('whoever takes over a seat finds no orders there', async () => {
    await upTo(367);
    const [first] = players;
    if (!first) throw new Error('nobody is on the server');
    await slash(first, 'order pass');
    expect(await standing()).toHaveLength(1);
    const { id } = await game();
    const by = { user: bench.discord.users[5]?.id ?? '', name: 'Nils' };
    const replaced = await bench.store().replaceSeat(id, 1, by);
    expect(replaced.ok).toBe(true);
    expect(await standing()).toEqual([]);
  });
});
