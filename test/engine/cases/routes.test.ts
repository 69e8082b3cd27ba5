import { describe, expect, test } from 'vitest';
import { bestRun, type HexId, type Route, type State, stopsAt, type TrainName } from '../../../src/engine/index.ts';
import { run } from '../../support/actions.ts';
import { played, position, refusal } from '../../support/position.ts';

/** A route as a player would claim it; `stops` as `H8 G7 D10.1`. */
const route = (train: TrainName, stops: string, ways: string, revenue: number): Route => {
  const segments = ways.split(' ');
  const hexes = segments.map((segment) => segment.slice(0, segment.indexOf(':')) as HexId);
  const line = hexes.filter((hex, index) => hex !== hexes[index - 1]);
  return {
    train,
    stops: stops
      .split(' ')
      .map((stop) => ({ hex: stop.split('.')[0] as HexId, index: Number(stop.split('.')[1] ?? 0) })),
    hexes: line,
    segments,
    edges: line.length - 1,
    revenue,
  };
};

const running = (company: string, trains: string, board: string, more = ''): State =>
  position(`
    phase 3
    player P1 500 ${company}:5
    player P2 0 ${more === '' ? '' : `${more.split(' ')[0]}:5`}
    player P3 0
    ${company} 100 floated cash 500 trains ${trains}
    ${more}
    ${board}
    round OR 1.1
    order ${company}
    step route ${company}`);

const code = (state: State, company: 'SST' | 'RF', ...routes: readonly Route[]): unknown => {
  const problem = refusal(state, run(company, ...routes));
  return problem?.code === 'route' ? problem.because : (problem?.code ?? null);
};

describe('C17: routes around Södermalm (§6.1)', () => {
  const board = 'H8 6 r2 [SST]\nG5 4 r1';
  const short = route('2H', 'H8 G7', 'H8:c0-2 G7:5-c0', 30);
  const long = route('2H', 'H8 G7 G5', 'H8:c0-2 G7:5-c0 G7:c0-1 G5:4-t0', 40);
  const without = route('2H', 'G7 G5', 'G7:c0-1 G5:4-t0', 20);

  test('while SSB has not floated, its circle is passed: one edge for 30 kr, two for 40', () => {
    const state = running('SST', '2H', board);
    expect([short.edges, long.edges]).toEqual([1, 2]);
    expect(code(state, 'SST', short)).toBeNull();
    expect(code(state, 'SST', long)).toBeNull();
    expect(bestRun(state, 'SST').revenue).toBe(40);
  });

  test('once SSB has floated, the route ends there', () => {
    const state = running('SST', '2H', `${board}\nG7 [SSB]`, 'SSB 50 floated');
    expect(code(state, 'SST', short)).toBeNull();
    expect(code(state, 'SST', long)).toBe('blocked');
    expect(bestRun(state, 'SST').revenue).toBe(30);
  });

  test('a route without a station of the company is refused', () => {
    expect(code(running('SST', '2H', board), 'SST', without)).toBe('no_station');
  });
});

describe('C19: gray hexes (§6.1)', () => {
  test('C3 counts hex edges and is no stop', () => {
    const state = running('RF', '2H', 'D4 442 r2 [RF .]\nD2 6 r3');
    const north = route('2H', 'D4 D2', 'D4:c0-2 C3:5-0 D2:3-c0', 50);
    expect(north).toMatchObject({ edges: 2, hexes: ['D4', 'C3', 'D2'] });
    expect(code(state, 'RF', north)).toBeNull();
    expect(bestRun(state, 'RF').revenue).toBe(50);
  });

  test('Ålsten, Alvik and Ulvsunda are two edges', () => {
    const state = running('SSS', '2H', 'G1 [SSS]\nF2 58 r0');
    expect(bestRun(state, 'SSS')).toMatchObject({ revenue: 50, routes: [{ edges: 2, hexes: ['E1', 'F2', 'G1'] }] });
  });
});

describe('C21: values of the off-board places (§3.2)', () => {
  test.each([
    [2, [40, 10, 60]],
    [3, [40, 10, 60]],
    [4, [40, 10, 60]],
    [6, [30, 30, 40]],
    [8, [30, 30, 40]],
    [10, [30, 30, 40]],
  ])('in phase %i Norrtälje, Ålsten and Saltsjöbaden have the values %j', (phase, values) => {
    const state = position(`player P1 0\nplayer P2 0\nplayer P3 0\nphase ${phase}`);
    expect((['A9', 'G1', 'I13'] as const).map((hex) => stopsAt(state, hex)[0]?.value)).toEqual(values);
  });
});

