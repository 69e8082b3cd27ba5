import type { CompanyId, PlayerId } from '../engine/ids.ts';
import { COMPANY_IDS, type CompanyChange, type Foresight, type PlayerChange } from '../engine/index.ts';
import type { Audience, ForesightWords, Subject } from './foresight-types.ts';
import type { Words } from './types.ts';

const isCompany = (who: PlayerId | CompanyId): who is CompanyId => COMPANY_IDS.some((id) => id === who);

const subject = ({ names, reader }: Audience, who: PlayerId | CompanyId): Subject =>
  isCompany(who) ? { name: who, you: false } : { name: names(who), you: who === reader };

/**
 * What an action would bring, in short lines: first what it costs and brings at once, then each company, each player, and
 * how the game goes on. Nothing is said that does not change.
 */
export const foresightLines = (words: Words, foresight: Foresight, audience: Audience): readonly string[] => [
  ...foresight.costs.map((cost) => words.foresight.cost(subject(audience, cost.payer), cost)),
  ...auctionLines(words.foresight, foresight, audience),
  ...moneyLines(words.foresight, foresight, audience),
  ...actingFirst(foresight).flatMap((company) => companyLines(words.foresight, foresight, company, audience)),
  ...foresight.players.flatMap((player) => playerLines(words.foresight, foresight, player, audience)),
  ...gameLines(words.foresight, foresight, audience),
];

/** The company that the action is about, then the others. */
const actingFirst = ({ action, companies }: Foresight): readonly CompanyChange[] => {
  const acting = 'company' in action ? action.company : null;
  return companies.toSorted((a, b) => Number(b.company === acting) - Number(a.company === acting));
};

const auctionLines = (table: ForesightWords, { auction }: Foresight, audience: Audience): readonly string[] => {
  if (!auction) return [];
  const bidder = subject(audience, auction.highBidder);
  const out = auction.out.map(({ player, because }) => table.out(subject(audience, player), because));
  if (auction.over === 'void') return [...out, table.auctionVoid(auction.company)];
  return [...out, auction.over === 'won' ? table.won(bidder, auction) : table.ifWon(bidder, auction)];
};

const moneyLines = (table: ForesightWords, foresight: Foresight, audience: Audience): readonly string[] => [
  ...(foresight.revenue === null ? [] : [table.revenue(foresight.revenue)]),
  ...(foresight.dividend === null ? [] : [table.dividend(foresight.dividend)]),
  ...foresight.oddShares.map((odd) => table.oddShare(subject(audience, odd.player), odd)),
];

const companyLines = (
  table: ForesightWords,
  foresight: Foresight,
  change: CompanyChange,
  audience: Audience,
): readonly string[] => {
  const { company, price, president, reach, bestRevenue } = change;
  const to = president?.after ?? null;
  const books = table.books({ ...change, cash: unsaid(foresight, company, change.cash) });
  return [
    ...(price ? [table.price(change, price)] : []),
    ...(to === null ? [] : [table.president(company, subject(audience, to))]),
    ...(books === null ? [] : [books]),
    ...(reach ? table.reach(company, reach) : []),
    ...(bestRevenue ? [table.bestRevenue(company, bestRevenue)] : []),
  ];
};

const playerLines = (
  table: ForesightWords,
  foresight: Foresight,
  change: PlayerChange,
  audience: Audience,
): readonly string[] => {
  const cash = unsaid(foresight, change.player, change.cash);
  const line = table.player(subject(audience, change.player), { ...change, cash }, foresight.certificateLimit);
  return line === null ? [] : [line];
};

/** Cash that changes by no more than what the costs tell is told once; so is the price of a won auction. */
const unsaid = <Cash extends PlayerChange['cash']>(
  { costs, auction }: Foresight,
  payer: PlayerId | CompanyId,
  cash: Cash,
): Cash | null => {
  const told = costs.find((cost) => cost.payer === payer)?.left;
  const bid = auction?.over === 'won' && auction.highBidder === payer ? auction.cashIfWon : undefined;
  return cash !== null && (cash.after === told || cash.after === bid) ? null : cash;
};

const gameLines = (table: ForesightWords, foresight: Foresight, audience: Audience): readonly string[] => {
  const { floats, phase, rusts, removed, ends, next } = foresight;
  return [
    ...floats.map((each) => table.floats(each)),
    ...(phase ? [table.phase(phase)] : []),
    ...rusts.map((each) => table.rusts(each)),
    ...(removed.length > 0 ? [table.removed(removed)] : []),
    ...table.ends(ends),
    ...(next.player === null ? [] : [table.next(subject(audience, next.player), next)]),
  ];
};
