import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCandidates, drawMap, drawMarket, drawWorth } from '../../renderers/index.ts';
import { hexesToBuild, lastRuns, type State, tileCandidates, worthRows } from '../../src/engine/index.ts';
import { FIXTURE_TRACES, recorded } from '../support/traces.ts';
import { LABELS } from './labels.ts';
import { NAMES } from './market/position.ts';

/** Pixels of Discord's badge with a rim, in a picture that is shown at most so wide and, on a desktop, so high. */
const BADGE = { width: 46, height: 30 };
const PHONE = { width: 322, height: Number.POSITIVE_INFINITY };
const DESKTOP = { width: 550, height: 350 };

/** Whether the bottom left corner holds one colour. */
const isEmpty = async (png: Buffer, shown = DESKTOP): Promise<boolean> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = Math.max(1, info.width / shown.width, info.height / shown.height);
  const [right, top] = [Math.floor(BADGE.width * scale), info.height - Math.floor(BADGE.height * scale)];
  const at = (x: number, y: number): number => 3 * (y * info.width + x);
  const ground = at(0, info.height - 1);
  for (let y = top; y < info.height; y += 1)
    for (let x = 0; x < right; x += 1)
      if ([0, 1, 2].some((channel) => data[at(x, y) + channel] !== data[ground + channel])) return false;
  return true;
};

const STEP = 400;
const games = FIXTURE_TRACES.filter((_, index) => index % 8 === 0).map(({ name }) => recorded(name).states);
const positions: readonly State[] = games.flatMap((states) => states.filter((_, index) => index % STEP === 40));
const LOOK = { names: NAMES, labels: LABELS.map };

const everyEmpty = async (pictures: readonly Promise<Buffer>[], shown = DESKTOP): Promise<void> => {
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) expect(await isEmpty(await picture, shown)).toBe(true);
};

describe('the bottom left corner, over which Discord lays a badge, is empty', () => {
  test('on the sheet', () =>
    everyEmpty(
      positions.map((state) => drawMarket(state, { names: NAMES, labels: LABELS.market, runs: lastRuns([]) })),
    ));

  test('on the map, with the routes of eight trains and with what is proposed', async () => {
    const route = { train: '2H', stops: [], hexes: [], segments: [], edges: 2, revenue: 120 } as const;
    const routes = Array.from({ length: 8 }, () => route);
    await everyEmpty(positions.flatMap((state) => [drawMap(state, { ...LOOK, routes }), drawMap(state, LOOK)]));
    const building = games.flat().find((state) => hexesToBuild(state).length > 0);
    const hex = building && hexesToBuild(building)[0]?.hex;
    const [tile] = building && hex ? tileCandidates(building, hex) : [];
    if (!building || !hex || !tile) throw new Error('nothing can be built');
    expect(await isEmpty(await drawMap(building, { ...LOOK, preview: { hex, ...tile } }))).toBe(true);
  });

  test('on candidates, one to seven', async () => {
    const building = games.flat().filter((state) => hexesToBuild(state).some(({ candidates }) => candidates > 2));
    const picked = building.filter((_, index) => index % 40 === 0).slice(0, 3);
    await everyEmpty(
      picked.flatMap((state) => {
        const hex = hexesToBuild(state).find(({ candidates }) => candidates > 2)?.hex ?? 'D4';
        const all = tileCandidates(state, hex);
        return [1, 2, 3, 4, 7].map((count) => drawCandidates(state, hex, all.slice(0, count), LABELS.candidates));
      }),
      PHONE,
    );
  });

  test('on the chart', () =>
    everyEmpty(
      games.flatMap((states) =>
        [3, 60, states.length].map((count) =>
          drawWorth(worthRows(states.slice(0, count)), { names: NAMES, labels: LABELS.chart }),
        ),
      ),
    ));
});
