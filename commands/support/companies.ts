import type { Turn } from '../../src/bot/command.ts';
import { COMPANIES, COMPANY_IDS, type CompanyId, ok, type Result, refuse } from '../../src/engine/index.ts';
import { safeName } from '../../src/words/index.ts';
import { chosen, type Offered } from './offered.ts';

/** Companies by code or name; `note` adds what this choice costs or brings. */
export const companies = (
  ids: readonly CompanyId[],
  note: (id: CompanyId) => string | null = () => null,
): readonly Offered<CompanyId>[] =>
  ids.map((id) => {
    const extra = note(id);
    const label = `${id} ${COMPANIES[id].name}`;
    return { value: id, label: extra === null ? label : `${label} · ${extra}`, item: id, also: [COMPANIES[id].name] };
  });

/**
 * The company that a text means: one of those open now if it can be, else any of the twelve, which the rules then
 * refuse with their own reason. No text: the only one that is open.
 */
export const companyIn = (
  turn: Turn,
  text: string | undefined,
  open: readonly CompanyId[],
): Result<CompanyId, string> => {
  const [only, ...others] = open;
  if (text === undefined && only !== undefined && others.length === 0) return ok(only);
  if (text === undefined) return refuse(turn.words.edge.noSuchCompany(null, open));
  const found = chosen(companies(open), text) ?? chosen(companies(COMPANY_IDS), text);
  return found === null ? refuse(turn.words.edge.noSuchCompany(safeName(text), open)) : ok(found);
};
