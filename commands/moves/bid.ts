import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { type CompanyId, MONEY_STEP } from '../../src/engine/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { numbers, suggestions } from '../support/offered.ts';

/** In an auction, its company; otherwise all that may be auctioned. */
const open = ({ state, choices }: Turn): readonly CompanyId[] =>
  state.round.step.kind === 'bid' ? [state.round.step.company] : (choices.bid?.companies ?? []);

const amounts = ({ choices: { bid } }: Turn): readonly number[] =>
  bid === null
    ? []
    : Array.from({ length: (bid.max - bid.min) / MONEY_STEP + 1 }, (_, index) => bid.min + index * MONEY_STEP);

export const bid = moveCommand({
  path: 'bid',
  options: [
    { name: 'amount', kind: 'number', required: true, suggested: true },
    { name: 'company', kind: 'text', suggested: true },
  ],
  input: z.object({ amount: whole, company: text.optional() }),
  decide: (turn, { amount, company }) => {
    const found = companyIn(turn, company, open(turn));
    if (!found.ok) return found;
    return { ok: true, value: { type: 'bid', player: turn.player, company: found.value, price: amount } };
  },
  suggest: (turn, { option, text: typed }) =>
    option === 'amount' ? numbers(amounts(turn), turn.words, typed) : suggestions(companies(open(turn)), typed),
});
