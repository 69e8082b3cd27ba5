import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, penOf, seatMark } from '../../renderers/chart/lines.ts';
import { scalesFor, spread } from '../../renderers/chart/scales.ts';
import { chartScene, drawWorth } from '../../renderers/chart/scene.ts';
import { HEIGHT, viewOf, WIDTH } from '../../renderers/chart/view.ts';
import { textWidth } from '../../renderers/fonts.ts';
import type { TextShape } from '../../renderers/scene.ts';
import { type Phase, replay, type State, type WorthRow, worthRows } from '../../src/engine/index.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { isAsKept } from './chart/kept.ts';
import { NAMES, rowsOf } from './chart/rows.ts';
import { LABELS } from './labels.ts';

const LOOK = { names: NAMES, labels: LABELS.chart };

const recorded = (name: string): readonly WorthRow[] => {
  const file = FIXTURE_TRACES.find((each) => each.name === name);
  const states: State[] = [];
  const end = file && replay(file.read().game, (_, { state }) => states.push(state));
  if (!end?.ok) throw new Error(`cannot read ${name}`);
  return worthRows(states);
};

const wordsOf = (rows: readonly WorthRow[]): readonly TextShape[] =>
  chartScene(viewOf(rows, LOOK)).filter((shape) => shape.kind === 'text');

const textsOf = (rows: readonly WorthRow[]): readonly string[] => wordsOf(rows).map(({ text }) => text);

const boxOf = ({ text, at, size, weight }: TextShape) => ({
  left: at.x,
  right: at.x + textWidth(text, size, weight),
  top: at.y - size * 0.4,
  bottom: at.y + size * 0.4,
});

const overlaps = (words: readonly TextShape[]): readonly string[] =>
  words.flatMap((one, index) => {
    const a = boxOf(one);
    return words
      .slice(index + 1)
      .filter((other) => {
        const b = boxOf(other);
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })
      .map((other) => `${one.text} | ${other.text}`);
  });

const outside = (words: readonly TextShape[]): readonly string[] =>
  words
    .filter((word) => {
      const { left, right, top, bottom } = boxOf(word);
      return left < 0 || top < 0 || right > WIDTH || bottom > HEIGHT;
    })
    .map(({ text }) => text);

const games: fc.Arbitrary<readonly WorthRow[]> = fc
  .tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 1, max: 60 }))
  .chain(([players, rounds]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: players, maxLength: players }), {
      minLength: rounds,
      maxLength: rounds,
    }),
  )
  .map((worths) =>
    rowsOf(
      worths,
      worths.map((_, index) => ([2, 3, 4, 6, 8, 10] as const)[Math.floor(index / 3)] ?? 10),
    ),
  );

