import type { Event } from '../../event.ts';
import { clockwiseFrom } from '../../rules/players.ts';
import { sharesOf } from '../../rules/shares.ts';
import type { CompanyId, PlayerId, State } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { PRESIDENT_SHARES } from '../../title/tables.ts';
import type { Json } from './table.ts';

/** Certificate 0 is the president's, 1 to 8 are the ordinary ones: `RF_0`. */
const PRESIDENT = 0;

interface Certificate {
  readonly company: CompanyId;
  readonly number: number;
}

/** Certificates of one company that change hands. */
export interface Bundle {
  readonly company: CompanyId;
  readonly certificates: number;
  readonly president: boolean;
  /** Shares of a tenth. */
  readonly count: number;
}

const parseCertificate = (text: unknown): Certificate | null => {
  const [, symbol, number] = /^([A-Z]{1,4})_([0-8])$/.exec(typeof text === 'string' ? text : '') ?? [];
  const company = COMPANY_IDS.find((id) => id === symbol);
  return company === undefined ? null : { company, number: Number(number) };
};

export const makeCertificate = (company: CompanyId, number: number): string => `${company}_${number}`;

/** A president who goes hands over their certificate and gets back what they do not sell. */
const countOf = (percent: unknown, whole: number, president: boolean): number | null => {
  if (percent === undefined || percent === whole * 10) return whole;
  return president && percent === (whole - 1) * 10 ? whole - 1 : null;
};

/** The certificates of an action and how many shares they stand for; null where they do not fit together. */
export const parseShares = ({ shares, percent }: Json): Bundle | null => {
  if (!Array.isArray(shares) || shares.length < 1 || shares.length > 9) return null;
  const certificates = shares.map(parseCertificate).filter((certificate) => certificate !== null);
  const [first] = certificates;
  const numbers = new Set(certificates.map(({ number }) => number));
  if (!first || numbers.size < shares.length || certificates.some(({ company }) => company !== first.company))
    return null;
  const president = numbers.has(PRESIDENT);
  const count = countOf(percent, shares.length + (president ? PRESIDENT_SHARES - 1 : 0), president);
  return count === null ? null : { company: first.company, certificates: shares.length, president, count };
};

/** The certificates of one company by number: 0 the president's, 1 to 8 ordinary. */
interface Certificates {
  /** In the bank pool, in the order in which they are taken: one that is sold goes to the end. */
  readonly pool: readonly number[];
  /** Each player's, in the order in which they got them. */
  readonly held: Readonly<Partial<Record<PlayerId, readonly number[]>>>;
}

export type NumberedShares = Readonly<Partial<Record<CompanyId, Certificates>>>;

const NEW: Certificates = { pool: [1, 2, 3, 4, 5, 6, 7, 8], held: {} };

const of = (shares: NumberedShares, company: CompanyId): Certificates => shares[company] ?? NEW;
const heldBy = ({ held }: Certificates, player: PlayerId): readonly number[] => held[player] ?? [];
const ordinary = (numbers: readonly number[]): readonly number[] => numbers.filter((number) => number !== PRESIDENT);

const give = (own: Certificates, player: PlayerId, numbers: readonly number[]): Certificates => ({
  pool: own.pool.filter((number) => !numbers.includes(number)),
  held: { ...own.held, [player]: [...heldBy(own, player), ...numbers] },
});
const take = (own: Certificates, player: PlayerId, numbers: readonly number[]): Certificates => ({
  pool: [...own.pool, ...numbers],
  held: { ...own.held, [player]: heldBy(own, player).filter((number) => !numbers.includes(number)) },
});

/** The ordinary certificate that a buyer gets: the first in the bank pool. */
export const nextShare = (shares: NumberedShares, company: CompanyId): number => of(shares, company).pool[0] ?? 1;

