import type { ActionOf } from '../action.ts';
import { advance, type Outcome, unchanged } from '../event.ts';
import { endCompanyTurn, nextStep, withStep } from '../rounds.ts';
import { acquisitionPrice } from '../rules/acquisition.ts';
import { cashOf, clockwiseFrom } from '../rules/players.ts';
import { poolShares, sharesOf } from '../rules/shares.ts';
import { halfPrice } from '../rules/trading.ts';
import type { AcquireKind, Company, CompanyId, OperatingStep, PlayerId, State } from '../state.ts';
import { PRESIDENT_SHARES } from '../title/tables.ts';
import { moveShares, pay, placeMarker, setShares, withCompany } from './books.ts';
import { removeCompany } from './companies.ts';

interface Deal {
  readonly company: CompanyId;
  readonly target: CompanyId;
  readonly president: PlayerId;
  /** kr: half the new stock price. */
  readonly half: number;
}

/** §6.7 step 2: half as many shares of the acquirer for those of both; an odd one is left as a share of the acquired. */
const exchangeShares = (state: State, { company, target }: Deal): State =>
  state.players.reduce((so, { id }) => {
    const both = sharesOf(state, id, company) + sharesOf(state, id, target);
    return setShares(setShares(so, id, company, Math.floor(both / 2)), id, target, both % 2);
  }, state);

/** §6.7 step 3: whoever can pay half and finds a share left replaces their odd share; anyone else is paid half (R11). */
const replaceOdd = (outcome: Outcome, deal: Deal, player: PlayerId): Outcome => {
  const { state } = outcome;
  const { company, target, half } = deal;
  if (sharesOf(state, player, target) === 0) return outcome;
  const given = setShares(state, player, target, 0);
  const pays = cashOf(state, player) >= half && poolShares(state, company) > 0;
  const settled = pays
    ? moveShares(pay(given, { player }, 'bank', half), player, company, 1)
    : pay(given, 'bank', { player }, half);
  const kind = pays ? 'paid' : 'received';
  return advance(outcome, settled, { type: 'odd_share', player, company, amount: half, kind });
};

/** §6.7 steps 5 and 6: trains and treasury; stations too, but not in a hex where the acquirer has one. */
const takeOver = (outcome: Outcome, { company, target }: Deal): Outcome => {
  const { state } = outcome;
  const other = state.companies[target];
  const own = state.companies[company];
  if (!other || !own) return outcome;
  const stations = other.stations.filter(({ hex }) => !own.stations.some((station) => station.hex === hex));
  const paid = pay(state, { company: target }, { company }, other.cash);
  const joined = withCompany(paid, company, (so) => ({
    ...so,
    trains: [...so.trains, ...other.trains],
    stations: [...so.stations, ...stations],
  }));
  return advance(outcome, joined, {
    type: 'acquired',
    company,
    target,
    price: own.price ?? 0,
    cash: other.cash,
    trains: other.trains,
    stations: stations.map(({ hex }) => hex),
  });
};

const wasPaidOut = (outcome: Outcome, president: PlayerId): boolean =>
  outcome.events.some((event) => event.type === 'odd_share' && event.player === president && event.kind === 'received');

/** After the acquisition the company goes on with the step that follows. */
const goOn = (outcome: Outcome, company: CompanyId, during: AcquireKind): Outcome => nextStep(outcome, company, during);

const afterwards = (outcome: Outcome, deal: Deal, during: AcquireKind): Outcome => {
  const { company, president } = deal;
  const { round } = outcome.state;
  // §6.7 step 8: with fewer than two shares the president has no certificate, and nobody else has it.
  if (sharesOf(outcome.state, president, company) < PRESIDENT_SHARES)
    return endCompanyTurn(removeCompany(outcome, company, 'no_president'), company);
  if (wasPaidOut(outcome, president) || round.kind !== 'operating') return goOn(outcome, company, during);
  return advance(outcome, withStep(outcome.state, round, { kind: 'half_price', company, player: president, during }));
};

const reprice = (state: State, own: Company, price: number): Outcome => {
  const from = own.price ?? price;
  const company = own.id;
  const priced = placeMarker(state, company, price);
  return from === price
    ? unchanged(priced)
    : advance(unchanged(priced), priced, { type: 'price_moved', company, from, to: price, because: 'acquisition' });
};

/** Acquires a company (§6.7). */
export const acquire = (state: State, during: AcquireKind, own: Company, target: Company): Outcome => {
  const { president } = own;
  if (president === null) return unchanged(state);
  const price = acquisitionPrice(own, target);
  const deal: Deal = { company: own.id, target: target.id, president, half: price / 2 };
  const priced = reprice(state, own, price);
  const taken = takeOver(advance(priced, exchangeShares(priced.state, deal)), deal);
  const replaced = clockwiseFrom(state, president).reduce((so, player) => replaceOdd(so, deal, player), taken);
  return afterwards(removeCompany(replaced, target.id, 'acquired'), deal, during);
};

/** One share at half its price (§6.7 step 9, R12). */
export const buyHalfPriceShare = (state: State, { player, company }: ActionOf<'buy_half_price_share'>): Outcome => {
  const price = halfPrice(state, company);
  const taken = moveShares(pay(state, { player }, 'bank', price), player, company, 1);
  return advance(unchanged(state), taken, { type: 'half_price_share_bought', player, company, price });
};

type HalfPriceStep = Extract<OperatingStep, { readonly kind: 'half_price' }>;

export const endHalfPrice = (outcome: Outcome, { company, during }: HalfPriceStep): Outcome =>
  goOn(outcome, company, during);

/** The president takes no more shares (§6.7 step 9). */
export const declineHalfPrice = (state: State, step: HalfPriceStep): Outcome => {
  const { player, company } = step;
  return endHalfPrice(advance(unchanged(state), state, { type: 'half_price_ended', player, company }), step);
};
