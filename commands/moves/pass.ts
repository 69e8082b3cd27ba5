import { ok } from '../../src/engine/index.ts';
import { nothing } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';

/** In a stock round the player passes, in an operating round his company does. */
export const pass = moveCommand({
  path: 'pass',
  input: nothing,
  decide: ({ choices, player }) => ok({ type: 'pass', actor: choices.company ?? player }),
});
