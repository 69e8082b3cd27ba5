import { describe, expect, test } from 'vitest';
import { apply, legalActions, type State } from '../../src/engine/index.ts';
import { safeName, wordsFor } from '../../src/words/index.ts';
import { pass } from '../support/actions.ts';
import { position } from '../support/position.ts';
import { moveTitle, passTitle, promptLine, tell } from './as-read.ts';

const en = wordsFor('en');
const prompt = (state: State): string => promptLine(en, state, legalActions(state), safeName('Anna'));

/** A company without a train, whose president cannot pay one of the bank's but has a sister with one. */
const POOR = `
  phase 3
  player P1 39 LT:3 RF:5
  player P2 300 LT:2 SF:5
  player P3 90
  LT 50 floated cash 26 purchased
  RF 100 floated cash 400 trains 3H 6H purchased
  SF 90 floated cash 700 trains 3H purchased
  D10 [LT]
  D4 [RF]
  H4 [SF]
  round OR 1.1
  step train LT`;

describe('what is said of passing', () => {
  test('where it costs a president all their cash, the prompt and the title say so, and how much', () => {
    const state = position(POOR);
    expect(legalActions(state).pass).toBe(true);
    expect(prompt(state)).toMatch(/or give LT all 39 kr and stay without a train\.$/);
    expect(passTitle(en, state)).toBe('Give LT all 39 kr and stay without a train');
    expect(moveTitle(en, state, pass('LT'))).toBe('Give LT all 39 kr and stay without a train');
  });

  test('a company that has a train only purchases no more', () => {
    const state = position(POOR.replace('LT 50 floated cash 26', 'LT 50 floated cash 26 trains 3H'));
    expect(passTitle(en, state)).toBe('Purchase no more trains');
    expect(prompt(state)).toMatch(/purchase no more trains\.$/);
  });

  test.each([
    ['track RF', 'Lay no track'],
    ['token RF', 'Purchase no station'],
    ['train RF', 'Purchase no more trains'],
  ])('in the step %s the prompt has the words of the button', (step, label) => {
    const state = position(POOR.replace('step train LT', `step ${step}`));
    expect(passTitle(en, state)).toBe(label);
    expect(prompt(state)).toMatch(new RegExp(` ${label.toLowerCase()}\\.$`));
  });
});

describe('what is said of a price', () => {
  test('that the treasury does not hold: how much comes from the president, bank and sister alike', () => {
    expect(prompt(position(POOR))).toContain('purchase a 3H from RF for 40 kr (14 kr from you)');
    const rich = position(POOR.replace('P1 39', 'P1 500'));
    expect(prompt(rich)).toMatch(/: an? \dH from the bank for \d+ kr \(\d+ kr from you\)/);
  });
});

describe('a company without a train', () => {
  test('that must purchase one is told so, with every train that it may choose (§6.6)', () => {
    const must = position(POOR.replace('P1 39', 'P1 500'));
    expect(legalActions(must).pass).toBe(false);
    expect(prompt(must)).toMatch(
      /^Anna to act: LT has no train and must purchase one: an? \dH from the bank .*or a 6H from RF for 100 kr .*\.$/,
    );
    expect(prompt(position(POOR))).not.toContain('must');
  });

  test('has no revenue for that reason, and one sentence says so together with its price (R13)', () => {
    const told = (state: State, company: 'LT' | 'RF'): string => {
      const played = apply(state, pass(company));
      if (!played.ok) throw new Error(played.problem.code);
      return tell(en, played.value.events, () => safeName('Anna')).join(' ');
    };
    const stations = POOR.replace('step train LT', 'step token LT');
    expect(told(position(stations), 'LT')).toMatch(
      /LT has no train to run: no revenue, so its stock price falls from 50 kr to \d+ kr\./,
    );
    const cornered = POOR.replace('LT 50 floated', 'LT 35 floated').replace('step train LT', 'step token LT');
    expect(told(position(cornered), 'LT')).toMatch(/LT has no train to run: no revenue\.( |$)/);
    expect(told(position(stations), 'LT')).not.toContain('The stock price of LT');
  });
});

test('sales come first, as in the rulebook, and one share is called one (§5)', () => {
  const text = prompt(position('player P1 900 SF:3\nplayer P2 300 SF:2\nplayer P3 90\nSF 100 floated'));
  expect(text).toMatch(/^Anna to act: sell shares of SF \(up to 3\); buy a share of SF .*; open an auction of /);
  const one = prompt(position('player P1 900 SF:1\nplayer P2 300 SF:2\nplayer P3 90\nSF 100 floated'));
  expect(one).toMatch(/^Anna to act: sell a share of SF; /);
});

test('whoever must sell because of the certificate limit is told how many they hold and may hold (R15)', () => {
  const over = position(`
    player P1 100 SF:6 RF:6 D:6 SS:5
    player P2 300 SF:3
    player P3 90
    SF 100 floated
    RF 90 floated
    D 70 floated
    SS 80 floated`);
  const { pass: open, sellShares } = legalActions(over);
  expect({ open, sells: sellShares.length > 0 }).toEqual({ open: false, sells: true });
  expect(prompt(over)).toMatch(/\(you hold \d+ certificates and may hold \d+\)/);
  expect(prompt(position('player P1 100 SF:4\nplayer P2 300 SF:3\nplayer P3 90\nSF 100 floated'))).not.toContain(
    'you hold',
  );
});
