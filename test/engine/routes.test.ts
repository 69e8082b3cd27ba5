import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apply, bestRun, type CompanyId, legalActions, type State } from '../../src/engine/index.ts';
import { STOPS } from '../../src/engine/rules/layout.ts';
import { reachesStop, reachOf } from '../../src/engine/rules/network.ts';
import { bruteBest, bruteReach, bruteTiles } from '../support/brute.ts';
import { stopPlace } from '../support/brute-board.ts';
import { type Game, playGame } from '../support/game.ts';

const GAMES: readonly Game[] = [
  { rules: 'printed', players: 3, temperament: 'steady', seed: 11 },
  { rules: 'online', players: 4, temperament: 'builder', seed: 12 },
  { rules: 'printed', players: 5, temperament: 'raider', seed: 13 },
  { rules: 'printed', players: 6, temperament: 'steady', seed: 14 },
];

interface Spot {
  readonly state: State;
  readonly company: CompanyId;
}

/** Every n-th position of the games in which a company runs, or lays track. */
const spots = (kind: 'route' | 'track', n: number): readonly Spot[] =>
  GAMES.flatMap((game) =>
    [...playGame(game, 1200)].flatMap(({ state }) => {
      const { step } = state.round;
      return step.kind === kind ? [{ state, company: step.company }] : [];
    }),
  ).filter((_, index) => index % n === 0);

const answered = <Value>(values: readonly (Value | null)[]): number => values.filter((value) => value !== null).length;

describe('the best run (§6.4)', () => {
  const running = spots('route', 2);

  test('is what trying every route of every train finds', () => {
    const tried = running.map(({ state, company }) => {
      const optimum = bruteBest(state, company);
      if (optimum !== null) expect(bestRun(state, company).revenue).toBe(optimum);
      return optimum;
    });
    expect(answered(tried)).toBeGreaterThan(40);
    expect(new Set(tried).size).toBeGreaterThan(12);
  });

  test('is accepted as it stands, and 10 kr more are not', () => {
    for (const { state, company } of running) {
      const { routes, revenue } = bestRun(state, company);
      expect(apply(state, { type: 'run_trains', company, routes, revenue })).toMatchObject({ ok: true });
      expect(apply(state, { type: 'run_trains', company, routes, revenue: revenue + 10 })).toMatchObject({
        ok: false,
        problem: { code: 'revenue', computed: revenue },
      });
    }
  });

  const check = new URL('../../../shared/routes/check.mjs', import.meta.url);
  test.skipIf(!existsSync(check))('reaches the known optima of real games', () => {
    const { stdout } = spawnSync(process.execPath, [check.pathname], { encoding: 'utf8' });
    expect(stdout).toContain('187 passed, 0 failed');
  });
});

describe('reach (R2)', () => {
  const laying = spots('track', 5);

  test('is what walking every way finds', () => {
    const walked = laying.map(({ state, company }) => {
      const reach = bruteReach(state, company);
      const own = reachOf(state, company);
      const stops = STOPS.filter(({ hex, index }) => reachesStop(own, hex, index)).map(({ hex, index }) =>
        stopPlace(hex, index),
      );
      if (reach) expect(stops.sort()).toEqual([...reach.stops].sort());
      return reach;
    });
    expect(answered(walked)).toBeGreaterThan(30);
  });

  test('the tiles that may be laid are those that trying every tile everywhere finds (§6.2)', () => {
    const tried = laying.map(({ state, company }) => {
      const tiles = bruteTiles(state, company);
      const offered = legalActions(state).layTile.map(({ hex, tile, rotation }) => `${hex} ${tile} ${rotation}`);
      if (tiles) expect([...offered].sort()).toEqual([...tiles].sort());
      return tiles;
    });
    expect(answered(tried)).toBeGreaterThan(30);
  });
});
