import { COMPANY_IDS, type CompanyId, MONEY_STEP, ok, type Result, refuse, type State } from '../../engine/index.ts';
import { plainName, safeName, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { type Button, type Reply, say } from '../message/answer.ts';
import { type AskForm, type Form, TYPED } from '../message/modal.ts';
import { atTurn } from '../panel/here.ts';
import type { Request } from '../request.ts';
import { admit } from '../table/gate.ts';
import { giveOrder, type Wanted } from './give.ts';

/** kr; far more than anybody has. */
export const MOST_BID = 10_000;

/** A limit that bids can reach, or the sentence that says which ones there are. */
export const limitIn = ({ standing }: Words, limit: number): Result<number, string> => {
  if (limit > MOST_BID) return refuse(standing.limitTooHigh(limit, MOST_BID));
  const below = limit - (limit % MONEY_STEP);
  return below === limit ? ok(limit) : refuse(standing.limitStep(limit, below, below + MONEY_STEP));
};

/** The first word of what presses about orders carry. */
export const ORDER = 'order';

/** `order-bid-SF-x`, which asks for the limit. */
const bidWhat = (company: CompanyId): string => `${ORDER}-bid-${company}-x`;
const companyIn = (what: string): CompanyId | null => COMPANY_IDS.find((id) => bidWhat(id) === what) ?? null;

const auctioned = ({ round: { step } }: State): CompanyId | null => (step.kind === 'bid' ? step.company : null);

/** In an auction: for whoever still bids in it, on turn or not. */
export const bidUpToButton = (state: State, { standing }: Words): readonly Button[] => {
  const company = auctioned(state);
  return company === null ? [] : [{ label: standing.bidUpTo, what: bidWhat(company), style: 'plain' }];
};

const formFor = (company: CompanyId, { standing: { form } }: Words): Form => ({
  what: bidWhat(company),
  title: plainName(form.title(company), 45),
  label: form.label,
  hint: form.hint,
  long: false,
  most: 10,
});

export const askBidForm: AskForm = async (request, bot, id) => {
  const here = await admit(request, bot, atTurn(id));
  if (!here.ok) return here.problem;
  const { state, words } = here.value;
  const company = companyIn(id.what);
  return company !== null && auctioned(state) === company ? formFor(company, words) : say(words.standing.noAuction);
};

/** The auction may have gone on while it was typed; it must not be over. */
const wanted =
  (company: CompanyId | null, text: string): Wanted =>
  ({ state, words }) => {
    const typed = /^\s*(\d{1,10})\s*(kr)?\s*$/i.exec(text)?.[1];
    if (company === null || auctioned(state) !== company) return refuse(words.standing.noAuction);
    if (typed === undefined) return refuse(words.panel.notAnAmount(safeName(text)));
    const limit = limitIn(words, Number(typed));
    return limit.ok ? ok({ type: 'bid_up_to', company, limit: limit.value }) : limit;
  };

export const bidPressed: Press = (request: Request, bot: Bot, { what }): Promise<Reply> =>
  giveOrder(request, bot, wanted(companyIn(what), String(request.values[TYPED] ?? '')));
