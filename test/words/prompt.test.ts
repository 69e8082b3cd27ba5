import { describe, expect, test } from 'vitest';
import { legalActions, type State } from '../../src/engine/index.ts';
import { moveTitle, passTitle, promptLine, safeName, wordsFor } from '../../src/words/index.ts';
import { pass } from '../support/actions.ts';
import { position } from '../support/position.ts';

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
  test('where it costs a president all his cash, the prompt and the title say so, and how much', () => {
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
    expect(prompt(rich)).toMatch(/purchase an? \dH from the bank for \d+ kr \(\d+ kr from you\)/);
  });
});

test('whoever must sell because of the certificate limit is told how many he holds and may hold (R15)', () => {
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
