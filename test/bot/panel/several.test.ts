import { describe, expect, test } from 'vitest';
import { actionOf, apply, hexesToBuild, legalActions, type State } from '../../../src/engine/index.ts';
import type { StoredMessage, User } from '../../../src/local/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const winning = ({ round: { step } }: State): boolean => step.kind === 'par_buy' && step.taken === 0;

const bench = await benchOfFile({ pictures: 'blank' });
const post = ({ channel }: Seated) => turnPost(bench, channel);
const revision = ({ channel }: Seated) => revisionIn(bench, channel);
const companyIn = ({ state }: Seated): string => legalActions(state).buyShare[0]?.company ?? '';

describe('several shares at one press', () => {
  test('are as many moves, each written down, and told in one post', async () => {
    const at = await seatedAt(bench, winning);
    const [before, posts, company] = [await revision(at), bench.posts(at.channel).length, companyIn(at)];
    expect(find(post(at), `do-buy-${company}-3`)?.label).toMatch(/^3 shares · \d+ kr left$/);
    const answer = await use(bench, at.actor, post(at), `do-buy-${company}-3`);
    await bench.discord.quiet();
    expect(answer.message).toBeNull();
    expect(await revision(at)).toBe(before + 3);
    expect(bench.posts(at.channel)).toHaveLength(posts + 1);
    expect(bench.lastPost(at.channel).content.match(/ buys? a share| 3 shares/g)?.length).toBeGreaterThan(0);
    const game = await bench.store().latestIn(at.channel.id);
    const moves = game.ok && game.value ? await bench.store().movesOf(game.value.id) : null;
    const last = moves?.ok ? moves.value.slice(-3).map(({ action }) => action.type) : [];
    expect(last).toEqual(['buy_share', 'buy_share', 'buy_share']);
  });

  test('pressed twice at once they are taken once (D3)', async () => {
    const at = await seatedAt(bench, winning);
    const [before, old, company] = [await revision(at), post(at), companyIn(at)];
    const press = () => use(bench, at.actor, old, `do-buy-${company}-2`);
    const answers = await Promise.all([press(), press()]);
    expect(await revision(at)).toBe(before + 2);
    expect(answers.filter(({ message }) => message !== null).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Your move has been made\./),
    ]);
  });

  test('a restart between them loses none that was made', async () => {
    const at = await seatedAt(bench, winning);
    const before = await revision(at);
    await use(bench, at.actor, post(at), `do-buy-${companyIn(at)}-2`);
    await bench.restart();
    expect(await revision(at)).toBe(before + 2);
    expect(controls(post(at)).length).toBeGreaterThan(0);
  });

  test('what-if tries as many, and its players are offered as many', async () => {
    const at = await seatedAt(bench, winning);
    const company = companyIn(at);
    let shown = dialog(await bench.slash(at.actor, 'whatif', {}, at.channel));
    shown = dialog(await use(bench, at.actor, shown, `try-x-buy-${company}-2`));
    expect(shown.content).toContain('2 moves tried');
  });
});

describe('taking one’s own last move back', () => {
  const takeBack = (message: StoredMessage) => find(message, 'undo');

  test('is one press while the same player goes on, and leads to the position before', async () => {
    const at = await seatedAt(bench, winning);
    expect(takeBack(post(at))).toBeNull();
    const before = post(at).content.split('\n').at(-1);
    await use(bench, at.actor, post(at), `do-buy-${companyIn(at)}`);
    expect(takeBack(post(at))?.label).toBe('Take back');
    const revised = await revision(at);
    const answer = await use(bench, at.actor, post(at), 'undo');
    await bench.discord.quiet();
    expect(answer.message).toBeNull();
    expect(await revision(at)).toBe(revised + 1);
    expect(bench.lastPost(at.channel).content).toContain('taken back');
    expect(post(at).content.split('\n').at(-1)).toBe(before);
  });

  test('is one press also when the turn has gone on to another player, who has not moved yet', async () => {
    const at = await seatedAt(bench, winning);
    await use(bench, at.actor, post(at), 'do-pass');
    await bench.discord.quiet();
    expect(takeBack(post(at))?.label).toMatch(/^\S+: take back$/);
    const before = await revision(at);
    expect((await use(bench, at.actor, post(at), 'undo')).message).toBeNull();
    expect(await revision(at)).toBe(before + 1);
    await bench.discord.quiet();
    expect(post(at).content).toContain(`<@${at.actor.id}> to act`);
  });

  test('does nothing when pressed by another, and is gone when the moves of the table are', async () => {
    const at = await seatedAt(bench, winning);
    await use(bench, at.actor, post(at), `do-buy-${companyIn(at)}`);
    const before = await revision(at);
    const answer = await use(bench, at.other, post(at), 'undo');
    expect(answer.text).toMatch(/^The last move is one of \S+, who can take it back/);
    expect(await revision(at)).toBe(before);
    await use(bench, at.actor, post(at), 'undo');
    await bench.discord.quiet();
    expect(takeBack(post(at))).toBeNull();
  });
});