describe('the chart of worths', () => {
  test('names every player with their place and final worth', () => {
    const texts = textsOf(
      rowsOf([
        [600, 600, 600],
        [500, 1250, 700],
      ]),
    );
    expect(texts).toEqual(
      expect.arrayContaining(['1. Владимир Петров', '1\u00a0250 kr', '2. 山田 太郎', '3. Åsa Öberg']),
    );
  });

  test('gives equal worths the same place', () => {
    expect(
      textsOf(
        rowsOf([
          [600, 600, 600],
          [700, 700, 500],
        ]),
      ),
    ).toEqual(expect.arrayContaining(['1. Åsa Öberg', '1. Владимир Петров', '3. 山田 太郎']));
  });

  test('names the phases and where they began', () => {
    const words = wordsOf(
      rowsOf(
        [
          [1, 1, 1],
          [2, 2, 2],
          [3, 3, 3],
          [4, 4, 4],
        ],
        [2, 2, 3, 6],
      ),
    );
    const [third, sixth] = ['Phase 3', 'Phase 6'].map((name) => words.find(({ text }) => text === name));
    expect(third && sixth && third.at.x < sixth.at.x).toBe(true);
  });

  test('speaks the language of its labels', () => {
    const labels = { ...LABELS.chart, final: 'Slutvärde', phase: (phase: Phase) => `Fas ${phase}` };
    const rows = rowsOf(
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [2, 3],
    );
    const texts = chartScene(viewOf(rows, { names: NAMES, labels })).flatMap((shape) =>
      shape.kind === 'text' ? [shape.text] : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Slutvärde', 'Fas 3']));
  });

  test('spreads worths that lie close together, and says where its scale begins', () => {
    const rows = rowsOf([
      [600, 600, 600],
      [600, 600, 565],
    ]);
    expect(textsOf(rows)).toEqual(expect.arrayContaining(['scale begins at 400 kr', '400', '600']));
    expect(textsOf(rows)).not.toContain('0');
    const wide = rowsOf([
      [600, 600, 600],
      [150, 600, 1200],
    ]);
    expect(textsOf(wide)).toContain('0');
    expect(textsOf(wide).filter((text) => text.startsWith('scale'))).toEqual([]);
  });

  test('keeps every worth between the foot and the top of the scale', () => {
    const worths = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(worths, (kr) => {
        const { ticks, least } = scalesFor(3, kr);
        expect(ticks[0]).toBe(least);
        expect(least).toBeLessThanOrEqual(Math.min(...kr));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...kr));
        expect(ticks.length).toBeLessThan(12);
      }),
    );
  });

  test('says of a round that is being played that it is not over', () => {
    const rows = rowsOf([
      [600, 600, 600],
      [600, 700, 565],
    ]);
    const running = rows.map((row, index) => ({ ...row, running: index === 1 }));
    expect(textsOf(running)).toContain('SR 1, so far');
    expect(textsOf(rows)).toContain('SR 1');
  });

  test('has texts that neither overlap nor leave the picture, whatever the worths', () => {
    fc.assert(
      fc.property(games, (rows) => {
        const words = wordsOf(rows);
        expect(overlaps(words)).toEqual([]);
        expect(outside(words)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('tells six lines apart without colour: no two have the same dashes, or the same mark', () => {
    const seats = [0, 1, 2, 3, 4, 5];
    const dashes = seats.map((seat) => JSON.stringify(penOf(seat).dash));
    const marks = seats.map((seat) => JSON.stringify({ ...seatMark(seat, { x: 0, y: 0 }), fill: '' }));
    expect(new Set(dashes).size).toBe(6);
    expect(new Set(marks).size).toBe(6);
    expect(new Set(seats.map((seat) => colourOf(seat))).size).toBe(6);
  });

  test('has no type below 27 pixels, which is 10.6 where it is shown 550 wide', () => {
    expect(Math.min(...wordsOf(recorded('printed/trader-6-50013')).map(({ size }) => size))).toBeGreaterThanOrEqual(27);
  });

  test('looks as it did: six players, a long game', async () => {
    expect(await isAsKept('chart-six', await drawWorth(recorded('printed/trader-6-50013'), LOOK))).toBe(true);
  });

  test('gives the same bytes for the same game', async () => {
    const rows = rowsOf([
      [600, 600, 600],
      [500, 1250, 700],
    ]);
    const [one, other] = await Promise.all([drawWorth(rows, LOOK), drawWorth(rows, LOOK)]);
    expect(one.equals(other)).toBe(true);
  });
});

describe('labels spread along a line', () => {
  const wishes = fc.array(fc.integer({ min: -100, max: 1100 }), { minLength: 1, maxLength: 8 });

  test('keep their order, their distance and their bounds', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const places = spread(
          wanted.toSorted((a, b) => a - b),
          90,
          0,
          1000,
        );
        places.forEach((place, index) => {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1000.001);
          if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(89.999);
        });
      }),
    );
  });

  test('stay where they wish when there is room', () => {
    expect(spread([100, 300, 900], 90, 0, 1000)).toEqual([100, 300, 900]);
  });

  test('share the way when there is none', () => {
    expect(spread([500, 500], 90, 0, 1000)).toEqual([455, 545]);
  });
});
