import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, activePlayer, apply, makeGameFile, type State } from '../../src/engine/index.ts';
import type { Answer, StoredMessage, User } from '../../src/local/index.ts';
import { asSlash } from '../bot/as-slash.ts';
import { type Bench, openBench } from '../bot/harness.ts';
import { type Seated, seatedAt } from '../bot/panel/table.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';

const GAME = 'printed/builder-3-50041';
const trace = FIXTURE_TRACES.find(({ name }) => name === GAME)?.read();
if (!trace) throw new Error(`no recording ${GAME}`);
/** Moves that are made here; those before them come with the file. */
const TAIL = 4;
const MINUTE = 60_000;
const PATIENCE = 120_000;

const names = (message: StoredMessage | null): readonly string[] =>
  (message?.attachments ?? []).map(({ filename }) => filename);

describe('after the game', () => {
  let bench: Bench;
  let at: Seated;
  let before: Answer;

  /** One move typed a minute after the one before. */
  const play = async (state: State, action: Action): Promise<State> => {
    const player = activePlayer(state);
    const user = player === null ? undefined : at.users.get(player);
    const next = apply(state, action);
    if (!next.ok || !user) throw new Error('the record stops');
    const { name, options } = asSlash(state, action);
    bench.clock.skip(MINUTE);
    await bench.slash(user, name, options, at.channel);
    return next.value.state;
  };
  const ask = (user: User, name: string, options = {}) => bench.slash(user, name, options, at.channel);
  const fileOf = (answer: Answer): Buffer => {
    const [attachment] = answer.message?.attachments ?? [];
    if (!attachment) throw new Error('there is no file');
    return Buffer.from(bench.discord.file(attachment));
  };

  beforeAll(async () => {
    bench = await openBench();
    let position = 0;
    at = await seatedAt(bench, () => position++ === trace.game.actions.length - TAIL, GAME);
    before = await ask(at.actor, 'stats');
    let { state } = at;
    for (const action of at.game.actions.slice(at.moves)) state = await play(state, action);
  }, PATIENCE);
  afterAll(async () => {
    expect(bench.discord.log.violations).toEqual([]);
    await bench.close();
  });

  test('the last post carries the chart beside both pictures, and the final table', () => {
    const post = bench.lastPost(at.channel);
    expect(names(post)).toEqual(['map.png', 'market.png', 'chart.png']);
    expect(post.attachments[2]?.description).toContain('worth');
    const [first] = Object.values(trace.result).toSorted((a, b) => b - a);
    expect(post.content.replaceAll(',', '')).toContain(`${first} kr`);
    expect(post.content).toContain('The game is over');
  });

  test('/worth draws the chart for whoever asks, alone', async () => {
    const answer = await ask(at.actor, 'worth');
    expect(answer.isPrivate).toBe(true);
    expect(names(answer.message)).toEqual(['chart.png']);
    expect(answer.text).toMatch(/^1\. /m);
  });

  test(
    '/replay says that it takes a moment, then shows the game as a GIF, privately or to everyone',
    async () => {
      const [one, other] = await Promise.all([ask(at.actor, 'replay'), ask(at.other, 'replay', { show: true })]);
      expect([one.isPrivate, other.isPrivate]).toEqual([true, false]);
      for (const answer of [one, other]) {
        await expect
          .poll(() => names(answer.message), { timeout: PATIENCE })
          .toEqual([expect.stringMatching(/\.gif$/)]);
        const gif = fileOf(answer);
        expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
        expect(gif.length).toBeLessThan(10 * 1024 * 1024);
        expect(answer.message?.attachments[0]?.description).toContain('changing over');
      }
      const told = bench.discord.log.requests.map(({ body }) => JSON.stringify(body)).join('\n');
      expect(told).toContain('this takes a moment');
    },
    PATIENCE,
  );

  test('/stats counts finished games only: places, wins, turn times; one that was brought in changes no rating', async () => {
    expect(before.text).toBe('No game has been finished on this server yet.');
    const { text } = await ask(at.other, 'stats');
    expect(text).toMatch(/1 game, 3 players/);
    expect(text).toMatch(/^1\. .*rating 1,?500 · 1 game · 1 win · places 1/m);
    expect(text).toMatch(/^3\. .*rating 1,?500 · 1 game · 0 wins · places 3/m);
    expect(text).toContain('median turn 1 min');
  });

  test('/stats leaves out finished games in which nobody sat', async () => {
    const channel = bench.discord.createChannel('brought in');
    const file = Buffer.from(JSON.stringify(makeGameFile(at.game, trace.game.actions)));
    await bench.discord.slash(at.actor, channel, 'game import', { files: { file: { name: 'game.json', data: file } } });
    expect(bench.lastPost(channel).content).toContain('The game is over');
    expect((await ask(at.other, 'stats')).text).toMatch(/1 game, 3 players/);
  });

  test('/stats of one player lists their games', async () => {
    const { text } = await ask(at.other, 'stats', { player: at.actor.id });
    expect(text).toContain('1 game ·');
    expect(text).toMatch(/place [123] of 3 .* brought in, no rating/);
    const stranger = bench.discord.users.at(-1);
    if (!stranger) throw new Error('nobody else');
    expect((await ask(at.other, 'stats', { player: stranger.id })).text).toContain('has not finished a game');
  });

  test('/stats csv:true gives the same as a file', async () => {
    const answer = await ask(at.other, 'stats', { csv: true });
    expect(names(answer.message)).toEqual(['stats.csv']);
    const [head, ...lines] = fileOf(answer).toString('utf8').split('\r\n');
    expect(head).toBe('player,user id,rating,games,wins,places,median turn (seconds)');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/,\d{17,20},1500,1,1,1,\d*$/);
    const games = await ask(at.other, 'stats', { csv: true, player: at.actor.id });
    expect(fileOf(games).toString('utf8')).toMatch(
      /^game,title,ended \(UTC\),place,players,worth \(kr\),rating change\r\n\d+,/,
    );
  });

  test('everyone is asked before a game that is over goes on', async () => {
    const last = bench.posts(at.channel).length;
    await ask(at.actor, 'game undo', { moves: 1 });
    const post = bench.posts(at.channel).slice(last).at(-1);
    expect(post?.content).toContain('asks to take back 1 move');
    for (const user of at.users.values()) if (user.id !== at.actor.id) expect(post?.content).toContain(`<@${user.id}>`);
    const found = await bench.store().latestIn(at.channel.id);
    expect(found.ok && found.value?.state).toBe('ended');
  });
});
