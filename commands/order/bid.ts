import { z } from 'zod';
import { MOST_BID } from '../../src/bot/orders/bid-form.ts';
import { ok } from '../../src/engine/index.ts';
import { companyFor, companyOption, giveCommand } from '../support/give.ts';
import { text, whole } from '../support/input.ts';

export const bidOrder = giveCommand({
  path: 'order bid',
  options: [companyOption, { name: 'limit', kind: 'number', required: true, min: 0, max: MOST_BID }],
  input: z.object({ company: text, limit: whole.min(0).max(MOST_BID) }),
  decide: (giver, { company, limit }) => {
    const found = companyFor(giver, company);
    return found.ok ? ok({ type: 'bid_up_to', company: found.value, limit }) : found;
  },
});
