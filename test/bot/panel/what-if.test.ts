import { describe, expect, test } from 'vitest';
import { confirmDialog } from '../../../src/bot/panel/dialog.ts';
import { liveView } from '../../../src/bot/panel/panel.ts';
import { routesText } from '../../../src/bot/panel/view.ts';
import { actionOf, legalActions, picks, type State } from '../../../src/engine/index.ts';
import type { StoredMessage, User } from '../../../src/local/index.ts';
import { safeName, wordsFor } from '../../../src/words/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const laying = (state: State) => legalActions(state).layTile.length > 6;

const words = wordsFor('en');
const WHICH_CITY = /\b([A-I]\d+)\.\d is the (first|second|third) city of \1\./;
/** The best run goes through one of several cities of a hex. */
const runsInTwoCities = (state: State): boolean => {
  const best = actionOf(state, picks.run(0));
  return best?.type === 'run_trains' && /\.\d/.test(routesText({ state, words }, best.routes));
};

const bench = await benchOfFile({ pictures: 'spared' });

describe('/whatif', () => {
  const opened = async (at: Seated, user: User): Promise<StoredMessage> =>
    dialog(await bench.slash(user, 'whatif', {}, at.channel));
  /** Uses the control for this pick, whatever line it belongs to. */
  const attempt = async (user: User, message: StoredMessage, pick: string): Promise<StoredMessage> => {
    const control = controls(message).find(({ what }) => what.split('-').slice(2).join('-') === pick);
    if (!control) throw new Error(`${pick} is not among ${controls(message).map(({ what }) => what)}`);
    return dialog(await use(bench, user, message, control.what));
  };

  test('any player tries moves of any player, several deep, and the game stays as it is', async () => {
    const at = await seatedAt(bench, laying);
    const [choice] = legalActions(at.state).layTile;
    const before = await revisionIn(bench, at.channel);
    const posts = bench.posts(at.channel).length;
    let shown = await opened(at, at.other);
    expect(shown.attachments).toEqual([]);
    shown = await attempt(at.other, shown, `tile-${choice?.hex}`);
    expect(shown.attachments.map((file) => file.filename)).toEqual(['tiles.png']);
    shown = await attempt(at.other, shown, `tile-${choice?.hex}-1`);
    expect(shown.attachments.map((file) => file.filename)).toEqual(['map.png', 'market.png']);
    expect(shown.embeds.map(({ image }) => image?.url)).toEqual(shown.attachments.map(({ url }) => url));
    expect(shown.content).toContain('1 move');
    for (let depth = 2; depth <= 8; depth += 1) {
      const next = controls(shown).find(({ what }) => /^try-[^-]+-(pass|run-0|pay|bank-\d+H)$/.test(what));
      if (!next) throw new Error('nothing can be tried');
      shown = dialog(await use(bench, at.other, shown, next.what));
      expect(shown.content).toContain(`${depth} moves`);
    }
    expect(await revisionIn(bench, at.channel)).toBe(before);
    expect(bench.posts(at.channel)).toHaveLength(posts);
  });

  test('it cannot be taken for the post: no button stands out, and every move says that it is only tried', async () => {
    for (const wanted of [laying, (state: State) => state.round.step.kind === 'bid']) {
      const at = await seatedAt(bench, wanted);
      const shown = await opened(at, at.other);
      expect(shown.content).toContain('It is the turn of ');
      expect(shown.content.split('\n')[0]).toContain('Try a move: only you see it, the game stays as it is.');
      const buttons = shown.components.flatMap((row) => row.components ?? []).filter(({ type }) => type === 2);
      expect(buttons.map(({ style }) => style)).toEqual(buttons.map(() => 2));
      const tries = controls(shown).filter(({ what }) => /^try-x-(pass|run-\d+|pay|bid-[A-Z]+-\d+)$/.test(what));
      expect(tries.some(({ value }) => value === null)).toBe(true);
      for (const { label, value } of tries) if (value === null) expect(label).toMatch(/^Try: .*[^…]$/);
    }
  });

  test('a run says what a number behind a hex means, before it is made and when it is tried', async () => {
    const at = await seatedAt(bench, runsInTwoCities);
    const view = liveView(at.state, { words, plain: safeName });
    const asked = confirmDialog(view, picks.run(0), safeName);
    expect(asked?.lines.join('\n')).toMatch(WHICH_CITY);
    const tried = await attempt(at.actor, await opened(at, at.actor), 'run-0');
    expect(tried.content).toMatch(WHICH_CITY);
  });

  test('what the last move brings is told in numbers', async () => {
    const at = await seatedAt(bench, (state) => legalActions(state).sellShares.length > 0);
    const [sale] = legalActions(at.state).sellShares;
    let shown = await opened(at, at.actor);
    shown = await attempt(at.actor, shown, `sell-${sale?.company}`);
    shown = await attempt(at.actor, shown, `sell-${sale?.company}-1`);
    expect(shown.content).toMatch(/cash \d+ → \d+ kr/);
    expect(shown.content).toContain('bank pool');
  });

  test('moves are taken back one by one, or all at once', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'bid');
    let shown = await opened(at, at.actor);
    shown = await attempt(at.actor, shown, 'pass');
    shown = await attempt(at.actor, shown, 'pass');
    const undo = controls(shown).find(({ label }) => label === 'Take one back');
    shown = dialog(await use(bench, at.actor, shown, undo?.what ?? ''));
    expect(shown.content).toContain('1 move tried');
    shown = await attempt(at.actor, shown, 'pass');
    const reset = controls(shown).find(({ label }) => label === 'Start again');
    shown = dialog(await use(bench, at.actor, shown, reset?.what ?? ''));
    expect(shown.content).toContain('Your turn. Try a move: only you see it, the game stays as it is.');
    expect(shown.attachments).toEqual([]);
  });

  test('bids and routes are typed there too, and the line goes on with them after a restart', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'route');
    const routes = /(\d+H) (\S+) \d+ kr/.exec(turnPost(bench, at.channel).content)?.[2]?.replaceAll('–', '-');
    const shown = await opened(at, at.actor);
    const own = controls(shown).find(({ what }) => what.endsWith('own-x'));
    const form = await use(bench, at.actor, shown, own?.what ?? '');
    let tried = dialog(await bench.discord.submitModal(at.actor, form, { typed: routes ?? '' }));
    expect(tried.content).toMatch(/1\. .*Run for \d+ kr/);
    await bench.restart();
    const next = controls(tried).find(({ what }) => /-(pay|pass|keep)$/.test(what));
    tried = dialog(await use(bench, at.actor, tried, next?.what ?? ''));
    expect(tried.content).toContain('2 moves');
  });

  test('a line is at an end when the game has gone on, and its reader is shown the way', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'bid');
    const shown = await opened(at, at.other);
    await bench.slash(at.actor, 'pass', {}, at.channel);
    const pass = controls(shown).find(({ what }) => what.endsWith('-pass'));
    const answer = await use(bench, at.other, shown, pass?.what ?? '');
    expect(answer.text).toContain(turnPost(bench, at.channel).id);
  });

  test('a line holds so many moves that nobody reaches its end by accident, and says so then', async () => {
    const at = await seatedAt(bench, (state) => state.moves === 0);
    const company = legalActions(at.state).bid?.companies[0] ?? '';
    let shown = await opened(at, at.actor);
    shown = await attempt(at.actor, shown, `bid-${company}`);
    shown = await attempt(at.actor, shown, `bid-${company}-0`);
    let moves = 1;
    while (!shown.content.includes('No more moves fit') && moves < 40) {
      shown = await attempt(at.actor, shown, `bid-${company}-0`);
      moves += 1;
    }
    expect(moves).toBeGreaterThan(15);
    expect(shown.content).toContain('No more moves fit');
  });

  test('where trains run or pay it has what the post has: routes, picture and takes', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'route' && state.moves > 150);
    let shown = await opened(at, at.other);
    expect(shown.content).toMatch(/Best routes: \dH /);
    expect(shown.attachments.map((file) => file.filename)).toEqual(['map.png']);
    shown = await attempt(at.other, shown, 'run-0');
    expect(shown.content).toMatch(/1\. .*: Run for \d+ kr \(\d+H [A-I]\d+.* kr\)/);
    expect(shown.content).toContain('Dividends: ');
  });

  test('it works while the game is paused', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'bid');
    const before = turnPost(bench, at.channel);
    const [host] = at.users.values();
    await bench.slash(host ?? at.actor, 'game pause', {}, at.channel);
    let shown = await opened(at, at.other);
    shown = await attempt(at.other, shown, 'pass');
    expect(shown.content).toContain('1 move tried');
    expect((await use(bench, at.actor, before, 'do-pass')).text).toContain('paused');
  });

  test('who has no seat is told that only players can', async () => {
    const at = await seatedAt(bench, (state) => state.moves === 0);
    const stranger = bench.discord.users.at(-1) ?? at.actor;
    const answer = await bench.slash(stranger, 'whatif', {}, at.channel);
    expect(answer.isPrivate).toBe(true);
    expect(answer.text).toContain('Only players at this table');
  });
});
