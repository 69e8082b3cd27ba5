import { z } from 'zod';
import { ok, refuse } from '../../src/engine/index.ts';
import { moveCommand } from '../support/move.ts';

const KINDS = ['payout', 'withhold'] as const;

export const dividend = moveCommand({
  path: 'dividend',
  options: [{ name: 'kind', kind: 'text', required: true, choices: KINDS }],
  input: z.object({ kind: z.enum(KINDS) }),
  decide: ({ choices: { company }, words }, { kind }) =>
    company === null ? refuse(words.edge.nothingOpen) : ok({ type: 'dividend', company, kind }),
});
