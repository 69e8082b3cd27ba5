import { describe, expect, it } from 'vitest';
import {
  EDGES,
  edgeMiddle,
  edgeToEdge,
  edgeToPlace,
  hexCentre,
  inward,
  neighbour,
  RADIUS,
} from '../../../renderers/geometry/hex.ts';
import {
  along,
  chains,
  crossings,
  distance,
  dot,
  lane,
  type Path,
  plus,
  straight,
  times,
} from '../../../renderers/geometry/path.ts';
import { room, roomInHex } from '../../../renderers/geometry/solid.ts';
import { type Face, faceKey } from '../../../renderers/map/face.ts';
import { trackPath } from '../../../renderers/map/places.ts';
import type { Edge } from '../../../src/engine/index.ts';
import { everyHex, facesOn } from './faces.ts';

const pairs = EDGES.flatMap((from) => EDGES.filter((to) => to > from).map((to) => [from, to] as const));
const opposite = (edge: Edge): Edge => EDGES[(edge + 3) % 6] ?? 0;

/** Degrees between the track and the edge's own normal. */
const skewAt = (path: Path, edge: Edge): number =>
  (Math.acos(Math.min(1, dot(along(path, 0).direction, inward(edge)))) * 180) / Math.PI;

describe('track', () => {
  it.each(pairs)('from edge %i to edge %i begins and ends in the middle of its edges', (from, to) => {
    const path = edgeToEdge(from, to);
    expect(distance(path[0] ?? { x: 0, y: 0 }, edgeMiddle(from))).toBeLessThan(0.001);
    expect(distance(path.at(-1) ?? { x: 0, y: 0 }, edgeMiddle(to))).toBeLessThan(0.001);
  });

  it.each(pairs)('from edge %i to edge %i meets both edges squarely', (from, to) => {
    const path = edgeToEdge(from, to);
    expect(skewAt(path, from)).toBeLessThan(3);
    expect(skewAt([...path].reverse(), to)).toBeLessThan(3);
  });

  it.each(pairs)('from edge %i to edge %i stays in the hex', (from, to) => {
    expect(roomInHex({ kind: 'stroke', path: edgeToEdge(from, to), half: 0 })).toBeGreaterThan(-0.001);
  });

  it.each([
    [0, 3, 2 * RADIUS * Math.cos(Math.PI / 6)],
    [0, 2, (Math.PI / 3) * 1.5 * RADIUS],
    [0, 1, ((2 * Math.PI) / 3) * 0.5 * RADIUS],
  ] as const)('from edge %i to edge %i has the length of its straight, gentle or sharp curve', (from, to, length) => {
    const path = edgeToEdge(from, to);
    const walked = path.slice(1).reduce((sum, at, index) => sum + distance(at, path[index] ?? at), 0);
    expect(Math.abs(walked - length)).toBeLessThan(0.5);
  });

  it.each(EDGES)('from edge %i to a place beside the middle leaves the edge squarely', (edge) => {
    expect(skewAt(edgeToPlace(edge, { x: 20, y: -35 }), edge)).toBeLessThan(8);
  });

  it('meets its edges squarely on every tile', () => {
    const skewed = (face: Face): readonly string[] =>
      face.track
        .filter((piece) => {
          const edge = piece.find((end): end is Edge => typeof end === 'number');
          return edge === undefined || skewAt(trackPath(face, piece), edge) > 8;
        })
        .map((piece) => `${faceKey(face)} ${piece}`);
    expect(everyHex.flatMap(facesOn).flatMap(skewed)).toEqual([]);
  });
});

describe('hexes', () => {
  it.each(EDGES)('share the middle of edge %i with the neighbour beyond it', (edge) => {
    for (const hex of everyHex) {
      const other = neighbour(hex, edge);
      if (!other) continue;
      const here = plus(hexCentre(hex), edgeMiddle(edge));
      expect(distance(here, plus(hexCentre(other), edgeMiddle(opposite(edge))))).toBeLessThan(0.001);
    }
  });

  it('have the neighbours of the rulebook’s map', () => {
    expect(EDGES.map((edge) => neighbour('F6', edge))).toEqual(['G5', 'F4', 'E5', 'E7', 'F8', 'G7']);
    expect(neighbour('A9', 2)).toBeUndefined();
  });
});

describe('lanes', () => {
  const path = edgeToEdge(0, 2);

  it('run beside the path at the distance asked for', () => {
    const beside = lane(path, 14, 14);
    beside.forEach((at, index) => {
      expect(Math.abs(distance(at, path[index] ?? at) - 14)).toBeLessThan(0.001);
    });
  });

  it('link into one line where one goes on from the other', () => {
    const [a, b, c] = [times(edgeMiddle(0), 1), { x: 0, y: 0 }, edgeMiddle(3)];
    expect(chains([straight(a, b), straight(c, b)])).toHaveLength(1);
    expect(chains([straight(a, b), straight(c, edgeMiddle(4))])).toHaveLength(2);
  });

  it('cross where they are laid across each other', () => {
    expect(crossings(edgeToEdge(0, 3), edgeToEdge(1, 4))).toBe(1);
    expect(crossings(lane(path, 7, 7), lane(path, -7, -7))).toBe(0);
  });
});

describe('room', () => {
  const box = { kind: 'box', centre: { x: 0, y: 0 }, width: 40, height: 10 } as const;

  it('is measured between discs, boxes and strokes', () => {
    expect(room(box, { kind: 'disc', centre: { x: 30, y: 0 }, radius: 4 })).toBeCloseTo(6);
    expect(room(box, { ...box, centre: { x: 0, y: 15 } })).toBeCloseTo(5);
    const stroke = { kind: 'stroke', path: straight({ x: -50, y: 20 }, { x: 50, y: 20 }), half: 5 } as const;
    expect(room(box, stroke)).toBeCloseTo(10);
    expect(room(stroke, { kind: 'disc', centre: { x: 0, y: 0 }, radius: 5 })).toBeCloseTo(10);
  });

  it('is nothing where a long line passes through a box', () => {
    const through = {
      kind: 'stroke',
      path: [
        { x: 0, y: -90 },
        { x: 0, y: 90 },
      ],
      half: 1,
    } as const;
    expect(room(box, through)).toBeLessThanOrEqual(0);
  });
});
