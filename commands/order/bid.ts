import { z } from 'zod';
import { limitIn, MOST_BID } from '../../src/bot/orders/bid-form.ts';
import { ok } from '../../src/engine/index.ts';
import { companyFor, companyOption, giveCommand } from '../support/give.ts';
import { text } from '../support/input.ts';

export const bidOrder = giveCommand({
  path: 'order bid',
  options: [companyOption, { name: 'limit', kind: 'number', required: true, min: 0, max: MOST_BID }],
  input: z.object({ company: text, limit: z.number().int().min(0) }),
  decide: (giver, { company, limit }) => {
    const found = companyFor(giver, company);
    if (!found.ok) return found;
    const highest = limitIn(giver.words, limit);
    return highest.ok ? ok({ type: 'bid_up_to', company: found.value, limit: highest.value }) : highest;
  },
  about: (company) => ({ type: 'bid_up_to', company, limit: MOST_BID }),
});
