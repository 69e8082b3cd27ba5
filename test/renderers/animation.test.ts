import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnimationStep, animate } from '../../renderers/animation/animate.ts';
import { boundsOf, damage } from '../../renderers/animation/damage.ts';
import { KEPT, makeFinder, PALETTE, type Patch } from '../../renderers/animation/gif.ts';
import { chosen, coarsened, type Moment, thinned } from '../../renderers/animation/moments.ts';
import { openScreen } from '../../renderers/animation/screen.ts';
import { BOARD, PAGE } from '../../renderers/colours.ts';
import { mapScene } from '../../renderers/map/scene.ts';
import { COMPANIES, roundName } from '../../src/engine/index.ts';
import { stepsOf } from './animation/steps.ts';
import { differing, isAsKept } from './chart/kept.ts';
import { NAMES } from './chart/rows.ts';
import { LABELS } from './labels.ts';

const LONG = stepsOf('printed/trader-6-50013');
const SHORT = stepsOf('printed/builder-3-50041');
const TIMEOUT = 240_000;
const LOOK = { names: NAMES, labels: LABELS.animation, mostBytes: 10 * 1024 * 1024 };

const momentsOf = (steps: readonly AnimationStep[]): readonly Moment[] =>
  steps.map(({ state, last, caption }) => ({ state, last, captions: [caption] }));

const factsOf = async (gif: Buffer) => {
  const { pages = 1, pageHeight = 0, width = 0, delay = [], loop } = await sharp(gif, { pages: -1 }).metadata();
  return { pages, pageHeight, width, delay, loop };
};

const pageOf = (gif: Buffer, page: number): Promise<Buffer> => sharp(gif, { page }).png().toBuffer();

describe('the moments of a game', () => {
  const moments = momentsOf(LONG);

  test('are its changes of board, phase and round, with all that was changed on the way', () => {
    const changes = coarsened(moments, 'change');
    expect(changes.length).toBeLessThan(moments.length / 3);
    expect(changes[0]?.state).toBe(moments[0]?.state);
    expect(changes.at(-1)?.state).toBe(moments.at(-1)?.state);
    expect(new Set(changes.flatMap(({ last }) => last))).toEqual(new Set(moments.flatMap(({ last }) => last)));
    const tiles = new Set(moments.map(({ state }) => state.tiles));
    expect(new Set(changes.map(({ state }) => state.tiles))).toEqual(tiles);
  });

  test('are fewer the coarser the grain, and every round has one', () => {
    const counts = (['change', 'turn', 'round'] as const).map((grain) => coarsened(moments, grain).length);
    expect(counts[1]).toBeGreaterThan(counts[2] ?? 0);
    const rounds = new Set(moments.map(({ state }) => JSON.stringify(roundName(state))));
    expect(counts[2]).toBeGreaterThanOrEqual(rounds.size);
  });

  test.each([2, 3, 17, 60, 150])(
    'are at most %i where so many are wanted, the first and the last among them',
    (most) => {
      for (const few of [chosen(moments, most), thinned(moments, most)]) {
        expect(few.length).toBeLessThanOrEqual(most);
        expect(few[0]?.state).toBe(moments[0]?.state);
        expect(few.at(-1)?.state).toBe(moments.at(-1)?.state);
      }
    },
  );
});

describe('the colours of an animation', () => {
  test('leave one for unchanged pixels', () => {
    expect(PALETTE.length).toBeLessThanOrEqual(KEPT);
  });

  test('have every flat colour exactly', () => {
    const indexOf = makeFinder();
    const flats = [
      ...Object.values(BOARD),
      ...Object.values(PAGE),
      ...Object.values(COMPANIES).map(({ colour }) => colour),
    ];
    for (const flat of flats) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(flat.slice(at, at + 2), 16));
      const pixel = ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0);
      expect(PALETTE[indexOf(pixel)]).toEqual([red, green, blue]);
    }
  });
});

