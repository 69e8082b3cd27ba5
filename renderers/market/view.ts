import {
  activeCompany,
  activePlayer,
  type CompanyId,
  marketOrder,
  type PlayerId,
  type State,
} from '../../src/engine/index.ts';
import { displayName } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { THEMES, type Theme, type ThemeName } from '../theme.ts';
import { ENGLISH_MARKET, type MarketLabels } from './labels.ts';

export interface MarketOptions {
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
  /** The position before the last move: where stock prices came from is outlined. */
  readonly last?: State;
  readonly theme?: ThemeName;
  readonly labels?: MarketLabels;
}

/** What every part of the sheet draws from. */
export interface View {
  readonly state: State;
  readonly last: State;
  readonly theme: Theme;
  readonly labels: MarketLabels;
  /** A name that our fonts can draw, or the seat's initials. */
  readonly nameOf: (player: PlayerId) => string;
  /** A finished game: nothing on its sheet speaks of the present. */
  readonly ended: boolean;
  readonly activePlayer: PlayerId | null;
  readonly activeCompany: CompanyId | null;
  /** Companies with a price, in the order in which they operate now, or would if a round began. */
  readonly order: readonly CompanyId[];
  /** Place in the operating order; null where the company takes no part in the present round. */
  readonly turnOf: (company: CompanyId) => number | null;
}

/** A part of the sheet, laid from `top` downwards. */
export interface Part {
  readonly shapes: readonly Shape[];
  readonly bottom: number;
}

/** Within an operating round the order stays as fixed at its start, whatever the prices do (§6, R5). */
function operatingFirst(state: State): readonly CompanyId[] {
  const byPrice = marketOrder(state);
  if (state.round.kind !== 'operating') return byPrice;
  const { order } = state.round;
  return [...order, ...byPrice.filter((company) => !order.includes(company))];
}

function placeInOrder(state: State, order: readonly CompanyId[], company: CompanyId): number | null {
  const { round } = state;
  if (round.kind === 'ended') return null;
  const turns = round.kind === 'operating' ? round.order : order;
  return turns.includes(company) ? turns.indexOf(company) + 1 : null;
}

export function viewOf(state: State, options: MarketOptions): View {
  const order = operatingFirst(state);
  return {
    state,
    last: options.last ?? state,
    theme: THEMES[options.theme ?? 'light'],
    labels: options.labels ?? ENGLISH_MARKET,
    nameOf: (player) => displayName(options.names[player] ?? player, player),
    ended: state.round.kind === 'ended',
    activePlayer: activePlayer(state),
    activeCompany: activeCompany(state),
    order,
    turnOf: (company) => placeInOrder(state, order, company),
  };
}
