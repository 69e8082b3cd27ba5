import { ok, refuse } from '../../src/engine/index.ts';
import { nothing } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';

/** One share at half price after an acquisition (§6.7 step 9). */
export const half = moveCommand({
  path: 'half',
  input: nothing,
  decide: ({ choices: { company }, player, words }) =>
    company === null ? refuse(words.edge.nothingOpen) : ok({ type: 'buy_half_price_share', player, company }),
});
