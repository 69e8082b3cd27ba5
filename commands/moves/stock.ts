import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { type CompanyId, MONEY_STEP, ok, refuse } from '../../src/engine/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { nothing, text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { numbers, suggestions } from '../support/offered.ts';

/** In an auction, its company; otherwise all that may be auctioned. */
const auctionable = ({ state, choices }: Turn): readonly CompanyId[] =>
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
    const found = companyIn(turn, company, auctionable(turn));
    if (!found.ok) return found;
    return { ok: true, value: { type: 'bid', player: turn.player, company: found.value, price: amount } };
  },
  suggest: (turn, { option, text: typed }) =>
    option === 'amount' ? numbers(amounts(turn), turn.words, typed) : suggestions(companies(auctionable(turn)), typed),
});

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

const sharesOffered = ({ choices: { buyShare }, words }: Turn) =>
  companies(
    buyShare.map(({ company }) => company),
    (id) => words.terms.money(buyShare.find(({ company }) => company === id)?.price ?? 0),
  );

export const buy = moveCommand({
  path: 'buy',
  options: [{ name: 'company', kind: 'text', suggested: true }],
  input: z.object({ company: text.optional() }),
  decide: (turn, { company }) => {
    const open = turn.choices.buyShare.map((share) => share.company);
    const found = companyIn(turn, company, open);
    if (!found.ok) return found;
    return ok({ type: 'buy_share', player: turn.player, company: found.value, president: false });
  },
  suggest: (turn, { text: typed }) => suggestions(sharesOffered(turn), typed),
});

const sellable = ({ choices }: Turn) => choices.sellShares.map(({ company }) => company);

const most = ({ choices }: Turn, company: string): number =>
  choices.sellShares.find((sale) => sale.company === company)?.most ?? 0;

const counts = (turn: Turn, typed: string | undefined) => {
  const found = companyIn(turn, typed, sellable(turn));
  return found.ok ? Array.from({ length: most(turn, found.value) }, (_, index) => index + 1) : [];
};

export const sell = moveCommand({
  path: 'sell',
  options: [
    { name: 'company', kind: 'text', required: true, suggested: true },
    { name: 'count', kind: 'number', suggested: true },
  ],
  input: z.object({ company: text, count: whole.default(1) }),
  decide: (turn, { company, count }) => {
    const found = companyIn(turn, company, sellable(turn));
    if (!found.ok) return found;
    return ok({ type: 'sell_shares', player: turn.player, company: found.value, count });
  },
  suggest: (turn, { option, text: typed }, { company }) =>
    option === 'count'
      ? counts(turn, typeof company === 'string' ? company : undefined).map((count) => ({
          name: `${count}`,
          value: count,
        }))
      : suggestions(
          companies(sellable(turn), (id) => turn.words.choices.upTo(most(turn, id))),
          typed,
        ),
});

/** One share at half price after an acquisition (§6.7 step 9). */
export const half = moveCommand({
  path: 'half',
  input: nothing,
  decide: ({ choices: { company }, player, words }) =>
    company === null ? refuse(words.edge.nothingOpen) : ok({ type: 'buy_half_price_share', player, company }),
});

/** In a stock round the player passes, in an operating round their company does. */
export const pass = moveCommand({
  path: 'pass',
  input: nothing,
  decide: ({ choices, player }) => ok({ type: 'pass', actor: choices.company ?? player }),
});
