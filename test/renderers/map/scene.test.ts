import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../../../renderers/geometry/point.ts';
import { centreOf } from '../../../renderers/map/frame.ts';
import { mapScene } from '../../../renderers/map/index.ts';
import { CIRCLE } from '../../../renderers/map/places.ts';
import { routePen } from '../../../renderers/map/routes.ts';
import type { Shape, ShapeOf } from '../../../renderers/scene.ts';
import { BOARD } from '../../../renderers/theme.ts';
import { COMPANIES, HEX_IDS, type Phase, playerId } from '../../../src/engine/index.ts';
import { position } from './board.ts';
import { final, finalRun, middle, middleRun, opening } from './boards.ts';

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
    const written = texts(mapScene(opening));
    expect(HEX_IDS.filter((hex) => !written.includes(hex))).toEqual([]);
  });

  it('shows a price of building only while the hex has no tile (§6.2)', () => {
    const bare = near(mapScene(opening), centreOf('B10'));
    const built = near(mapScene(position({ tiles: 'B10:9/2' })), centreOf('B10'));
    expect(bare).toContain('40');
    expect(built).not.toContain('40');
  });

  it('keeps the price on the printed yellow F6 and G7 until they are upgraded (R4)', () => {
    expect(near(mapScene(opening), centreOf('G7'))).toContain('40');
    expect(near(mapScene(position({ tiles: 'G7:X5/0' })), centreOf('G7'))).not.toContain('40');
  });

  it('draws a station in the company’s colour with its code on it', () => {
    const shapes = mapScene(position({ stations: { TSSL: 'D10/1/0' } }));
    const [mark] = stationsOf(shapes, COMPANIES.TSSL.colour);
    const code = ofKind(shapes, 'text').find(
      ({ text, at }) => text === 'TSSL' && mark && distance(at, mark.centre) < 1,
    );
    expect(code).toMatchObject({ colour: COMPANIES.TSSL.textColour, weight: 'bold' });
  });

  it('draws the home of a company that has not floated as an empty broken ring, its code outside (A6)', () => {
    const shapes = mapScene(opening);
    const rings = homeRings(shapes);
    expect(rings).toHaveLength(12);
    expect(stationsOf(shapes, COMPANIES.SSB.colour)).toHaveLength(0);
    const codes = ofKind(shapes, 'text').filter(({ leaning }) => leaning);
    expect(codes.map(({ text }) => text).toSorted()).toEqual(Object.keys(COMPANIES).toSorted());
    for (const { at } of codes)
      expect(Math.min(...rings.map(({ centre }) => distance(at, centre)))).toBeGreaterThan(CIRCLE);
  });

  it('no longer shows the home of a company that has left the game (B17)', () => {
    const shapes = mapScene(position({ gone: ['SS', 'D'] }));
    expect(homeRings(shapes)).toHaveLength(10);
    expect(texts(shapes)).not.toContain('D');
  });

  it.each([
    [2, 'yellow'],
    [4, 'yellow'],
    [6, 'brown'],
    [10, 'brown'],
  ] as const)('frames the off-board value in force in phase %i, the %s one, and points at it', (phase: Phase, box) => {
    const shapes = mapScene(position({ phase }));
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
    const rings = ofKind(mapScene(opening, { last: ['E5', 'G5'] }), 'polygon').filter(
      ({ fill, pen }) => fill === undefined && (pen?.width ?? 0) >= 8,
    );
    expect(rings).toHaveLength(4);
  });

  it('draws a proposed tile in place without laying it', () => {
    const shapes = mapScene(opening, { preview: { hex: 'E5', tile: '9', rotation: 1 } });
    expect(near(shapes, centreOf('E5'))).toContain('#9');
    expect(opening.tiles.E5).toBeUndefined();
  });

  it('numbers the hexes to choose among', () => {
    expect(texts(mapScene(opening, { highlight: [{ hex: 'E5', number: 17 }] }))).toContain('17');
  });

  it('shows in a finished game neither who acts nor which tiles may be laid', () => {
    const round = { kind: 'ended', reason: 'stock_market', step: { kind: 'end' } } as const;
    const [before, after] = [texts(mapScene(position({}))), texts(mapScene(position({ round })))];
    expect(before).toEqual(expect.arrayContaining(['P1', 'Y']));
    expect(after).toContain('The game is over');
    expect(after.filter((text) => ['P1', 'Y'].includes(text))).toEqual([]);
  });

  it('calls the player to act by name, or by what our fonts can draw', () => {
    const [p1] = [playerId('P1')];
    expect(texts(mapScene(opening, { names: { [p1]: 'Åsa Öberg' } }))).toContain('Åsa Öberg');
    expect(texts(mapScene(opening, { names: { [p1]: '\u{1F600}' } }))).toContain('P1');
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
    const shapes = mapScene(middle, { routes: middleRun });
    for (const train of middleRun.keys()) expect(linesOf(shapes, train).length).toBeGreaterThan(0);
    expect(texts(shapes)).toEqual(expect.arrayContaining(['4H', '140', 'Total 500 kr']));
  });

  it('keeps trains that share track side by side', () => {
    const shapes = mapScene(final, { routes: finalRun });
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
    const shapes = mapScene(final, { routes: finalRun });
    expect(linesOf(shapes, 0).length).toBeLessThan(4);
  });
});
