import { z } from 'zod';
import { DIVIDENDS, ok } from '../../src/engine/index.ts';
import { companyFor, companyOption, giveCommand } from '../support/give.ts';
import { text } from '../support/input.ts';

export const runOrder = giveCommand({
  path: 'order run',
  options: [companyOption, { name: 'dividend', kind: 'text', required: true, choices: DIVIDENDS }],
  input: z.object({ company: text, dividend: z.enum(DIVIDENDS) }),
  decide: (giver, { company, dividend }) => {
    const found = companyFor(giver, company);
    return found.ok ? ok({ type: 'run', company: found.value, dividend }) : found;
  },
  about: (company) => ({ type: 'run', company, dividend: 'payout' }),
});
