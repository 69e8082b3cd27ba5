import type { Action } from '../../action.ts';
import { cashOf } from '../../rules/players.ts';
import { hasRouteWithin } from '../../rules/running/routes.ts';
import { poolShares, sharesOf } from '../../rules/shares.ts';
import { hasTrain } from '../../rules/trains.ts';
import type { CompanyId, OperatingRound, PlayerId, State, StockRound } from '../../state.ts';
import { HOLDING_LIMIT, PAR_EXTRA_SHARES } from '../../title/tables.ts';

/** What 18xx.games records where this engine asks nobody. */
export interface Unasked {
  readonly action: Action;
  /** It hangs on the action before it; otherwise its player had to send it. */
  readonly automatic: boolean;
}

/** kr from which 18xx.games asks a player for an auction while some company has not been auctioned. */
const ASKED_FROM = 50;

/** Whether a share is left that the player may hold and can pay, in kr, the certificate limit aside. */
const isWithinTheirMeans = (state: State, player: PlayerId, company: CompanyId, price: number): boolean =>
  cashOf(state, player) >= price && sharesOf(state, player, company) < HOLDING_LIMIT && poolShares(state, company) > 0;

const sent = (action: Action): Unasked => ({ action, automatic: false });
const automatic = (action: Action): Unasked => ({ action, automatic: true });

/** 18xx.games asks some players who can neither bid nor take a share: it minds neither reserve nor certificate limit. */
const inStockRound = (state: State, { step }: StockRound): Unasked | null => {
  const cash = cashOf(state, step.player);
  const pass = sent({ type: 'pass', actor: step.player });
  if (step.kind === 'turn')
    return cash >= ASKED_FROM && Object.values(state.companies).some((company) => company?.price === null)
      ? pass
      : null;
  if (step.kind !== 'par_buy' || step.taken >= PAR_EXTRA_SHARES) return null;
  return isWithinTheirMeans(state, step.player, step.company, state.companies[step.company]?.price ?? 0) ? pass : null;
};

/**
 * Half-price shares are offered after every acquisition, even to a president who cannot take one; after a purchase again
 * where the certificate limit alone forbids another.
 */
const halfPrice = (state: State, { company, player }: HalfPrice, after: Action): Unasked | null => {
  const price = (state.companies[company]?.price ?? 0) / 2;
  const pass: Action = { type: 'pass', actor: player };
  if (after.type === 'acquire') return { action: pass, automatic: cashOf(state, player) < price };
  return isWithinTheirMeans(state, player, company, price) ? sent(pass) : null;
};
type HalfPrice = Extract<OperatingRound['step'], { readonly kind: 'half_price' }>;

/** 18xx.games asks a company that has a train and reaches another stop, however far it is. */
const couldRun = (state: State, company: CompanyId): boolean =>
  hasTrain(state, company) && hasRouteWithin(state, company, Number.POSITIVE_INFINITY);

const inOperatingRound = (state: State, { step }: OperatingRound, after: Action): Unasked | null => {
  const { company } = step;
  switch (step.kind) {
    case 'acquire_start':
    case 'acquire_end':
      return automatic({ type: 'pass', actor: company });
    case 'track':
      return sent({ type: 'pass', actor: company });
    case 'route':
      return couldRun(state, company) ? sent({ type: 'run_trains', company, routes: [], revenue: 0 }) : null;
    case 'dividend':
      return step.revenue > 0 ? automatic({ type: 'dividend', company, kind: 'payout' }) : null;
    case 'half_price':
      return halfPrice(state, step, after);
    case 'token':
    case 'train':
      return null;
  }
};

/** What 18xx.games records for a position that is left without a decision, after an action; null for nothing. */
export const unaskedIn = (state: State, after: Action): Unasked | null => {
  const { round } = state;
  switch (round.kind) {
    case 'stock':
      return inStockRound(state, round);
    case 'operating':
      return inOperatingRound(state, round, after);
    case 'train':
    case 'ended':
      return null;
  }
};
