import { describe, expect, test } from 'vitest';
import {
  circlesOf,
  type HexId,
  legalActions,
  type State,
  TILES,
  type TileId,
  tilesLeft,
} from '../../../src/engine/index.ts';
import { fittingRotations } from '../../../src/engine/rules/track.ts';
import { lay, pass } from '../../support/actions.ts';
import { play, played, position, refusal } from '../../support/position.ts';

const board = (tiles: string, phase = 6): State =>
  position(`player P1 0\nplayer P2 0\nplayer P3 0\nphase ${phase}\n${tiles}`);

/** SNS alone on Norrmalm, about to lay track. */
const norrmalm = (cash: number, tile = '', phase = 3): State =>
  position(`
    phase ${phase}
    player P1 0 SNS:5
    player P2 0
    player P3 0
    SNS 100 floated cash ${cash}
    F6 ${tile} [.${tile === '' ? '' : ' .'}] [SNS]
    round OR 1.1
    step track SNS`);

describe('upgrades keep the track in the hex (§6.2, R4)', () => {
  test.each<[string, HexId, TileId, readonly number[]]>([
    ['', 'F6', 'X4', [0]],
    ['F6 X4 r0', 'F6', 'X8', [0]],
    ['F6 X4 r0', 'F6', 'X9', [0]],
    ['', 'D10', 'X3', [0]],
    ['D10 X3 r0', 'D10', 'X7', [0, 2, 4]],
    ['', 'D4', '441', [4]],
    ['', 'D4', '442', [2]],
    ['', 'H4', '441', [2]],
    ['', 'G7', 'X5', [0, 3]],
    ['G7 X5 r0', 'G7', 'X10', [0, 3]],
    ['E7 X1 r0', 'E7', 'X2', [0, 2, 3, 5]],
    ['E7 X2 r0', 'E7', 'X6', [0, 1, 2, 3, 4, 5]],
    ['H8 6 r0', 'H8', '441', [5]],
    ['H8 6 r0', 'H8', '442', [3]],
    ['G9 4 r0', 'G9', '141', [0, 3]],
    ['G9 4 r0', 'G9', '142', [0, 3]],
    ['G9 58 r0', 'G9', '141', [5]],
    ['G9 58 r0', 'G9', '142', [3]],
    ['G9 58 r0', 'G9', '144', [0, 2, 4]],
    ['H8 441 r0', 'H8', '448', [0]],
    ['H8 442 r0', 'H8', '448', [3]],
  ])('C1, C4, C7: with "%s" %s takes %s in the rotations %j only', (tiles, hex, tile, rotations) => {
    expect(fittingRotations(board(tiles), hex, tile)).toEqual(rotations);
  });

  test('none of the track points outside the map', () => {
    // West and north-west of Rimbo there is no hex.
    expect(fittingRotations(board(''), 'B8', '4')).toEqual([0, 3]);
    expect(fittingRotations(board(''), 'B8', '58')).toEqual([3, 4]);
  });
});

describe('Norrmalm (C1)', () => {
  test('SNS alone lays X4, pays 40 kr, and both cities keep their companies', () => {
    const state = played(norrmalm(40), lay('SNS', 'F6 X4 r0'));
    expect(state.companies.SNS).toMatchObject({ cash: 0, stations: [{ hex: 'F6', city: 1, slot: 0 }] });
    expect(circlesOf(state, 'F6', 0)).toEqual([{ kind: 'home', company: 'SS' }, { kind: 'empty' }]);
    expect(circlesOf(state, 'F6', 1)).toEqual([{ kind: 'station', company: 'SNS' }]);
  });

  test('with 39 kr it is refused and nothing changes', () => {
    const state = norrmalm(39);
    const before = JSON.stringify(state);
    expect(refusal(state, lay('SNS', 'F6 X4 r0'))).toEqual({ code: 'company_cash', cost: 40, cash: 39 });
    expect(JSON.stringify(state)).toBe(before);
  });

  test.each(['F6 X8 r0', 'F6 X9 r0'])('%s on X4 costs nothing', (tile) => {
    expect(played(norrmalm(0, 'X4 r0', 6), lay('SNS', tile)).companies.SNS?.cash).toBe(0);
  });

  test('R4: where the cities merge, stations take circles one after the other', () => {
    const state = played(norrmalm(0, 'X4 r0', 6), lay('SNS', 'F6 X8 r0'));
    expect(state.companies.SNS?.stations).toEqual([{ hex: 'F6', city: 0, slot: 2 }]);
    expect(circlesOf(state, 'F6', 0).map(({ kind }) => kind)).toEqual(['home', 'empty', 'station']);
  });

  test('R4: green on the printed yellow Södermalm pays 40 kr the first time', () => {
    const state = position(`
      phase 3
      player P1 0 SSB:5
      player P2 0
      player P3 0
      SSB 100 floated cash 100
      G7 [SSB]
      round OR 1.1
      step track SSB`);
    expect(played(state, lay('SSB', 'G7 X5 r0')).companies.SSB?.cash).toBe(60);
  });
});