describe('C29: two cities of one hex are two stops', () => {
  test('one train runs to both cities of Lidingö', () => {
    const state = running('TSSL', '4H', 'D10 [.] [TSSL]\nC11 141 r5\nD12 8 r0\nE11 442 r3 [. .]');
    const best = bestRun(state, 'TSSL');
    expect(best.revenue).toBe(20 + 10 + 30 + 20);
    expect(best.routes[0]?.stops.filter(({ hex }) => hex === 'D10')).toHaveLength(2);
    expect(refusal(state, run('TSSL', ...best.routes))).toBeNull();
  });

  test('R1: two trains run to one of them each, over the same track', () => {
    const state = running('D', '2H 2H', 'C7 6 r3 [D]\nD8 8 r2');
    const best = bestRun(state, 'D');
    expect(best.revenue).toBe(60);
    expect(best.routes.map(({ hexes }) => hexes.toSorted())).toEqual([
      ['C7', 'D10', 'D8'],
      ['C7', 'D10', 'D8'],
    ]);
    expect(refusal(state, run('D', ...best.routes))).toBeNull();
  });

  test('§6.4: a stop that two trains run to counts once', () => {
    const state = running('SST', '2H 2H', 'H8 6 r2 [SST]');
    const twice = route('2H', 'H8 G7', 'H8:c0-2 G7:5-c0', 30);
    expect(refusal(state, run('SST', twice, twice))).toEqual({ code: 'revenue', claimed: 60, computed: 30 });
    expect(refusal(state, run('SST', twice, { ...twice, revenue: 0 }))).toBeNull();
  });
});

describe('R1: track inside one route', () => {
  /** Four arms of 546 on E5: Råsunda, Östermalm, Norrmalm and Kungsholmen meet there. */
  const crossing = running('RF', '6H', 'D4 [RF]\nE5 546 r2\nE7 X2 r0\nF4 X1 r0');

  test('the junction of 546 is crossed twice by one route over four different edges', () => {
    const twice = route(
      '6H',
      'D4 F6.1 E7 F4',
      'D4:c0-5 E5:2-j E5:j-5 F6:2-c1 F6:c1-3 E7:0-c0 E7:c0-1 E5:4-j E5:j-0 F4:3-c0',
      110,
    );
    expect(twice.edges).toBe(5);
    expect(code(crossing, 'RF', twice)).toBeNull();
    expect(bestRun(crossing, 'RF').revenue).toBe(110);
  });

  test('no hex edge is crossed or touched twice', () => {
    const back = { ...route('6H', 'D4 F6.1 F4', 'D4:c0-5 E5:2-j E5:j-5 F6:2-c1 F6:c1-2 E5:5-j E5:j-0 F4:3-c0', 70) };
    expect(code(crossing, 'RF', back)).toBe('edge_twice');
  });
});

describe('§6.1, §6.4: what is wrong with a route is said', () => {
  const state = running('SST', '2H 3H', 'H8 6 r2 [SST]\nG5 4 r1\nG3 9 r1\nG9 58 r5');
  const good = route('2H', 'H8 G7 G5', 'H8:c0-2 G7:5-c0 G7:c0-1 G5:4-t0', 40);

  test.each<[string, Route | Partial<Route>]>([
    ['unknown_segment', { segments: ['H8:c0-3', 'G7:5-c0'] }],
    ['unknown_segment', { segments: ['H8:t0-2', 'G7:5-c0'] }],
    ['unknown_segment', { segments: ['Z9:c0-2', 'nonsense'] }],
    ['gap', { segments: ['H8:c0-2', 'G7:c0-1', 'G5:4-t0'] }],
    ['gap', { segments: [] }],
    ['gap', { segments: ['H8:c0-2'] }],
    ['gap', { segments: ['H8:c0-2', 'G7:5-c0', 'G5:4-t0'] }],
    ['too_long', route('2H', 'H8 G7 G5 G1', 'H8:c0-2 G7:5-c0 G7:c0-1 G5:4-t0 G5:t0-1 G3:4-1 G1:4-c0', 50)],
    ['stop_twice', { segments: ['H8:c0-2', 'G7:5-c0', 'G7:c0-1', 'G5:4-t0', 'G5:t0-4', 'G7:1-c0'] }],
    ['not_as_described', { edges: 1 }],
    ['not_as_described', { stops: [{ hex: 'H8', index: 0 }] }],
    ['not_as_described', { hexes: ['H8', 'G5'] }],
    ['no_such_train', { train: '10H' }],
    ['revenue', { revenue: 50 }],
  ])('%s: %j', (because, change) => {
    expect(code(state, 'SST', good)).toBeNull();
    expect(code(state, 'SST', { ...good, ...change })).toBe(because);
  });

  test('a train of 3 crosses four edges no more than a train of 2 crosses three', () => {
    const four = route('3H', 'H8 G7 G5 G1', 'H8:c0-2 G7:5-c0 G7:c0-1 G5:4-t0 G5:t0-1 G3:4-1 G1:4-c0', 50);
    expect(four.edges).toBe(4);
    expect(code(state, 'SST', four)).toBe('too_long');
    expect(code(state, 'SST', { ...four, train: '2H' })).toBe('too_long');
  });

  test('B15: revenue is computed and never believed, in sum and for each train', () => {
    const run10 = { ...run('SST', good), revenue: 400 } as ReturnType<typeof run>;
    expect(refusal(state, run10)).toEqual({ code: 'revenue', claimed: 400, computed: 40 });
    const apart = run('SST', { ...good, revenue: 30 }, { ...route('3H', 'H8 G7', 'H8:c0-2 G7:5-c0', 10) });
    expect(refusal(state, apart)).toEqual({ code: 'revenue', claimed: 30, computed: 40 });
    expect(played(state, run('SST', good)).round.step).toEqual({ kind: 'dividend', company: 'SST', revenue: 40 });
  });

  test('a route may be told from either end', () => {
    const { segments, hexes, stops } = good;
    const turned = { ...good, segments: segments.toReversed(), hexes: hexes.toReversed(), stops: stops.toReversed() };
    expect(code(state, 'SST', turned)).toBeNull();
  });
});
