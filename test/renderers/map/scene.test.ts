import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../renderers/colours.ts';
import { textWidth } from '../../../renderers/fonts.ts';
import { centreOf, RADIUS, WIDTH } from '../../../renderers/geometry/hex.ts';
import { distance, type Point } from '../../../renderers/geometry/path.ts';
import { CIRCLE } from '../../../renderers/map/places.ts';
import { routePen } from '../../../renderers/map/routes.ts';
import { mapScene } from '../../../renderers/map/scene.ts';
import type { MapOptions } from '../../../renderers/map/view.ts';
import type { Shape } from '../../../renderers/scene.ts';
import { COMPANIES, HEX_IDS, type HexId, type Phase, playerId, type State } from '../../../src/engine/index.ts';
import { LABELS } from '../labels.ts';
import { position } from './board.ts';
import { final, finalRun, middle, middleRun, opening } from './boards.ts';

const sceneOf = (state: State, options: Partial<MapOptions> = {}): readonly Shape[] =>
  mapScene(state, { names: {}, labels: LABELS.map, ...options });

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { readonly kind: Kind }>;
const ofKind = <Kind extends Shape['kind']>(shapes: readonly Shape[], kind: Kind): readonly ShapeOf<Kind>[] =>
  shapes.filter((shape): shape is ShapeOf<Kind> => shape.kind === kind);
const texts = (shapes: readonly Shape[]): readonly string[] => ofKind(shapes, 'text').map(({ text }) => text);
const near = (shapes: readonly Shape[], at: Point): readonly string[] =>
  ofKind(shapes, 'text')
    .filter((shape) => distance(shape.at, at) < 110)
    .map(({ text }) => text);
const stationsOf = (shapes: readonly Shape[], colour: string) =>
  ofKind(shapes, 'disc').filter(({ fill, radius }) => fill === colour && radius === CIRCLE);
const homeRings = (shapes: readonly Shape[]) =>
  ofKind(shapes, 'disc').filter(({ pen, radius }) => pen?.dash !== undefined && radius === CIRCLE - 2);

