import { describe, expect, test } from 'vitest';
import { actionOf, hexesToBuild, legalActions, type State } from '../../../src/engine/index.ts';
import type { Answer, StoredMessage } from '../../../src/local/index.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const atStep = (kind: State['round']['step']['kind']) => (state: State) => state.round.step.kind === kind;
const laying = (state: State) => legalActions(state).layTile.length > 6;

/** A hex in which one of several tiles can be laid. */
const severalIn = (state: State) => hexesToBuild(state).find(({ candidates }) => candidates > 1)?.hex ?? '';

const bench = await benchOfFile({ pictures: 'blank' });
const post = ({ channel }: Seated) => turnPost(bench, channel);

describe('what went wrong can be tried again', () => {
  const filled = ({ modal }: Answer): string => /"value":"([^"]*)"/.exec(JSON.stringify(modal?.components))?.[1] ?? '';
  const whats = (message: StoredMessage): readonly string[] => controls(message).map(({ what }) => what);

  test('a refused amount leaves its dialog, with the reason above it, and the form holds what was typed', async () => {
    const at = await seatedAt(bench, (state) => atStep('turn')(state) && legalActions(state).bid !== null);
    const company = legalActions(at.state).bid?.companies[0] ?? '';
    const chosen = dialog(await use(bench, at.actor, post(at), `ask-bid-${company}`));
    const form = await use(bench, at.actor, chosen, `ask-bid-${company}-x`);
    expect(filled(form)).toBe('');
    const refused = dialog(await bench.discord.submitModal(at.actor, form, { typed: '37' }));
    expect(refused.id).toBe(chosen.id);
    expect(refused.content).toMatch(/^A bid is a multiple of 5 kr/);
    expect(whats(refused)).toEqual(whats(chosen));
    expect(filled(await use(bench, at.actor, refused, `ask-bid-${company}-x`))).toBe('37');
  });

  test('amounts are read as people write them; nothing written is told as that', async () => {
    const at = await seatedAt(bench, atStep('bid'));
    const { step } = at.state.round;
    const company = step.kind === 'bid' ? step.company : '';
    const typed = async (text: string): Promise<Answer> =>
      bench.discord.submitModal(at.actor, await use(bench, at.actor, post(at), `ask-bid-${company}-x`), {
        typed: text,
      });
    for (const text of ['90', ' 90 kr.', '+90', '９０', '90kr'])
      expect(whats(dialog(await typed(text)))).toContain(`do-bid-${company}-16`);
    expect(dialog(await typed(' ')).content).toMatch(/^Write a number of kr, such as 85\./);
    expect(dialog(await typed('12.5')).content).toMatch(/is no amount/);
  });

  test('refused routes: why, what can be chosen instead, and the form with what was typed', async () => {
    const at = await seatedAt(bench, (state) => atStep('route')(state) && state.moves > 150);
    const form = await use(bench, at.actor, post(at), 'ask-own-x');
    const best = actionOf(at.state, 'run-0');
    const trains = best?.type === 'run_trains' ? best.routes.map(({ train }) => train) : [];
    expect(
      filled(form)
        .split('; ')
        .map((route) => route.split(' ')[0]),
    ).toEqual(trains);
    const refused = dialog(await bench.discord.submitModal(at.actor, form, { typed: 'A9-I9\nD4-`D2`' }));
    expect(refused.content).toMatch(/^".*D2.*" is no place on the map/);
    expect(whats(refused)).toEqual(expect.arrayContaining(['do-run-0', 'ask-own-x', 'ask-run-1', 'close']));
    expect(filled(await use(bench, at.actor, refused, 'ask-own-x'))).toBe("A9-I9; D4-'D2'");
    const blank = await use(bench, at.actor, post(at), 'ask-own-x');
    expect(dialog(await bench.discord.submitModal(at.actor, blank, { typed: ' ' })).content).toMatch(
      /^Write at least one route/,
    );
  });

  test.each([
    ['buy', (state: State) => atStep('turn')(state) && legalActions(state).buyShare.length > 1],
    ['sell', (state: State) => legalActions(state).sellShares.length > 1],
    ['bid', (state: State) => atStep('turn')(state) && (legalActions(state).bid?.companies.length ?? 0) > 1],
    ['run', (state: State) => atStep('route')(state) && state.moves > 150],
    ['sister', (state: State) => legalActions(state).companyTrain.length > 1],
  ] as const)('a choice of several "%s" leads back to the same choice, shown privately', async (kind, wanted) => {
    const at = await seatedAt(bench, wanted);
    const offered = whats(post(at)).filter((what) => new RegExp(`^ask-${kind}-(?!x$)`).test(what));
    const shown = dialog(await use(bench, at.actor, post(at), offered[0] ?? ''));
    expect(find(shown, `ask-${kind}`)?.label).toBe('Back');
    const menu = dialog(await use(bench, at.actor, shown, `ask-${kind}`));
    expect(whats(menu)).toEqual(expect.arrayContaining([...offered]));
    expect(dialog(await use(bench, at.actor, menu, offered[0] ?? '')).content).toBe(shown.content);
  });

  test('the candidates of a hex lead to another hex', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    const tiles = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    const hexes = dialog(await use(bench, at.actor, tiles, 'ask-tile'));
    const offered = whats(hexes).filter((what) => /-tile-/.test(what));
    expect(offered).toHaveLength(hexesToBuild(at.state).length);
    expect(offered).toContain(`ask-tile-${hex}`);
  });

  test('what each candidate brings stands above its button', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    const tiles = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    const offered = controls(tiles).filter(({ what }) => /^do-tile-\w+-\d+$/.test(what));
    expect(offered.length).toBeGreaterThan(1);
    for (const [index, { label }] of offered.entries()) {
      expect(label).toMatch(new RegExp(`^${index + 1} · tile \\w+$`));
      expect(tiles.content).toMatch(new RegExp(`^${index + 1}: tile \\w+, rotation \\d, \\d+ left`, 'm'));
    }
  });
});

