import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/local/index.ts';
import { recorded } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { type Bench, openBench } from './harness.ts';
import { type Seated, seatedAt } from './panel/table.ts';

const GAME = 'printed/raider-4-50042';
const { trace, states } = recorded(GAME);
const moves = states.at(-1)?.moves ?? 0;
const last = trace.game.actions[states.findIndex((state) => state.moves === moves) - 1];
if (last === undefined) throw new Error('The record is empty.');

describe('a game that is over before its last post could be made', () => {
  let bench: Bench;
  let at: Seated;
  beforeEach(async () => {
    bench = await openBench({ pictures: 'blank' });
    at = await seatedAt(bench, (state) => state.moves === moves - 1, GAME);
  });
  afterEach(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const game = async () => {
    const found = await bench.store().latestIn(at.channel.id);
    if (!found.ok || found.value === null) throw new Error('there is no game');
    return found.value;
  };
  /** Posts with buttons or menus. */
  const pressable = () =>
    bench.posts(at.channel).filter(({ components }) => components.some((part) => part.components?.length));
  const placed = async (): Promise<number | undefined> => {
    const ended = await bench.store().finishedGames((await game()).guild);
    return ended.ok ? ended.value[0]?.placings.length : undefined;
  };
  /** Plays the last move while Discord refuses its post with that code. */
  const finish = (code: number): Promise<Answer> => {
    const { name, options } = asSlash(at.state, last);
    bench.discord.faults.next('post', { code });
    return bench.slash(at.actor, name, options, at.channel);
  };

  test.each([10003, 50001])('is told of and gets its result after a restart (%i, D8, D11)', async (code) => {
    const answer = await finish(code);
    expect(answer.text).toContain('Done and saved');
    const posts = bench.posts(at.channel).length;
    await bench.restart();
    await expect.poll(() => bench.posts(at.channel).length).toBe(posts + 1);
    expect(bench.lastPost(at.channel).content).toContain('The game is over');
    await expect.poll(pressable).toEqual([]);
    await expect.poll(placed).toBe(4);
    expect((await game()).state).toBe('ended');
  });

  test('keeps its result when the host gives it up', async () => {
    await finish(50001);
    const [host] = bench.discord.users;
    const asked = await bench.slash(host, 'game end', {}, at.channel);
    const [yes] = asked.message?.components[0]?.components ?? [];
    if (!asked.message || !yes?.custom_id) throw new Error('there is no button');
    await bench.discord.press(host, asked.message, yes.custom_id);
    await expect.poll(placed).toBe(4);
    expect((await game()).state).toBe('ended');
  });
});
