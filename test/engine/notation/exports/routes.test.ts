import { describe, expect, test } from 'vitest';
import { drawRoute } from '../../../../src/engine/notation/exports/connections.ts';
import { readRun } from '../../../../src/engine/notation/exports/routes.ts';
import { position } from '../../../support/position.ts';
import type { Json } from './table.ts';

/** LT in the city 0 of Lidingö, TSSL in the city 1: both join the western edge, behind which D8 leads to E7. */
const LIDINGO = position(`
  player P1 500 TSSL:5 LT:5
  player P2 500
  player P3 500
  TSSL 100 floated trains 3H 3H
  LT 100 floated trains 3H
  D10 [LT] [TSSL]
  D8 8 r4
  E7 X1 r0
  round OR 1.1
  step route TSSL
`);

const OWNED = [
  { train: '3H', number: 1 },
  { train: '3H', number: 4 },
] as const;

const route = (more: Json): Json => ({
  train: '3H-1',
  connections: [['D10', 'D8', 'E7']],
  nodes: ['D10-1', 'E7-0'],
  revenue: 40,
  ...more,
});
const run = (...routes: readonly Json[]): unknown => {
  const action = readRun(LIDINGO, 'TSSL', OWNED, { routes });
  return action.ok ? action.value : action.problem;
};

describe('routes read from connections', () => {
  test('nodes tell the cities of D10 apart where both share the edge', () => {
    expect(run(route({}))).toMatchObject({ routes: [{ segments: ['D10:c1-1', 'D8:4-0', 'E7:3-c0'], revenue: 40 }] });
    expect(run(route({ nodes: ['D10-0', 'E7-0'] }))).toMatchObject({ code: 'route', because: 'no_station' });
  });

  test('without nodes the city is the one that the rules allow', () => {
    expect(run(route({ nodes: undefined }))).toMatchObject({ routes: [{ stops: [{ hex: 'D10', index: 1 }, {}] }] });
    const lt = readRun(LIDINGO, 'LT', OWNED, { routes: [route({ nodes: undefined })] });
    expect(lt).toMatchObject({ ok: true, value: { routes: [{ segments: ['D10:c0-1', 'D8:4-0', 'E7:3-c0'] }] } });
  });

  test('a connection may be drawn from either end', () => {
    expect(run(route({ connections: [['E7', 'D8', 'D10']] }))).toMatchObject({
      routes: [
        {
          stops: [
            { hex: 'E7', index: 0 },
            { hex: 'D10', index: 1 },
          ],
          edges: 2,
        },
      ],
    });
  });

  test('a stop that two trains share counts once, with whichever the file has it', () => {
    const more = { connections: [['D10', 'E11']], nodes: ['D10-1', 'E11-0'], train: '3H-4' };
    const state = position(`
      player P1 500 TSSL:5
      player P2 500
      player P3 500
      TSSL 100 floated trains 3H 3H
      D10 [.] [TSSL]
      D8 8 r4
      E7 X1 r0
      E11 6 r0
      round OR 1.1
      step route TSSL
    `);
    const both = readRun(state, 'TSSL', OWNED, { routes: [route({ revenue: 20 }), route({ ...more, revenue: 40 })] });
    expect(both).toMatchObject({ ok: true, value: { revenue: 60, routes: [{ revenue: 40 }, { revenue: 20 }] } });
  });

  test('a train without a route is left out', () => {
    expect(run(route({}), { train: '3H-4', connections: [], revenue: 0 })).toMatchObject({ revenue: 40 });
    expect(run()).toMatchObject({ routes: [], revenue: 0 });
  });

  test('the recorded revenue is kept for the rules to refuse', () => {
    expect(run(route({ revenue: 50 }))).toMatchObject({ revenue: 50, routes: [{ revenue: 40 }] });
  });

  test.each<[string, Json, unknown]>([
    ['hexes that are no neighbours', { connections: [['D10', 'E7']] }, { code: 'route', because: 'gap' }],
    ['a hex without that track', { connections: [['D10', 'D8', 'D6']] }, { code: 'route', because: 'gap' }],
    [
      'connections that do not meet',
      {
        connections: [
          ['D10', 'D8', 'E7'],
          ['D4', 'D2'],
        ],
      },
      { because: 'gap' },
    ],
    [
      'there and back',
      {
        connections: [
          ['D10', 'D8', 'E7'],
          ['E7', 'D8', 'D10'],
        ],
        nodes: null,
      },
      { because: 'edge_twice' },
    ],
    ['no connection but revenue', { connections: [] }, { because: 'gap' }],
    ['no such hex', { connections: [['D10', 'Z9']] }, { code: 'malformed' }],
    ['connections that are none', { connections: 'D10-D8' }, { code: 'malformed' }],
    ['a hundred nodes', { nodes: Array.from({ length: 100 }, () => 'D10-1') }, { code: 'malformed' }],
    ['half a crown', { revenue: 0.5 }, { code: 'malformed' }],
    ['a train of another number', { train: '3H-0' }, { code: 'no_such_train' }],
    ['no train', { train: 'bus' }, { code: 'malformed' }],
  ])('%s is refused', (_, more, problem) => {
    expect(run(route(more))).toMatchObject(Object(problem));
  });

  test('a train that runs twice is refused', () => {
    expect(run(route({}), route({}))).toMatchObject({ code: 'no_such_train', train: '3H' });
  });

  test.each([[undefined], [{}], [Array.from({ length: 21 }, () => route({}))]])('routes are no list (%#)', (routes) => {
    expect(readRun(LIDINGO, 'TSSL', OWNED, { routes })).toMatchObject({ ok: false, problem: { code: 'malformed' } });
  });
});

test('a route is drawn as one connection for each pair of stops, the junction as one hex', () => {
  const drawn = drawRoute('8H-0', {
    train: '8H',
    stops: [
      { hex: 'F6', index: 1 },
      { hex: 'E7', index: 0 },
      { hex: 'D10', index: 0 },
    ],
    hexes: ['F6', 'E7', 'D8', 'D10'],
    segments: ['F6:c1-3', 'E7:0-c0', 'E7:3-c0', 'D8:0-j', 'D8:j-4', 'D10:1-c0'],
    edges: 3,
    revenue: 120,
  });
  expect(drawn).toEqual({
    train: '8H-0',
    connections: [
      ['F6', 'E7'],
      ['E7', 'D8', 'D10'],
    ],
    hexes: ['F6', 'E7', 'D10'],
    revenue: 120,
    revenue_str: 'F6-E7-D10',
    nodes: ['F6-1', 'E7-0', 'D10-0'],
  });
});