/** The certificates that a seller gives: their oldest ordinary ones, then the president's. */
export const sharesToSell = (
  shares: NumberedShares,
  company: CompanyId,
  player: PlayerId,
  count: number,
): readonly number[] => {
  const own = heldBy(of(shares, company), player);
  const some = ordinary(own).slice(0, count);
  return some.length < count && own.includes(PRESIDENT) ? [...some, PRESIDENT] : some;
};

/** The president's certificate changes hands for two ordinary ones; what its old holder sold of it goes to the pool. */
const exchangePresident = (own: Certificates, from: PlayerId, to: PlayerId, left: number): Certificates => {
  const pair = ordinary(heldBy(own, to)).slice(0, PRESIDENT_SHARES);
  const given = take(take(own, to, pair), from, [PRESIDENT]);
  const back = pair.slice(0, Math.max(0, left - ordinary(heldBy(own, from)).length));
  return give(give(given, to, [PRESIDENT]), from, back);
};

const fromPool = (own: Certificates, count: number): readonly number[] => ordinary(own.pool).slice(0, count);

/** §6.7 step 2: every ordinary certificate goes to the pool, then each player takes half of what they had of both. */
const merged = (own: Certificates, before: State, { company, target }: Acquired): Certificates => {
  const president = before.companies[company]?.president ?? null;
  const players = president === null ? [] : clockwiseFrom(before, president);
  const half = (id: PlayerId): number => Math.floor((sharesOf(before, id, company) + sharesOf(before, id, target)) / 2);
  const emptied = players.reduce(
    (so, id) =>
      take(so, id, id === president && half(id) < PRESIDENT_SHARES ? heldBy(so, id) : ordinary(heldBy(so, id))),
    own,
  );
  return players.reduce((so, id) => give(so, id, fromPool(so, half(id) - sharesIn(so, id))), emptied);
};
type Acquired = Extract<Event, { type: 'acquired' }>;

const sharesIn = (own: Certificates, player: PlayerId): number =>
  heldBy(own, player).reduce((sum, number) => sum + (number === PRESIDENT ? PRESIDENT_SHARES : 1), 0);

/** §6.7 steps 3 and 8: one more; a president who has two ordinary certificates then takes their own back for them. */
const oddShare = (own: Certificates, player: PlayerId, isPresident: boolean): Certificates =>
  isPresident && own.pool.includes(PRESIDENT)
    ? give(take(own, player, heldBy(own, player)), player, [PRESIDENT])
    : give(own, player, fromPool(own, 1));

const without = (shares: NumberedShares, company: CompanyId): NumberedShares => {
  const { [company]: _, ...others } = shares;
  return others;
};

interface Happened {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

const afterEvent = (shares: NumberedShares, event: Event, { before, after }: Happened): NumberedShares => {
  const put = (company: CompanyId, change: (own: Certificates) => Certificates): NumberedShares => ({
    ...shares,
    [company]: change(of(shares, company)),
  });
  switch (event.type) {
    case 'par_set':
      return put(event.company, (own) => give(own, event.player, [PRESIDENT]));
    case 'share_bought':
    case 'half_price_share_bought':
      return put(event.company, (own) => give(own, event.player, own.pool.slice(0, 1)));
    case 'shares_sold': {
      const numbers = sharesToSell(shares, event.company, event.player, event.count);
      return put(event.company, (own) => take(own, event.player, ordinary(numbers)));
    }
    case 'presidency_changed':
      return put(event.company, (own) =>
        exchangePresident(own, event.from, event.to, sharesOf(after, event.from, event.company)),
      );
    case 'acquired':
      return put(event.company, (own) => merged(own, before, event));
    case 'odd_share':
      return event.kind === 'paid'
        ? put(event.company, (own) =>
            oddShare(own, event.player, before.companies[event.company]?.president === event.player),
          )
        : shares;
    case 'company_removed':
      return without(shares, event.company);
    default:
      return shares;
  }
};

/** Who holds which certificate after an action. */
export const sharesAfter = (shares: NumberedShares, happened: Happened): NumberedShares =>
  happened.events.reduce((so, event) => afterEvent(so, event, happened), shares);
