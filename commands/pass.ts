import type { Command } from '../src/bot/command.ts';
import { askToPass } from '../src/bot/panel/index.ts';
import { turnFor } from '../src/bot/play.ts';
import { givenOnPass, ok } from '../src/engine/index.ts';
import { nothing } from './input.ts';
import { moveCommand } from './move.ts';

const move = moveCommand({
  path: 'pass',
  input: nothing,
  decide: ({ choices, player }) => ok({ type: 'pass', actor: choices.company ?? player }),
});

/**
 * In a stock round the player passes, in an operating round his company does. Where that costs a president all his cash
 * (§6.6 step 2), it is shown before it is done.
 */
export const pass: Command = {
  ...move,
  execute: async (request, bot) => {
    const turn = await turnFor(request, bot);
    return turn.ok && givenOnPass(turn.value.state) !== null ? askToPass(request, bot) : move.execute(request, bot);
  },
};