describe('the map', () => {
  it('writes the coordinate of each of the 40 hexes', () => {
    const written = texts(sceneOf(opening));
    expect(HEX_IDS.filter((hex) => !written.includes(hex))).toEqual([]);
  });

  it('shows a price of building only while the hex has no tile (§6.2)', () => {
    const bare = near(sceneOf(opening), centreOf('B10'));
    const built = near(sceneOf(position({ tiles: 'B10:9/2' })), centreOf('B10'));
    expect(bare).toContain('40');
    expect(built).not.toContain('40');
  });

  it('keeps the price on the printed yellow F6 and G7 until they are upgraded (R4)', () => {
    expect(near(sceneOf(opening), centreOf('G7'))).toContain('40');
    expect(near(sceneOf(position({ tiles: 'G7:X5/0' })), centreOf('G7'))).not.toContain('40');
  });

  it('draws a station in the company’s colour with its code on it', () => {
    const shapes = sceneOf(position({ stations: { TSSL: 'D10/1/0' } }));
    const [mark] = stationsOf(shapes, COMPANIES.TSSL.colour);
    const code = ofKind(shapes, 'text').find(
      ({ text, at }) => text === 'TSSL' && mark && distance(at, mark.centre) < 1,
    );
    expect(code).toMatchObject({ colour: COMPANIES.TSSL.textColour, weight: 'bold' });
  });

  it('draws the home of a company that has not floated as an empty broken ring, its code outside (A6)', () => {
    const shapes = sceneOf(opening);
    const rings = homeRings(shapes);
    expect(rings).toHaveLength(12);
    expect(stationsOf(shapes, COMPANIES.SSB.colour)).toHaveLength(0);
    const codes = ofKind(shapes, 'text').filter(({ leaning }) => leaning);
    expect(codes.map(({ text }) => text).toSorted()).toEqual(Object.keys(COMPANIES).toSorted());
    for (const { at } of codes)
      expect(Math.min(...rings.map(({ centre }) => distance(at, centre)))).toBeGreaterThan(CIRCLE);
  });

  it('no longer shows the home of a company that has left the game (B17)', () => {
    const shapes = sceneOf(position({ gone: ['SS', 'D'] }));
    expect(homeRings(shapes)).toHaveLength(10);
    expect(texts(shapes)).not.toContain('D');
  });

  it.each([
    [2, 'yellow'],
    [4, 'yellow'],
    [6, 'brown'],
    [10, 'brown'],
  ] as const)('frames the off-board value in force in phase %i, the %s one, and points at it', (phase: Phase, box) => {
    const shapes = sceneOf(position({ phase }));
    const boxes = ofKind(shapes, 'box').filter(({ centre }) => distance(centre, centreOf('A9')) < 110);
    const thick = boxes.filter(({ pen }) => (pen?.width ?? 0) >= 4);
    expect(thick.map(({ fill }) => fill)).toEqual([BOARD[box]]);
    const pointers = ofKind(shapes, 'polygon').filter(
      ({ points }) => points.length === 3 && points.every((at) => distance(at, centreOf('A9')) < 110),
    );
    expect(pointers).toHaveLength(1);
    expect(Math.abs((pointers[0]?.points[1]?.y ?? 0) - (thick[0]?.centre.y ?? 99))).toBeLessThan(1);
  });

  it('outlines the hexes of the last move twice', () => {
    const rings = ofKind(sceneOf(opening, { last: ['E5', 'G5'] }), 'polygon').filter(
      ({ fill, pen }) => fill === undefined && (pen?.width ?? 0) >= 8,
    );
    const around = (hex: HexId) =>
      rings.filter(({ points }) => points.every((at) => distance(at, centreOf(hex)) < 1.1 * RADIUS));
    expect([around('E5').length, around('G5').length]).toEqual([2, 2]);
  });

  it('draws a proposed tile in place without laying it', () => {
    const shapes = sceneOf(opening, { preview: { hex: 'E5', tile: '9', rotation: 1 } });
    expect(near(shapes, centreOf('E5'))).toContain('#9');
    expect(opening.tiles.E5).toBeUndefined();
  });

  it('keeps the stations of two cities that a proposed tile would merge (R4)', () => {
    const state = position({
      phase: 6,
      tiles: 'D10:X3/0',
      stations: { LT: 'D10/0/0', TSSL: 'D10/1/0' },
      round: {
        kind: 'operating',
        set: 3,
        number: 1,
        of: 3,
        order: ['LT'],
        operated: [],
        paid: [],
        step: { kind: 'track', company: 'LT' },
      },
    });
    const shapes = sceneOf(state, { preview: { hex: 'D10', tile: 'X7', rotation: 0 } });
    expect(near(shapes, centreOf('D10'))).toEqual(expect.arrayContaining(['#X7', 'LT', 'TSSL']));
  });

  it('says what a proposed tile or station costs (§6.2, §6.3)', () => {
    const tile = (hex: HexId) => texts(sceneOf(opening, { preview: { hex, tile: '9', rotation: 0 } }));
    expect(tile('B10')).toContain('Proposed: 40 kr');
    expect(tile('H6')).toContain('Proposed: free');
    const station = { company: 'SSB', hex: 'E11', city: 0, slot: 0 } as const;
    expect(texts(sceneOf(opening, { station }))).toContain('Proposed: 60 kr');
  });

  it('draws a proposed station in its circle, in a broken ring and its colour shining through', () => {
    const station = { company: 'SSB', hex: 'E11', city: 0, slot: 0 } as const;
    const shapes = sceneOf(opening, { station });
    const here = ofKind(shapes, 'disc').filter(({ centre }) => distance(centre, centreOf('E11')) < 1);
    expect(here.some(({ fill }) => fill?.startsWith(COMPANIES.SSB.colour) && fill.length > 7)).toBe(true);
    expect(here.some(({ pen }) => pen?.dash !== undefined)).toBe(true);
    expect(stationsOf(shapes, COMPANIES.SSB.colour)).toHaveLength(0);
    expect(near(shapes, centreOf('E11'))).toContain('SSB');
  });

  it('marks the hexes to choose among by their coordinates, larger than any other, and says so in the key', () => {
    const shapes = sceneOf(opening, { hexes: ['E5', 'B8'] });
    const marked = ofKind(shapes, 'text').filter(({ text, size }) => /^[A-I]\d+$/.test(text) && size > 24);
    expect(marked.map(({ text }) => text)).toEqual(['E5', 'B8']);
    for (const { text, at } of marked) expect(distance(at, centreOf(text === 'E5' ? 'E5' : 'B8'))).toBeLessThan(RADIUS);
    expect(texts(shapes)).toContain(LABELS.map.offered);
  });

  it('numbers city circles to choose among in the circles themselves, two cities of one hex apart', () => {
    const circles = [
      { hex: 'D10', city: 0, slot: 0, number: 1 },
      { hex: 'D10', city: 1, slot: 0, number: 2 },
      { hex: 'E11', city: 0, slot: 0, number: 3 },
    ] as const;
    const shapes = sceneOf(position({ gone: ['LT', 'TSSL'] }), { circles });
    const empty = ofKind(shapes, 'disc').filter(({ fill, radius }) => fill === BOARD.city && radius === CIRCLE);
    for (const { hex, number } of circles) {
      const marks = ofKind(shapes, 'text').filter(
        ({ text, at }) => text === String(number) && distance(at, centreOf(hex)) < 90,
      );
      expect(marks.some(({ at }) => empty.some(({ centre }) => distance(centre, at) < 1))).toBe(true);
    }
  });

  it('explains the outline of the last move', () => {
    expect(texts(sceneOf(opening, { last: 'E5' }))).toContain(LABELS.map.last);
    expect(texts(sceneOf(opening))).not.toContain(LABELS.map.last);
  });

  it('explains the letters on hexes, within the picture and above the board', () => {
    for (const options of [{}, { last: 'E5' }, { hexes: ['E5'] }] as const) {
      const written = ofKind(sceneOf(opening, options), 'text');
      expect(written.map(({ text }) => text)).toContain(LABELS.map.letter);
      const key = written.filter(({ at, align }) => align === 'left' && at.x > WIDTH / 2 && at.y < 400);
      expect(key.length).toBeGreaterThan(4);
      for (const { at, text, size } of key) expect(at.x + textWidth(text, size)).toBeLessThan(WIDTH);
    }
  });

  it('shows in a finished game neither who acts nor which tiles may be laid', () => {
    const round = { kind: 'ended', reason: 'stock_market', step: { kind: 'end' } } as const;
    const [before, after] = [texts(sceneOf(position({}))), texts(sceneOf(position({ round })))];
    expect(before).toEqual(expect.arrayContaining(['P1 to act', 'Y']));
    expect(after).toContain('The game is over');
    expect(after.filter((text) => ['P1 to act', 'Y'].includes(text))).toEqual([]);
  });

  it('calls the player to act by name, or by what our fonts can draw', () => {
    const [p1] = [playerId('P1')];
    expect(texts(sceneOf(opening, { names: { [p1]: 'Åsa Öberg' } }))).toContain('Åsa Öberg to act');
    expect(texts(sceneOf(opening, { names: { [p1]: '\u{1F600}' } }))).toContain('P1 to act');
  });
});

