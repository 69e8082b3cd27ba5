import { z } from 'zod';
import { ok, refuse } from '../../src/engine/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { text } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { suggestions } from '../support/offered.ts';

export const acquire = moveCommand({
  path: 'acquire',
  options: [{ name: 'company', kind: 'text', required: true, suggested: true }],
  input: z.object({ company: text }),
  decide: (turn, input) => {
    const { company, acquire: open } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const target = companyIn(turn, input.company, open);
    return target.ok ? ok({ type: 'acquire', company, target: target.value }) : target;
  },
  suggest: ({ choices }, { text: typed }) => suggestions(companies(choices.acquire), typed),
});
