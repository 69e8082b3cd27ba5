import { describe, expect, test } from 'vitest';
import { tileLook } from '../../../src/engine/foresight/tiles.ts';
import {
  hexesToBuild,
  legalActions,
  ROTATIONS,
  type Rotation,
  replay,
  TILE_IDS,
  type TileId,
  tileCandidates,
} from '../../../src/engine/index.ts';
import { position } from '../../support/position.ts';
import { FIXTURE_TRACES } from '../../support/traces.ts';

const alike = (tile: TileId, rotation: Rotation): readonly Rotation[] =>
  ROTATIONS.filter((other) => tileLook(tile, other) === tileLook(tile, rotation));

describe('rotations that look alike (R19)', () => {
  test.each<readonly [TileId, readonly Rotation[]]>([
    ['9', [0, 3]],
    ['4', [0, 3]],
    ['X1', [0, 3]],
    ['19', [0]],
    ['144', [0, 2, 4]],
    ['X2', [0, 3]],
    ['X5', [0, 3]],
    ['X6', [0, 1, 2, 3, 4, 5]],
    ['X7', [0, 2, 4]],
    ['X10', [0, 3]],
    ['8', [0]],
    ['X3', [0]],
    ['X4', [0]],
    ['X9', [0]],
    ['546', [0]],
  ])('tile %s looks the same in rotations %j', (tile, rotations) => {
    expect(alike(tile, 0)).toEqual(rotations);
  });

  test('no two tiles look alike', () => {
    const looks = TILE_IDS.flatMap((tile) => [...new Set(ROTATIONS.map((rotation) => tileLook(tile, rotation)))]);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

const LAYING = `
  phase 6
  player P1 0 TSSL:5
  player P2 0 LT:2
  player P3 0
  TSSL 100 floated cash 400 trains 3H
  LT 90
  D10 X3 r0 [lt] [TSSL]
  round OR 1.1
  step track TSSL`;

describe('candidates', () => {
  test('C4: of the three rotations of X7 on X3 one is offered', () => {
    const state = position(LAYING);
    const open = legalActions(state).layTile.filter(({ hex }) => hex === 'D10');
    expect(open).toHaveLength(3);
    expect(tileCandidates(state, 'D10')).toEqual([{ number: 1, tile: 'X7', rotation: 0 }]);
  });

  test('a hex where nothing may be laid has none', () => {
    expect(tileCandidates(position(LAYING), 'H8')).toEqual([]);
  });

  test('in whole games every look is offered once, numbered from 1, and every hex that is open is listed', () => {
    const { game } = FIXTURE_TRACES[0]?.read() ?? {};
    if (!game) throw new Error('no fixtures');
    let checked = 0;
    replay(game, (_, { state }) => {
      const { layTile } = legalActions(state);
      if (layTile.length === 0) return;
      checked += 1;
      const hexes = hexesToBuild(state);
      expect(hexes.map(({ hex }) => hex)).toEqual([...new Set(layTile.map(({ hex }) => hex))]);
      for (const { hex, candidates } of hexes) {
        const offered = tileCandidates(state, hex);
        const looks = offered.map(({ tile, rotation }) => tileLook(tile, rotation));
        expect(offered.map(({ number }) => number)).toEqual(offered.map((_, index) => index + 1));
        expect(offered).toHaveLength(candidates);
        expect(candidates).toBeLessThanOrEqual(25);
        expect(new Set(looks).size).toBe(looks.length);
        for (const choice of layTile.filter((each) => each.hex === hex))
          expect(looks).toContain(tileLook(choice.tile, choice.rotation));
      }
    });
    expect(checked).toBeGreaterThan(20);
  });
});
