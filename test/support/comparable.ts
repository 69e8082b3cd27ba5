import type { RecordedLegal, RecordedState } from './recorded.ts';

const sorted = <Item>(list: readonly Item[] | undefined, show: (item: Item) => string): readonly string[] =>
  (list ?? []).map(show).sort();

/** Members with a value, `RF=30`: an absent one and 0 are the same. */
const members = (record: object): readonly string[] =>
  Object.entries(record)
    .filter(([, value]) => value !== 0 && value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .sort();

const playersOf = ({ players }: RecordedState): unknown =>
  players.map(({ id, cash, certs, shares, president_of }) => ({
    id,
    cash,
    certs,
    shares: members(shares),
    president_of: sorted(president_of, String),
  }));

const companiesOf = ({ companies }: RecordedState): unknown =>
  Object.fromEntries(
    Object.entries(companies).map(([id, company]) => [
      id,
      {
        phase: Number(company.available_from_phase),
        floated: company.floated,
        price: company.price ?? null,
        cash: company.cash,
        trains: sorted(company.trains, String),
        stations: sorted(company.stations, ({ hex, city }) => `${hex}:${city}`),
        president: company.president ?? null,
        pool: company.pool,
      },
    ]),
  );

/** A position without what may be written in several ways: order of lists, zeros, companies not asked about. */
export const comparableState = (state: RecordedState): unknown => ({
  round: state.round,
  step: state.step,
  active: state.active ?? null,
  phase: Number(state.phase),
  priority: state.step === 'end' ? null : state.priority_deal,
  company: ['turn', 'turn_sold', 'end'].includes(state.step) ? null : (state.company ?? null),
  auction: state.auction
    ? {
        company: state.auction.company,
        bid: `${state.auction.high_bid} by ${state.auction.high_bidder}`,
        bidders: sorted(state.auction.bidders, String),
      }
    : null,
  order: state.round.startsWith('OR') ? (state.operating_order ?? []).join(' ') : null,
  trains: members(state.bank_trains),
  tilesLeft: members(state.tiles_left),
  tiles: sorted(Object.entries(state.tiles), ([hex, { tile, rotation }]) => `${hex} ${tile} r${rotation}`),
  players: playersOf(state),
  companies: companiesOf(state),
});

const bidOf = ({ bid, must_sell }: RecordedLegal): unknown =>
  bid && !must_sell && bid.companies.length > 0 && bid.max >= bid.min
    ? { companies: sorted(bid.companies, String), min: bid.min, max: bid.max }
    : null;

/** A set of legal choices without what may be written in several ways. */
export const comparableLegal = (legal: RecordedLegal, step: string): unknown => ({
  bid: bidOf(legal),
  par: legal.par ? { company: legal.par.company, prices: sorted(legal.par.prices, String) } : null,
  buy: sorted(legal.buy_share, ({ company, price }) => `${company} at ${price}`),
  sell: sorted(legal.sell_shares, ([company, count]) => `${count} ${company}`),
  track: sorted(legal.lay_tile, ([hex, tile, rotation]) => `${hex} ${tile} r${rotation}`),
  stations: sorted(legal.place_station, ([hex, city]) => `${hex}:${city}`),
  run: sorted(legal.run_trains, String),
  dividend: sorted(legal.dividend, String),
  bank: sorted(legal.bank, ({ train, price, contribution }) => `${train} at ${price}, help ${contribution ?? 0}`),
  sisters: sorted(legal.companies, ({ from, train, min, max }) => `${train} of ${from} for ${min} to ${max}`),
  acquire: sorted(legal.acquire, String),
  half: legal.half_price?.available ? `${legal.half_price.company} at ${legal.half_price.price}` : null,
  pass: step === 'end' ? null : Boolean(legal.pass),
});
