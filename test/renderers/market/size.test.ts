import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../renderers/fonts.ts';
import { marketScene } from '../../../renderers/market/scene.ts';
import { MARKET, type State } from '../../../src/engine/index.ts';
import { FIXTURE_TRACES, recorded } from '../../support/traces.ts';
import { LABELS } from '../labels.ts';
import { wordsOf } from './words.ts';

/** Every tenth position of the recorded games. */
const positions = (): readonly State[] =>
  FIXTURE_TRACES.filter((_, index) => index % 4 === 0).flatMap(({ name }) =>
    recorded(name).states.filter((_, index) => index % 10 === 0),
  );

const priced = ({ companies }: State) => Object.values(companies).filter(({ price }) => price !== null);

const tallestStack = (state: State): number =>
  Math.max(...MARKET.map((price) => priced(state).filter((company) => company.price === price).length));

/** The least that is read at 550 pixels, and what a figure has: pixels of a sheet 1400 wide. */
const LEAST = 23;
const FIGURE = 26;

describe('the sheet of every recorded game', () => {
  const scenes = positions().map((state) => ({
    state,
    scene: marketScene(state, { names: {}, labels: LABELS.market }),
  }));

  test('is at most as high as a phone or a desktop shows beside the map', () => {
    for (const { state, scene } of scenes) {
      const usual = tallestStack(state) <= 3;
      const count = priced(state).length;
      if (count < 6) expect(scene.height).toBeLessThanOrEqual(1010);
      if (count <= 8 && usual) expect(scene.height).toBeLessThanOrEqual(1100);
      expect(scene.height).toBeLessThanOrEqual(1250);
    }
  });

  test('is mostly at most 1080 high with up to eight companies', () => {
    const heights = scenes.filter(({ state }) => priced(state).length <= 8).map(({ scene }) => scene.height);
    const low = heights.filter((height) => height <= 1080);
    expect(low.length / heights.length).toBeGreaterThan(0.93);
  });

  test('has figures of at least 26 pixels, and no text below 23', () => {
    for (const { scene } of scenes)
      for (const { text, size } of wordsOf(scene)) {
        expect(size, text).toBeGreaterThanOrEqual(LEAST);
        if (/^\d+$/u.test(text) && textWidth(text, size) < 60) expect(size, text).toBeGreaterThanOrEqual(FIGURE - 1);
      }
  });

  test('cuts no word of its own', () => {
    for (const { scene } of scenes) expect(wordsOf(scene).filter(({ text }) => text.endsWith('…'))).toEqual([]);
  });
});
