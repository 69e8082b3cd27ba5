import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { ok } from '../../src/engine/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { suggestions } from '../support/offered.ts';

const open = ({ choices }: Turn) => choices.sellShares.map(({ company }) => company);

const most = ({ choices }: Turn, company: string): number =>
  choices.sellShares.find((sale) => sale.company === company)?.most ?? 0;

const counts = (turn: Turn, typed: string | undefined) => {
  const found = companyIn(turn, typed, open(turn));
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
    const found = companyIn(turn, company, open(turn));
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
          companies(open(turn), (id) => turn.words.choices.upTo(most(turn, id))),
          typed,
        ),
});
