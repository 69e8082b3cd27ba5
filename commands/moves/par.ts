import { z } from 'zod';
import { ok, refuse } from '../../src/engine/index.ts';
import { whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { numbers } from '../support/offered.ts';

export const par = moveCommand({
  path: 'par',
  options: [{ name: 'price', kind: 'number', required: true, suggested: true }],
  input: z.object({ price: whole }),
  decide: ({ choices, player, words }, { price }) =>
    choices.par === null
      ? refuse(words.edge.nothingOpen)
      : ok({ type: 'par', player, company: choices.par.company, price }),
  suggest: ({ choices, words }, { text }) => numbers(choices.par?.prices ?? [], words, text),
});
