import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { ok } from '../../src/engine/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { text } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { suggestions } from '../support/offered.ts';

const offered = ({ choices: { buyShare }, words }: Turn) =>
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
  suggest: (turn, { text: typed }) => suggestions(offered(turn), typed),
});
