import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activePlayer, apply, type GameFile, makeGameFile, newGame } from '../../src/engine/index.ts';
import type { Answer } from '../../src/local/index.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { asSlash } from './as-slash.ts';
import { type Bench, openBench } from './harness.ts';

const recorded = (): GameFile => {
  const file = FIXTURE_TRACES.find(({ name }) => name === 'printed/raider-4-50042');
  if (!file) throw new Error('The record is not there.');
  return file.read().game;
};

/** All decisions but the last, and the position in which that is made. */
const almostOver = (game: GameFile) => {
  const start = newGame(game);
  if (!start.ok) throw new Error(start.problem.code);
  let now = start.value.state;
  let before = now;
  const made: GameFile['actions'][number][] = [];
  for (const action of game.actions) {
    const next = apply(now, action);
    if (!next.ok) continue;
    made.push(action);
    [before, now] = [now, next.value.state];
  }
  const last = made.pop();
  if (last === undefined) throw new Error('The record is empty.');
  return { made, before, last };
};

describe('a game that is over before its last post could be made', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench({ pictures: 'blank' });
  });
  afterEach(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  const game = async () => {
    const found = await bench.store().latestIn(bench.discord.channel.id);
    if (!found.ok || found.value === null) throw new Error('there is no game');
    return found.value;
  };
  /** Posts with buttons or menus. */
  const pressable = () => bench.posts().filter(({ components }) => components.some((part) => part.components?.length));
  const placed = async (): Promise<number | undefined> => {
    const ended = await bench.store().finishedGames((await game()).guild);
    return ended.ok ? ended.value[0]?.placings.length : undefined;
  };
  /** Plays the last move while Discord refuses its post with that code. */
  const finish = async (code: number): Promise<Answer> => {
    const { discord } = bench;
    const file = recorded();
    const { made, before, last } = almostOver(file);
    const data = Buffer.from(JSON.stringify(makeGameFile(file, made)), 'utf8');
    await discord.slash(discord.users[0], discord.channel, 'game import', {
      files: { file: { name: 'game.json', data } },
    });
    for (const index of file.players.keys())
      await bench.slash(discord.users[index] ?? discord.users[0], 'game join', { seat: index + 1 });
    const actor = activePlayer(before);
    const seat = actor === null ? 0 : file.players.indexOf(actor);
    const { name, options } = asSlash(before, last);
    discord.faults.next('post', { code });
    return bench.slash(discord.users[seat] ?? discord.users[0], name, options);
  };

  test.each([10003, 50001])('is told of and gets its result after a restart (%i, D8, D11)', async (code) => {
    const answer = await finish(code);
    expect(answer.text).toContain('Done and saved');
    const posts = bench.posts().length;
    await bench.restart();
    await expect.poll(() => bench.posts().length, { timeout: 10_000 }).toBe(posts + 1);
    expect(bench.lastPost().content).toContain('The game is over');
    await expect.poll(pressable, { timeout: 10_000 }).toEqual([]);
    await expect.poll(placed).toBe(4);
    expect((await game()).state).toBe('ended');
  });

  test('keeps its result when the host gives it up', async () => {
    await finish(50001);
    const [host] = bench.discord.users;
    const asked = await bench.slash(host, 'game end');
    const [yes] = asked.message?.components[0]?.components ?? [];
    if (!asked.message || !yes?.custom_id) throw new Error('there is no button');
    await bench.discord.press(host, asked.message, yes.custom_id);
    await expect.poll(placed).toBe(4);
    expect((await game()).state).toBe('ended');
  });
});