describe('a press that comes twice (D3)', () => {
  test('on a post: the second is told that the move has been made, not that it failed, and gets no dead link', async () => {
    const at = await seatedAt(bench, atStep('bid'));
    const old = post(at);
    const before = await revisionIn(bench, at.channel);
    const answers = await Promise.all([use(bench, at.actor, old, 'do-pass'), use(bench, at.actor, old, 'do-pass')]);
    expect(await revisionIn(bench, at.channel)).toBe(before + 1);
    const told = answers.filter(({ message }) => message !== null);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/^Your move has been made\./);
    expect(told[0]?.text).not.toContain(old.id);
  });

  test('in a dialog: nothing is left behind', async () => {
    const at = await seatedAt(bench, laying);
    const hex = severalIn(at.state);
    const tiles = dialog(await use(bench, at.actor, post(at), `ask-tile-${hex}`));
    const before = await revisionIn(bench, at.channel);
    const press = () => use(bench, at.actor, tiles, `do-tile-${hex}-1`);
    await Promise.all([press(), press()]);
    await bench.discord.quiet();
    expect(await revisionIn(bench, at.channel)).toBe(before + 1);
    await expect.poll(() => bench.discord.messages(at.channel, at.actor).map(({ id }) => id)).not.toContain(tiles.id);
  });

  test('a confirmation of another move than the one that was made meanwhile is told that it came too late', async () => {
    const at = await seatedAt(bench, (state) => atStep('turn')(state) && legalActions(state).buyShare.length > 1);
    const [one, two] = legalActions(at.state).buyShare.map(({ company }) => `buy-${company}`);
    const first = dialog(await use(bench, at.actor, post(at), `ask-${one}`));
    const second = dialog(await use(bench, at.actor, post(at), `ask-${two}`));
    await use(bench, at.actor, first, `do-${one}`);
    await bench.discord.quiet();
    const before = await revisionIn(bench, at.channel);
    const late = await use(bench, at.actor, second, `do-${two}`);
    await bench.discord.quiet();
    expect(dialog(late).content).toContain('earlier turn');
    expect(await revisionIn(bench, at.channel)).toBe(before);
  });

  test('a press of an earlier turn gets no link to a post that is past', async () => {
    const at = await seatedAt(bench, atStep('bid'));
    const old = post(at);
    bench.discord.faults.next('edit', { code: 50001 });
    await bench.slash(at.actor, 'pass', {}, at.channel);
    const answer = await use(bench, at.other, old, 'do-pass');
    bench.discord.faults.clear();
    expect(answer.text).not.toContain(old.id);
  });
});