describe('colours and phases (§3.2, §6.2)', () => {
  test('B3: green tiles are refused in phase 2', () => {
    expect(refusal(norrmalm(500, '', 2), lay('SNS', 'F6 X4 r0'))).toEqual({
      code: 'colour_not_yet',
      colour: 'green',
      phase: 2,
    });
  });

  test.each([3, 4])('B3: brown tiles are refused in phase %i', (phase) => {
    expect(refusal(norrmalm(500, 'X4 r0', phase), lay('SNS', 'F6 X8 r0'))).toMatchObject({ code: 'colour_not_yet' });
  });

  test.each(['F6 X8 r0', 'F6 X9 r0', 'E5 19 r2', 'E5 546 r2'])('no colour is left out: %s', (tile) => {
    expect(refusal(norrmalm(500, '', 6), lay('SNS', tile))).toMatchObject({ code: 'colour_order' });
  });

  test('nothing is built on gray hexes', () => {
    for (const hex of ['A9', 'C3', 'E1', 'G1', 'I13'])
      expect(refusal(norrmalm(500), lay('SNS', `${hex} 9 r0`))).toEqual({ code: 'printed_hex', hex });
  });
});

describe('labels and kinds (C8)', () => {
  test.each(['E7 6', 'H8 X1', 'F2 6', 'H8 4', 'H8 8', 'E5 6', 'G7 441', 'B8 8'])('%s is refused', (what) => {
    const [hex, tile] = what.split(' ');
    expect(refusal(norrmalm(500), lay('SNS', `${what} r0`))).toEqual({ code: 'label', hex, tile });
  });

  test('E7 X1 is accepted', () => {
    expect(fittingRotations(norrmalm(500), 'E7', 'X1')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(refusal(norrmalm(500), lay('SNS', 'E7 X1 r0'))).toBeNull();
  });
});

describe('the supply (C10)', () => {
  test('two tiles 4 laid leave none, an upgrade brings one back', () => {
    const laid = position(`
      phase 3
      player P1 0 SSB:5
      player P2 0
      player P3 0
      SSB 100 floated cash 500
      G7 [SSB]
      G5 4 r1
      G9 4 r1
      round OR 1.1
      step track SSB`);
    expect(tilesLeft(laid, '4')).toBe(0);
    expect(refusal(laid, lay('SSB', 'I9 4 r0'))).toEqual({ code: 'no_tile_left', tile: '4' });
    const upgraded = played(laid, lay('SSB', 'G5 141 r4'));
    expect(tilesLeft(upgraded, '4')).toBe(1);
    expect(tilesLeft(upgraded, '141')).toBe(0);
  });

  test('the single tiles are single', () => {
    const single = [
      'X3',
      'X4',
      'X5',
      'X6',
      'X7',
      'X8',
      'X9',
      'X10',
      '19',
      '23',
      '24',
      '25',
      '141',
      '142',
      '144',
      '546',
    ];
    expect(
      Object.entries(TILES)
        .filter(([, { count }]) => count === 1)
        .map(([tile]) => tile)
        .sort(),
    ).toEqual(single.sort());
    expect(Object.values(TILES).reduce((sum, { count }) => sum + count, 0)).toBe(45);
  });
});

describe('reach (R2)', () => {
  const rasunda = (more = '', cash = 500): State =>
    position(`
      phase 6
      player P1 0 RF:5
      player P2 0
      player P3 0
      RF 100 floated cash ${cash}
      D4 [RF]
      ${more}
      round OR 1.1
      step track RF`);

  const rotationsAt = (state: State, hex: HexId, tile: TileId): readonly number[] =>
    legalActions(state)
      .layTile.filter((open) => open.hex === hex && open.tile === tile)
      .map(({ rotation }) => rotation);

  test('new track in the next hex is reached over the edge that the walk crosses', () => {
    // Edge 2 of E5 is edge 5 of Råsunda: a straight tile has it in two rotations, a gentle curve in two.
    expect(rotationsAt(rasunda(), 'E5', '9')).toEqual([2, 5]);
    expect(rotationsAt(rasunda(), 'E5', '8')).toEqual([0, 2]);
    expect(refusal(rasunda(), lay('RF', 'E5 9 r0'))).toEqual({ code: 'out_of_reach', hex: 'E5' });
    expect(refusal(rasunda(), lay('RF', 'H6 9 r0'))).toEqual({ code: 'out_of_reach', hex: 'H6' });
  });

  test('what is laid carries further at once', () => {
    const laid = played(rasunda('', 500), lay('RF', 'E5 9 r2'));
    const turn = (state: State): State => ({ ...state, round: rasunda().round });
    expect(rotationsAt(turn(laid), 'E5', '9')).toEqual([]);
    // F6 is next to E5: its own upgrade adds edge 5 to the first city, which this walk does not touch.
    expect(legalActions(turn(laid)).layTile.map(({ hex }) => hex)).not.toContain('F4');
    expect(legalActions(turn(rasunda('E5 8 r0\nF4 X1 r0 [.]'))).layTile.map(({ hex }) => hex)).toContain('G3');
  });

  test('a walk stops in a city full of other companies, after having reached it', () => {
    const open = (circles: string): State =>
      position(`
        phase 6
        player P1 0 RF:5
        player P2 0 SF:5
        player P3 0
        RF 100 floated cash 500
        SF 100 floated
        D4 [RF]
        H4 [SF]
        E5 8 r0
        F4 X1 r0 [${circles}]
        round OR 1.1
        step track RF`);
    expect(rotationsAt(open('.'), 'G3', '8')).toEqual([1, 3]);
    expect(rotationsAt(open('SF'), 'G3', '8')).toEqual([]);
    // The value of the city it has reached still rises (§6.2).
    expect(rotationsAt(open('SF'), 'F4', 'X2').length).toBeGreaterThan(0);
  });

  test('R19: all four arms of 546 count as added to a green tile', () => {
    const state = rasunda('E5 19 r2');
    expect(rotationsAt(state, 'E5', '546')).toEqual([2]);
    // The walk enters over edge 2, and 546 brings no edge that the green tile had not.
    expect(refusal(rasunda('E5 19 r2\nD6 9 r1'), lay('RF', 'E5 546 r5'))).toMatchObject({
      code: 'rotation',
      open: [2],
    });
  });

  test('R19: rotations that look alike are all open', () => {
    const all = legalActions(rasunda('E5 9 r2')).layTile;
    expect(all.filter(({ hex }) => hex === 'D2').map(({ tile, rotation }) => `${tile} ${rotation}`)).toContain('6 4');
    expect(rotationsAt(rasunda(), 'E5', '9')).toEqual([2, 5]);
  });

  test('§6.2 step 1: the ground is paid for once', () => {
    expect(refusal(rasunda('', 0), lay('RF', 'E5 8 r0'))).toBeNull();
    expect(refusal(rasunda('E5 8 r0', 39), lay('RF', 'F4 X1 r0'))).toEqual({
      code: 'company_cash',
      cost: 40,
      cash: 39,
    });
    expect(played(rasunda('E5 8 r0', 40), lay('RF', 'F4 X1 r0')).companies.RF?.cash).toBe(0);
    expect(refusal(rasunda('E5 8 r0\nF4 X1 r0 [.]', 0), lay('RF', 'F4 X2 r0'))).toBeNull();
  });

  test('§6.2: one tile for each turn, or none', () => {
    expect(played(rasunda(), lay('RF', 'E5 9 r2')).round.step).not.toMatchObject({ kind: 'track' });
    const { state, events } = play(rasunda(), pass('RF'));
    expect(state.round.step).not.toMatchObject({ kind: 'track' });
    expect(events[0]).toEqual({ type: 'step_passed', company: 'RF', step: 'track' });
  });
});
