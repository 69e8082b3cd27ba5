import type { CompanyId, PlayerId } from '../ids.ts';
import { advance, type Outcome } from '../outcome.ts';
import { presidentOf } from '../rules/players.ts';
import { withCompany } from './books.ts';

/** Hands the president's certificate over, in exchange for two ordinary ones (§5.3, §5.4). */
export const setPresident = (outcome: Outcome, company: CompanyId, to: PlayerId | null): Outcome => {
  const from = presidentOf(outcome.state, company);
  if (from === null || to === null || from === to) return outcome;
  const state = withCompany(outcome.state, company, (own) => ({ ...own, president: to }));
  return advance(outcome, state, { type: 'presidency_changed', company, from, to });
};
