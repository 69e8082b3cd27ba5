import type { Action, ActionOf, ActionType } from './action.ts';
import type { Refusal } from './refusal.ts';
import { whyNotAcquire } from './rules/acquisition.ts';
import { whyNotBid, whyNotPar } from './rules/auction.ts';
import { activeCompany, activePlayer } from './rules/players.ts';
import { whyNotRun } from './rules/running/why-not-run.ts';
import { whyNotStation } from './rules/stations.ts';
import { whyNotTile } from './rules/track.ts';
import { mustSell, whyNotBuy, whyNotHalfPrice, whyNotSale } from './rules/trading.ts';
import { mustBuyTrain, whyNotTrain } from './rules/trains.ts';
import type { State, StepKind } from './state.ts';

/** In which steps each kind of action has its place; a pass is asked for in any. */
const STEPS: Readonly<Record<Exclude<ActionType, 'pass'>, readonly StepKind[]>> = {
  bid: ['turn', 'bid'],
  par: ['par'],
  buy_share: ['turn', 'par_buy'],
  sell_shares: ['turn'],
  lay_tile: ['track'],
  place_station: ['token'],
  run_trains: ['route'],
  dividend: ['dividend'],
  buy_train: ['train'],
  acquire: ['acquire_start', 'acquire_end'],
  buy_half_price_share: ['half_price'],
};

const notThatPlayer = (state: State, player: string): Refusal | null => {
  const active = activePlayer(state);
  if (active === null || active === player) return null;
  const known = state.players.some(({ id }) => id === player);
  return known ? { code: 'not_your_turn', player: active } : { code: 'no_such_player', player };
};

const notThatCompany = (state: State, company: string): Refusal | null => {
  const active = activeCompany(state);
  return active === null || active === company ? null : { code: 'not_that_company', company: active };
};

/** In a stock round a player passes; in an operating round it is the company's step, or the player's half-price shares. */
const notThatActor = (state: State, { actor }: ActionOf<'pass'>): Refusal | null => {
  if (activeCompany(state) === null) return notThatPlayer(state, actor);
  if (state.round.step.kind === 'half_price' && actor === activePlayer(state)) return null;
  return notThatCompany(state, actor);
};

const notTheirTurn = (state: State, action: Action): Refusal | null => {
  if (action.type === 'pass') return notThatActor(state, action);
  return 'player' in action ? notThatPlayer(state, action.player) : notThatCompany(state, action.company);
};

/** Why whoever decides may not pass; null if they may. A company may not where it must purchase a train (§6.6, R9). */
export const whyNotPass = (state: State): Refusal | null => {
  const { step } = state.round;
  switch (step.kind) {
    case 'turn':
      return mustSell(state, step.player);
    case 'train': {
      const company = state.companies[step.company];
      return company && mustBuyTrain(state, company) ? { code: 'may_not_pass', step: step.kind } : null;
    }
    case 'par':
    case 'route':
    case 'dividend':
    case 'end':
      return { code: 'may_not_pass', step: step.kind };
    default:
      return null;
  }
};

const whyNotAnyShare = (state: State, { player, company, president }: ActionOf<'buy_share'>): Refusal | null =>
  president ? { code: 'president_certificate' } : (mustSell(state, player) ?? whyNotBuy(state, player, company));

const byRule = (state: State, action: Action): Refusal | null => {
  switch (action.type) {
    case 'bid':
      return mustSell(state, action.player) ?? whyNotBid(state, action.player, action.company, action.price);
    case 'par':
      return whyNotPar(state, action.player, action.company, action.price);
    case 'buy_share':
      return whyNotAnyShare(state, action);
    case 'sell_shares':
      return whyNotSale(state, action.player, action.company, action.count);
    case 'lay_tile':
      return whyNotTile(state, action.company, action);
    case 'place_station':
      return whyNotStation(state, action.company, action);
    case 'run_trains':
      return whyNotRun(state, action);
    case 'dividend':
      return null;
    case 'buy_train':
      return whyNotTrain(state, action);
    case 'acquire':
      return whyNotAcquire(state, action.company, action.target);
    case 'buy_half_price_share':
      return whyNotHalfPrice(state, action.player, action.company);
    case 'pass':
      return whyNotPass(state);
  }
};

/** Why the action is not allowed now; null if it is. */
export const whyNot = (state: State, action: Action): Refusal | null => {
  const { step } = state.round;
  if (step.kind === 'end') return { code: 'game_over' };
  const elsewhere = notTheirTurn(state, action);
  if (elsewhere) return elsewhere;
  if (action.type !== 'pass' && !STEPS[action.type].includes(step.kind))
    return { code: 'not_now', action: action.type, step: step.kind };
  return byRule(state, action);
};