describe('a run on the map', () => {
  const linesOf = (shapes: readonly Shape[], train: number) =>
    ofKind(shapes, 'line').filter(({ pen, path }) => pen.colour === routePen(train).colour && path.length > 2);

  it('gives each train its own colour and pattern of dashes', () => {
    const pens = middleRun.map((_, train) => routePen(train));
    expect(new Set(pens.map(({ colour }) => colour)).size).toBe(middleRun.length);
    expect(new Set(pens.map(({ dash = [] }) => dash.join())).size).toBe(middleRun.length);
  });

  it('draws every train and says what it earns', () => {
    const shapes = sceneOf(middle, { routes: middleRun });
    for (const train of middleRun.keys()) expect(linesOf(shapes, train).length).toBeGreaterThan(0);
    expect(texts(shapes)).toEqual(expect.arrayContaining(['4H', '140', 'Total 500 kr']));
  });

  it('keeps trains that share track side by side', () => {
    const shapes = sceneOf(final, { routes: finalRun });
    const at = centreOf('G5');
    const middleOf = (train: number): readonly Point[] =>
      linesOf(shapes, train)
        .flatMap(({ path }) => path)
        .filter((point) => Math.abs(point.x - at.x - 60) < 8 && Math.abs(point.y - at.y) < 40);
    const apart = middleOf(0).flatMap((one) => middleOf(1).map((other) => distance(one, other)));
    expect(apart.length).toBeGreaterThan(0);
    expect(Math.min(...apart)).toBeGreaterThan(11);
  });

  it('draws a line through cities in one go, so that dashes do not begin anew', () => {
    const shapes = sceneOf(final, { routes: finalRun });
    expect(linesOf(shapes, 0).length).toBeLessThan(4);
  });
});
