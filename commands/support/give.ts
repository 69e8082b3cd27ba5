import type { z } from 'zod';
import type { Bot } from '../../src/bot/bot.ts';
import type { Command, OptionData } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { type Giver, giveOrder } from '../../src/bot/orders/give.ts';
import type { Request } from '../../src/bot/request.ts';
import { admit, player } from '../../src/bot/table/gate.ts';
import {
  COMPANY_IDS,
  type CompanyId,
  nextByOrder,
  type Order,
  ok,
  type Result,
  refuse,
} from '../../src/engine/index.ts';
import { type CommandPath, type SafeText, safeName, type Words, wordsFor } from '../../src/words/index.ts';
import { companies } from './companies.ts';
import { named, type Offered, suggestions } from './offered.ts';

/** A slash command that gives a standing order. */
interface Give<Input> {
  readonly path: CommandPath;
  readonly options: readonly OptionData[];
  readonly input: z.ZodType<Input>;
  /** The order as plain JSON, or the sentence that says why it is none. */
  readonly decide: (giver: Giver, input: Input) => Result<unknown, string>;
  /** An order of this kind about a company, which tells whether there can be one. */
  readonly about?: (company: CompanyId) => Order;
}

const offered: readonly Offered<CompanyId>[] = companies(COMPANY_IDS);

/**
 * The company that is called exactly so: any of the twelve, since orders are given for later too. A guess would act for
 * the player when they are not looking.
 */
export const companyFor = ({ words }: Giver, text: string): Result<CompanyId, string> => {
  const company = named(offered, text);
  return company === null ? refuse(words.edge.noSuchCompany(safeName(text), COMPANY_IDS)) : ok(company);
};

/** `company` may be typed as a code or a name. */
export const companyOption = { name: 'company', kind: 'text', required: true, suggested: true } as const;

export const CAUTION_OPTIONS = [
  { name: 'sold', kind: 'flag' },
  { name: 'bought', kind: 'flag' },
] as const satisfies readonly OptionData[];

/** Those that are set to True, in the order of the list. */
export const flagged = <Name extends string>(
  names: readonly Name[],
  given: { readonly [Each in Name]?: boolean | undefined },
): readonly Name[] => names.filter((name) => given[name] === true);

const typed = (value: unknown): SafeText | null =>
  typeof value === 'string' || typeof value === 'number' ? safeName(String(value)) : null;

/** What an option may be, for the sentence that says that it is something else. */
const choicesOf = (option: OptionData | undefined): readonly string[] => {
  if (option?.kind === 'flag') return ['True', 'False'];
  return option?.kind === 'number' ? [`${option.min}–${option.max}`] : [];
};

/** The sentence about the first option whose value it cannot have. */
const wrongValue = (words: Words, options: readonly OptionData[], name: unknown, values: Request['values']): string => {
  const value = typed(values[String(name)]);
  return name === companyOption.name
    ? words.edge.noSuchCompany(value, COMPANY_IDS)
    : words.edge.noSuchChoice(value, choicesOf(options.find((option) => option.name === name)));
};

/** The companies about which the player can give such an order now. */
const possible = async (request: Request, bot: Bot, about: (company: CompanyId) => Order, text: string) => {
  const found = await admit(request, bot, player);
  if (!found.ok) return [];
  const { state, seat } = found.value;
  const open = COMPANY_IDS.filter((id) => nextByOrder(state, seat.player, about(id)).kind !== 'stop');
  return suggestions(companies(open), text);
};

export const giveCommand = <Input>({ path, options, input, decide, about }: Give<Input>): Command => ({
  data: { path, options },
  execute: (request, bot) => {
    const parsed = input.safeParse(request.values);
    if (!parsed.success) {
      const name = parsed.error.issues[0]?.path[0];
      return say(wrongValue(wordsFor(request.language), options, name, request.values));
    }
    return giveOrder(request, bot, (giver) => decide(giver, parsed.data));
  },
  ...(about && {
    autocomplete: (request, bot, { text }) => possible(request, bot, about, text),
  }),
});
