import { z } from 'zod';
import { type BuyGoal, CAUTIONS, HOLDING_LIMIT, ok, refuse, sharesMore } from '../../src/engine/index.ts';
import { CAUTION_OPTIONS, companyFor, companyOption, flagged, giveCommand } from '../support/give.ts';
import { text, whole } from '../support/input.ts';

const flag = z.boolean().optional();
const held = whole.min(1).max(HOLDING_LIMIT);
/** kr; far above the stock market. */
const HIGHEST_PRICE = 1000;
const FLOATED: BuyGoal = { kind: 'floated' };
const WHOLE: BuyGoal = { kind: 'shares', shares: HOLDING_LIMIT };

export const buyOrder = giveCommand({
  path: 'order buy',
  options: [
    companyOption,
    { name: 'shares', kind: 'number', min: 1, max: HOLDING_LIMIT },
    { name: 'more', kind: 'number', min: 1, max: HOLDING_LIMIT },
    { name: 'most', kind: 'number', min: 0, max: HIGHEST_PRICE },
    ...CAUTION_OPTIONS,
  ],
  input: z.object({
    company: text,
    shares: held.optional(),
    more: held.optional(),
    most: whole.min(0).max(HIGHEST_PRICE).optional(),
    sold: flag,
    bought: flag,
  }),
  decide: (giver, { company, shares, more, most = null, ...cautions }) => {
    if (shares !== undefined && more !== undefined) return refuse(giver.words.standing.twoGoals);
    const found = companyFor(giver, company);
    if (!found.ok) return found;
    const few = more === undefined ? FLOATED : sharesMore(giver.state, giver.player, found.value, more);
    const until = shares === undefined ? few : { kind: 'shares', shares };
    return ok({ type: 'auto_buy', company: found.value, until, most, unless: flagged(CAUTIONS, cautions) });
  },
  about: (company) => ({ type: 'auto_buy', company, until: WHOLE, most: null, unless: [] }),
});
