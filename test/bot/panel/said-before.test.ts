import { describe, expect, test } from 'vitest';
import { foresee, givenOnPass, legalActions, type State } from '../../../src/engine/index.ts';
import { withoutEmoji } from '../../support/no-emoji.ts';
import { benchOfFile } from '../harness.ts';
import { controls, dialog, find, turnPost, use } from './presser.ts';
import { revisionIn, type Seated, seatedAt } from './table.ts';

const givesAll = (state: State): boolean => (givenOnPass(state) ?? 0) > 0 && legalActions(state).pass;

const bench = await benchOfFile({ pictures: 'blank' });

describe('what a press would bring is said before it', () => {
  const post = ({ channel }: Seated) => turnPost(bench, channel);
  const moves = ({ channel }: Seated) => revisionIn(bench, channel);
  const styleOf = (message: { readonly components: readonly unknown[] }, what: string): number => {
    const found = JSON.stringify(message.components).match(/\{[^{}]*"style":\d[^{}]*\}/g) ?? [];
    return Number(/"style":(\d)/.exec(found.find((each) => each.includes(`:${what}"`)) ?? '')?.[1]);
  };
  const DANGER = 4;

  test('giving away all one’s cash is called that in the prompt, on the button and where it is confirmed', async () => {
    const at = await seatedAt(bench, givesAll);
    const { company } = legalActions(at.state);
    const given = givenOnPass(at.state);
    const title = `Give ${company} all ${given} kr and stay without a train`;
    expect(post(at).content.replace(/<:\w+:\d+> /g, '')).toContain(
      `or give ${company} all ${given} kr and stay without a train.`,
    );
    expect(find(post(at), 'ask-pass')?.label).toBe(`Give ${company} all ${given} kr …`);
    expect(styleOf(post(at), 'ask-pass')).toBe(DANGER);
    const shown = dialog(await use(bench, at.actor, post(at), 'ask-pass'));
    expect(find(shown, 'do-pass')?.label).toBe('Confirm');
    expect(withoutEmoji(shown.content)).toContain(`**${title}**`);
    expect(styleOf(shown, 'do-pass')).toBe(DANGER);
    expect(shown.content).toContain('have 0 kr left');
  });

  test('so is it in what-if, and /pass, which is typed on purpose, does it at once', async () => {
    const at = await seatedAt(bench, givesAll);
    const before = await moves(at);
    const tried = dialog(await bench.slash(at.actor, 'whatif', {}, at.channel));
    const pass = controls(tried).find(({ what }) => what.endsWith('-pass'));
    const after = dialog(await use(bench, at.actor, tried, pass?.what ?? ''));
    expect(after.content).toMatch(/1\. .*: Give .* all \d+ kr and stay without a train/);
    await bench.slash(at.actor, 'pass', {}, at.channel);
    expect(await moves(at)).toBe(before + 1);
    expect(bench.lastPost(at.channel).content).toContain('all there was');
  });

  test('a press that ends a round, floats a company or wins an auction at once says so in the post', async () => {
    const passesLast = ({ round, players }: State): boolean =>
      round.kind === 'stock' && round.step.kind === 'turn' && round.passes === players.length - 1;
    const ends = await seatedAt(bench, passesLast);
    expect(find(post(ends), 'do-pass')).not.toBeNull();
    expect(post(ends).content).toMatch(/"(Pass|End the turn)" brings: .*round .* begins/);
    const wins = await seatedAt(bench, (state) => {
      const { step } = state.round;
      return step.kind === 'bid' && step.bidders.length === 2;
    });
    expect(post(wins).content).toMatch(/"Pass: out of this auction" brings: .* wins? .* for \d+ kr/);
  });

  test('what every choice brings is told once', async () => {
    const both = await seatedAt(bench, (state) => {
      const { step } = state.round;
      if (step.kind !== 'dividend' || state.round.kind !== 'operating') return false;
      const ends = (['payout', 'withhold'] as const).map((kind) =>
        foresee(state, { type: 'dividend', company: step.company, kind }),
      );
      return ends.every((each) => each.ok && each.value.ends.round !== null);
    });
    expect(post(both).content).toMatch(/Either way: .*round .* begins\./);
    expect(post(both).content).not.toContain('brings:');
  });

  test('dividends say each player’s take and the price before and after', async () => {
    const at = await seatedAt(bench, (state) => state.round.step.kind === 'dividend' && state.moves > 300);
    const pay = find(post(at), 'do-pay')?.label ?? '';
    expect(pay).toMatch(/^Pay \d+ a share · price (stays \d+|\d+ → \d+)$/);
    expect(post(at).content).toMatch(/Dividends: /);
  });

  test('a price that the treasury does not hold: what the president adds, on the button', async () => {
    const at = await seatedAt(bench, (state) =>
      legalActions(state).bankTrain.some(({ contribution }) => contribution > 0),
    );
    const [sale] = legalActions(at.state).bankTrain;
    expect(find(post(at), `ask-bank-${sale?.train}`)?.label).toContain(`· ${sale?.contribution} kr from you`);
    expect(post(at).content).not.toContain('-');
  });
});