describe('a screen', () => {
  const size = { width: 700, height: 805, scale: 0.5 };
  const open = () => openScreen(size);
  const scenes = chosen(momentsOf(SHORT), 24).map(({ state, last }) =>
    mapScene(state, { last, names: NAMES, labels: LABELS.map }),
  );

  const laid = (whole: Uint8Array, { x, y, width, pixels }: Patch): void => {
    pixels.forEach((index, at) => {
      if (index !== KEPT) whole[(y + Math.floor(at / width)) * size.width + x + (at % width)] = index;
    });
  };

  /** How far apart the colours of each pixel are that is not the same in both. */
  const apart = (one: Uint8Array, other: Uint8Array): readonly number[] => {
    const steps: number[] = [];
    one.forEach((index, at) => {
      const [a, b] = [PALETTE[index], PALETTE[other[at] ?? KEPT]];
      if (a !== b) steps.push(a && b ? Math.max(...a.map((value, each) => Math.abs(value - (b[each] ?? 0)))) : 255);
    });
    return steps;
  };

  // The smooth edge of a shape may come out a shade lighter where only a part of it is painted.
  test('shows after every change what it would show if it were painted anew', () => {
    const screen = open();
    const whole = new Uint8Array(size.width * size.height);
    for (const scene of scenes) {
      const patch = screen.show(scene);
      if (patch !== null) laid(whole, patch);
      const differences = apart(open().show(scene)?.pixels ?? new Uint8Array(), whole);
      expect(differences.length).toBeLessThan(whole.length * 0.001);
      expect(Math.max(...differences, 0)).toBeLessThan(110);
    }
  });

  test('has nothing to tell when nothing changed', () => {
    const screen = open();
    const [scene = []] = scenes;
    screen.show(scene);
    expect(screen.show(structuredClone(scene))).toBeNull();
  });

  test('finds where scenes differ', () => {
    const box = { kind: 'box', centre: { x: 50, y: 50 }, width: 20, height: 10, radius: 0, fill: '#000000' } as const;
    const far = { ...box, centre: { x: 900, y: 900 } };
    expect(damage([box], [box, far])).toEqual([boundsOf(far)]);
    expect(damage([box], [far])).toHaveLength(2);
    expect(damage([box, far], [{ ...box }, far])).toEqual([]);
  });
});

describe('a long game as an animated picture', { timeout: TIMEOUT }, () => {
  let gif: Buffer;
  /** How often a timer of this thread came round while it was made. */
  let turns = 0;

  beforeAll(async () => {
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    gif = await animate(LONG, LOOK);
    clearInterval(timer);
  }, TIMEOUT);

  test('is a GIF of 1029 x 900 below 10 MiB that repeats, a picture a change', async () => {
    const facts = await factsOf(gif);
    expect(facts).toMatchObject({ pageHeight: 900, width: 1029, loop: 0 });
    expect(facts.pages).toBe(chosen(momentsOf(LONG), 240).length);
    expect(gif.length).toBeLessThan(10 * 1024 * 1024);
  });

  test('holds the last picture longer', async () => {
    const { delay } = await factsOf(gif);
    expect(delay.at(-1)).toBeGreaterThanOrEqual(5 * Math.max(...delay.slice(0, -1)));
  });

  test('looks as it did, in the middle and at the end', async () => {
    const { pages } = await factsOf(gif);
    expect(await isAsKept('animation-middle', await pageOf(gif, Math.floor(pages / 2)))).toBe(true);
    expect(await isAsKept('animation-last', await pageOf(gif, pages - 1))).toBe(true);
  });

  test('leaves the event loop to others, more often than once a picture', () => {
    expect(turns).toBeGreaterThan(chosen(momentsOf(LONG), 240).length);
  });
});

describe('an animation', { timeout: TIMEOUT }, () => {
  test('gives up pictures and pixels to stay below a limit', async () => {
    const steps = SHORT.slice(0, 120);
    const mostBytes = 150_000;
    const [large, small] = [await animate(steps, LOOK), await animate(steps, { ...LOOK, mostBytes })];
    expect(large.length).toBeGreaterThan(mostBytes);
    expect(small.length).toBeLessThan(mostBytes);
    const [before, after] = await Promise.all([factsOf(large), factsOf(small)]);
    expect(after.pages * after.width).toBeLessThan(before.pages * before.width);
  });

  test('is refused where nothing fits, and of nothing, and the next one is made all the same', async () => {
    await expect(animate(SHORT.slice(0, 3), { ...LOOK, mostBytes: 1000 })).rejects.toThrow(RangeError);
    await expect(animate([], LOOK)).rejects.toThrow(RangeError);
    expect((await factsOf(await animate(SHORT.slice(0, 1), LOOK))).pages).toBe(1);
  });

  test('that cannot be drawn is refused, and the next one is made all the same', async () => {
    const [first] = SHORT;
    if (first === undefined) throw new Error('no moves');
    const text = JSON.stringify(first).replace('"tiles":{}', '"tiles":{"A9":{"tile":"none","rotation":0}}');
    const broken = JSON.parse(text) as AnimationStep;
    await expect(animate([broken], LOOK)).rejects.toThrow();
    expect((await factsOf(await animate([first], LOOK))).pages).toBe(1);
  });

  test('of the same moves has the same bytes, of two asked for at once too', async () => {
    const steps = SHORT.slice(0, 30);
    const [one, other] = await Promise.all([animate(steps, LOOK), animate(steps, LOOK)]);
    expect(one.equals(other)).toBe(true);
  });

  test('speaks the language of its labels', async () => {
    const labels = { ...LABELS.animation, worth: 'Förmögenhet' };
    const [english, swedish] = await Promise.all([
      animate(SHORT.slice(0, 1), LOOK),
      animate(SHORT.slice(0, 1), { ...LOOK, labels }),
    ]);
    const found = await differing(await pageOf(english, 0), await pageOf(swedish, 0));
    expect(found).toBeGreaterThan(200);
    expect(found).toBeLessThan(20_000);
  });
});
