import type { z } from 'zod';
import { say } from '../../src/bot/answer.ts';
import type { Command, OptionData } from '../../src/bot/command.ts';
import { type Giver, giveOrder } from '../../src/bot/orders/give.ts';
import { COMPANY_IDS, type CompanyId, type Result } from '../../src/engine/index.ts';
import { type CommandPath, wordsFor } from '../../src/words/index.ts';
import { companies } from '../companies.ts';
import { choose, type Offered, suggestions } from '../offered.ts';

/** A slash command that gives a standing order. */
interface Give<Input> {
  readonly path: CommandPath;
  readonly options: readonly OptionData[];
  readonly input: z.ZodType<Input>;
  /** The order as plain JSON, or the sentence that says why it is none. */
  readonly decide: (giver: Giver, input: Input) => Result<unknown, string>;
}

const offered: readonly Offered<CompanyId>[] = companies(COMPANY_IDS);

/** What a text means: any of the twelve, since orders are given for later too. */
export const companyFor = ({ words }: Giver, text: string): Result<CompanyId, string> => choose(offered, text, words);

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

export const giveCommand = <Input>({ path, options, input, decide }: Give<Input>): Command => ({
  data: { path, options },
  execute: (request, bot) => {
    const parsed = input.safeParse(request.values);
    if (!parsed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return giveOrder(request, bot, (giver) => decide(giver, parsed.data));
  },
  ...(options.some((option) => option.name === companyOption.name) && {
    autocomplete: (_request, _bot, { text }) => suggestions(offered, text),
  }),
});