describe('moves that were tried are played', () => {
  const laying = (state: State) => legalActions(state).layTile.length > 6;
  const severalIn = (state: State) => hexesToBuild(state).find(({ candidates }) => candidates > 1)?.hex;
  /** A company that can place a station once it has laid track. */
  const placesNext = (state: State): boolean => {
    const action = actionOf(state, `tile-${severalIn(state)}-1`);
    const outcome = action && apply(state, action);
    return outcome?.ok === true && outcome.value.state.round.step.kind === 'token';
  };
  const attempt = async (user: User, message: StoredMessage, pick: string): Promise<StoredMessage> => {
    const control = controls(message).find(({ what }) => what.split('-').slice(2).join('-') === pick);
    if (!control) throw new Error(`${pick} is not among ${controls(message).map(({ what }) => what)}`);
    return dialog(await use(bench, user, message, control.what));
  };
  const play = (message: StoredMessage) => controls(message).find(({ what }) => what.startsWith('play-'));
  const tried = async (at: Seated, user: User): Promise<StoredMessage> => {
    const hex = severalIn(at.state);
    const shown = dialog(await bench.slash(user, 'whatif', {}, at.channel));
    return attempt(user, await attempt(user, shown, `tile-${hex}`), `tile-${hex}-1`);
  };

  test('all at one press, told in one post', async () => {
    const at = await seatedAt(bench, laying);
    let shown = await tried(at, at.actor);
    expect(play(shown)?.label).toBe('Play this move');
    shown = await attempt(at.actor, shown, 'bank-2H');
    expect(play(shown)?.label).toBe('Play these 2 moves');
    const [before, posts] = [await revision(at), bench.posts(at.channel).length];
    const answer = await use(bench, at.actor, shown, play(shown)?.what ?? '');
    await bench.discord.quiet();
    await expect.poll(() => answer.message).toBeNull();
    expect(await revision(at)).toBe(before + 2);
    expect(bench.posts(at.channel)).toHaveLength(posts);
    expect(bench.lastPost(at.channel).content).toContain('lays tile');
  });

  test('up to the first that is another’s; nobody else is offered it', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'bid');
    let shown = dialog(await bench.slash(at.actor, 'whatif', {}, at.channel));
    for (let move = 0; move < 2; move += 1) shown = await attempt(at.actor, shown, 'pass');
    expect(play(shown)?.label).toBe('Play the first move');
    const others = await seatedAt(bench, laying);
    expect(play(await tried(others, others.other))).toBeUndefined();
  });

  test('they stop where a standing order moves in between: what is made stays, is told, and the rest is not made', async () => {
    const at = await seatedAt(bench, placesNext);
    const shown = await attempt(at.actor, await tried(at, at.actor), 'pass');
    const { company } = legalActions(at.state);
    await bench.slash(at.actor, 'order steps', { company: company ?? '', station: true }, at.channel);
    const [before, posts] = [await revision(at), bench.posts(at.channel).length];
    const answer = await use(bench, at.actor, shown, play(shown)?.what ?? '');
    await bench.discord.quiet();
    expect(answer.text).toMatch(/^1 of 2 moves made; not the others\.\nThe game has gone on by itself/);
    expect(await revision(at)).toBe(before + 2);
    expect(bench.posts(at.channel)).toHaveLength(posts);
    expect(bench.lastPost(at.channel).content).toContain('lays tile');
    await use(bench, at.actor, dialog(answer), 'undo');
    expect(await revision(at)).toBe(before + 3);
  });

  test('a line is not played once the game has gone on', async () => {
    const at = await seatedAt(bench, laying);
    const shown = await tried(at, at.actor);
    await bench.slash(at.actor, 'pass', {}, at.channel);
    const before = await revision(at);
    const answer = await use(bench, at.actor, shown, play(shown)?.what ?? '');
    expect(answer.text).toContain('earlier turn');
    expect(await revision(at)).toBe(before);
  });
});
