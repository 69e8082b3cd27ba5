import {
  COMPANY_IDS,
  type CompanyChange,
  type CompanyId,
  type Foresight,
  type PlayerChange,
  type PlayerId,
} from '../engine/index.ts';
import type { Words } from './languages.ts';
import { co } from './marks.ts';
import type { Names } from './names.ts';
import type { Subject } from './shapes.ts';

/** For whom the lines are: `reader` null speaks of everyone by name. */
export interface Audience {
  readonly names: Names;
  readonly reader: PlayerId | null;
}

const isCompany = (who: PlayerId | CompanyId): who is CompanyId => COMPANY_IDS.some((id) => id === who);

const subject = ({ names, reader }: Audience, who: PlayerId | CompanyId): Subject =>
  isCompany(who) ? { name: co(who), you: false } : { name: names(who), you: who === reader };

/**
 * What an action would bring, in short lines: first what it costs and brings at once, then each company, each player, and
 * how the game goes on. Nothing is said that does not change.
 */
export const foresightLines = (words: Words, foresight: Foresight, audience: Audience): readonly string[] => [
  ...foresight.costs.map((cost) => words.foresight.cost(subject(audience, cost.payer), cost)),
  ...auctionLines(words.foresight, foresight, audience),
  ...moneyLines(words.foresight, foresight, audience),
  ...foresight.unmoved.map((unmoved) => words.foresight.unmoved(unmoved)),
  ...actingFirst(foresight).flatMap((company) => companyLines(words.foresight, foresight, company, audience)),
  ...holderLines(words.foresight, foresight, audience),
  ...foresight.players.flatMap((player) => playerLines(words.foresight, foresight, player, audience)),
  ...gameLines(words.foresight, foresight, audience),
];

/** The company that the action is about, then the others. */
const actingFirst = ({ action, companies }: Foresight): readonly CompanyChange[] => {
  const acting = 'company' in action ? action.company : null;
  return companies.toSorted((a, b) => Number(b.company === acting) - Number(a.company === acting));
};

const auctionLines = (table: Words['foresight'], { auction }: Foresight, audience: Audience): readonly string[] => {
  if (!auction) return [];
  const bidder = subject(audience, auction.highBidder);
  const out = auction.out.map(({ player, because }) => table.out(subject(audience, player), because));
  if (auction.over === 'void') return [...out, table.auctionVoid(auction.company)];
  return [...out, auction.over === 'won' ? table.won(bidder, auction) : table.ifWon(bidder, auction)];
};

const moneyLines = (table: Words['foresight'], foresight: Foresight, audience: Audience): readonly string[] => [
  ...(foresight.revenue === null ? [] : [table.revenue(foresight.revenue)]),
  ...(foresight.dividend === null ? [] : [table.dividend(foresight.dividend)]),
  ...foresight.oddShares.map((odd) => table.oddShare(subject(audience, odd.player), odd)),
];

const companyLines = (
  table: Words['foresight'],
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

const holderLines = (table: Words['foresight'], { acquirer }: Foresight, audience: Audience): readonly string[] =>
  acquirer === null ? [] : [table.holds(subject(audience, acquirer.player), acquirer)];

const playerLines = (
  table: Words['foresight'],
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

const gameLines = (table: Words['foresight'], foresight: Foresight, audience: Audience): readonly string[] => {
  const { next } = foresight;
  return [
    ...eventfulLines(table, foresight, audience),
    ...(next.player === null ? [] : [table.next(subject(audience, next.player), next)]),
  ];
};

const eventfulLines = (table: Words['foresight'], foresight: Foresight, audience: Audience): readonly string[] => {
  const { gaveAll, floats, phase, rusts, removed, ends } = foresight;
  return [
    ...gaveAll.map((each) => table.gaveAll(subject(audience, each.player), each)),
    ...floats.map((each) => table.floats(each)),
    ...(phase ? [table.phase(phase)] : []),
    ...rusts.map((each) => table.rusts(each)),
    ...(removed.length > 0 ? [table.removed(removed)] : []),
    ...table.ends(ends),
  ];
};

const isActing = ({ action }: Foresight, company: CompanyId): boolean =>
  'company' in action && action.company === company;

/** What a sale brings the reader, and the price; null where it is none, or another's. */
const saleLine = (
  table: Words['foresight'],
  { action, companies, players, unmoved }: Foresight,
  audience: Audience,
) => {
  const cash = players.find(({ player }) => player === audience.reader)?.cash;
  if (action.type !== 'sell_shares' || !cash) return null;
  const moved = companies.find(({ company }) => company === action.company)?.price;
  const stays = unmoved.find(({ company }) => company === action.company)?.price ?? 0;
  const [before, after] = [moved?.before ?? stays, moved?.after ?? stays];
  return table.sale(cash.after - cash.before, { before, after });
};

/** The price of the company that the action is about, unless it has been said: a starting price is chosen by itself. */
const priceLines = (
  table: Words['foresight'],
  foresight: Foresight,
  own: CompanyChange | undefined,
): readonly string[] => [
  ...(own?.price && foresight.action.type !== 'par' ? [table.price({ ...own, place: null }, own.price)] : []),
  ...foresight.unmoved.map((unmoved) => table.unmoved(unmoved)),
];

/**
 * The same where there is little room, the most wanted first: the new price, the reader's money and certificates,
 * then all else.
 */
export const briefForesight = (words: Words, foresight: Foresight, audience: Audience): readonly string[] => {
  const table = words.foresight;
  const own = foresight.companies.find(({ company }) => isActing(foresight, company));
  const purse = foresight.players.find(({ player }) => player === audience.reader);
  const sale = saleLine(table, foresight, audience);
  const first = [
    ...(sale === null ? priceLines(table, foresight, own) : [sale]),
    ...foresight.costs.map((cost) => table.cost(subject(audience, cost.payer), cost)),
    ...auctionLines(table, foresight, audience),
    ...(purse
      ? playerLines(
          table,
          foresight,
          { ...purse, shares: [], worth: null, cash: sale === null ? purse.cash : null },
          audience,
        )
      : []),
  ];
  const rest: Foresight = {
    ...foresight,
    costs: [],
    auction: null,
    unmoved: [],
    companies: foresight.companies.map((each) => ({
      ...each,
      price: each === own ? null : each.price,
      cash: unsaid(foresight, each.company, each.cash),
    })),
    players: foresight.players.map((each) =>
      each === purse
        ? { ...each, cash: null, certificates: null }
        : { ...each, cash: unsaid(foresight, each.player, each.cash) },
    ),
  };
  return [...first, ...foresightLines(words, rest, audience)];
};

/**
 * Only the graver consequences, without money, shares and the next step: who wins an auction, who becomes president, who
 * reaches the certificate limit, and the events that follow.
 */
export const weightyLines = (words: Words, foresight: Foresight, audience: Audience): readonly string[] => {
  const table = words.foresight;
  const { auction, companies, players, certificateLimit } = foresight;
  return [
    ...(auction?.over ? auctionLines(table, { ...foresight, auction: { ...auction, out: [] } }, audience) : []),
    ...companies.flatMap(({ company, president }) =>
      president && president.before !== null && president.after !== null
        ? [table.president(company, subject(audience, president.after))]
        : [],
    ),
    ...players.flatMap(({ player, certificates }) =>
      certificates && certificates.after > certificates.before && certificates.after >= certificateLimit
        ? [table.atLimit(subject(audience, player), certificates.after, certificateLimit)]
        : [],
    ),
    ...eventfulLines(table, foresight, audience),
  ];
};
