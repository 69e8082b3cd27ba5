import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../renderers/animation/damage.ts';
import { room } from '../../renderers/geometry/solid.ts';
import { bandShapes, cellAt, drawCandidates } from '../../renderers/map/candidates.ts';
import { apply, type HexId, hexesToBuild, newGame, type State, tileCandidates } from '../../src/engine/index.ts';
import { FIXTURE_TRACES } from '../support/traces.ts';
import { LABELS } from './labels.ts';

/** The position of a recorded game with most to choose from in one hex. */
const crowded = (): { readonly state: State; readonly hex: HexId; readonly count: number } => {
  const game = FIXTURE_TRACES.find(({ name }) => name === 'printed/raider-4-50042')?.read().game;
  const start = game && newGame(game);
  if (!start?.ok) throw new Error('the recorded game is missing');
  let state = start.value.state;
  let most = { state, hex: 'D4' as HexId, count: 0 };
  for (const action of game?.actions ?? []) {
    for (const { hex, candidates } of hexesToBuild(state))
      if (candidates > most.count) most = { state, hex, count: candidates };
    const next = apply(state, action);
    if (next.ok) state = next.value.state;
  }
  return most;
};

describe('the candidates of a hex', () => {
  const { state, hex, count } = crowded();
  const candidates = tileCandidates(state, hex);

  test('stand in rows of three, as many as there are', async () => {
    expect(candidates).toHaveLength(count);
    const [one, three, all] = await Promise.all(
      [candidates.slice(0, 1), candidates.slice(0, 3), candidates].map(async (some) =>
        loadImage(await drawCandidates(state, hex, some, LABELS.candidates)),
      ),
    );
    expect(three?.width).toBeGreaterThan(2.9 * (one?.width ?? 0));
    expect(three?.height).toBeLessThan(1.1 * (one?.height ?? 0));
    expect(all?.height).toBeGreaterThan((Math.ceil(count / 3) - 0.1) * (one?.height ?? 0));
  });

  test('look different from one another, and alike each time', async () => {
    const draw = (each: (typeof candidates)[number]) =>
      drawCandidates(state, hex, [{ ...each, number: 1 }], LABELS.candidates);
    const pictures = await Promise.all(candidates.map(draw));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(candidates.length);
    const [first] = candidates;
    if (!first) throw new Error('nothing can be laid');
    expect(await draw(first)).toEqual(pictures[0]);
  });

  test('have their numbers in bands of their own, off every board', () => {
    for (const columns of [1, 2, 3]) {
      const cells = candidates.map((_, index) => cellAt(index, columns));
      const boxes = cells.flatMap(({ band, board }) => [band, board]);
      boxes.forEach((one, index) => {
        const others = boxes.slice(index + 1).map((other) => room({ kind: 'box', ...one }, { kind: 'box', ...other }));
        expect(Math.min(0, ...others)).toBe(0);
      });
      candidates.forEach((candidate, index) => {
        const cell = cells[index];
        if (!cell) throw new Error('a candidate without a cell');
        const shapes = bandShapes(cell, candidate, LABELS.candidates);
        expect(shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual([
          String(candidate.number),
          `#${candidate.tile}`,
          `rotation ${candidate.rotation}`,
        ]);
        const inside = {
          top: cell.band.centre.y - cell.band.height / 2,
          bottom: cell.band.centre.y + cell.band.height / 2,
          right: cell.band.centre.x + cell.band.width / 2,
        };
        for (const shape of shapes) {
          const bounds = boundsOf(shape);
          // Those of a text leave room for half a line more above and below it.
          const spare = 2 + (shape.kind === 'text' ? shape.size / 2 : 0);
          expect(bounds.top).toBeGreaterThanOrEqual(inside.top - spare);
          expect(bounds.bottom).toBeLessThanOrEqual(inside.bottom + spare);
          expect(bounds.right).toBeLessThanOrEqual(inside.right + spare);
        }
      });
    }
  });

  test('leave the position as it is', async () => {
    const before = JSON.stringify(state);
    await drawCandidates(state, hex, candidates, LABELS.candidates);
    expect(JSON.stringify(state)).toBe(before);
  });
});
