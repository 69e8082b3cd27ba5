import type { Action, ActionOf, ActionType, Choices } from './action.ts';
import { legalActions } from './legal.ts';
import type { Refusal } from './refusal.ts';
import { playerOf } from './rules/players.ts';
import { refuseStation, refuseTile } from './rules/refuse-build.ts';
import { refuseAcquisition, refuseTrain } from './rules/refuse-trains.ts';
import { refuseDividend, refuseRun } from './rules/running/why-not-run.ts';
import { certificateLimit, certificates } from './rules/shares.ts';
import { refuseBid, refuseBuy, refuseHalfPrice, refusePar, refuseSale } from './rules/stock.ts';
import type { State, StepKind } from './state.ts';

/** In which steps each kind of action has its place. */
const STEPS: Readonly<Record<ActionType, readonly StepKind[]>> = {
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
  pass: [
    'turn',
    'bid',
    'par',
    'par_buy',
    'acquire_start',
    'track',
    'token',
    'route',
    'dividend',
    'train',
    'acquire_end',
    'half_price',
  ],
};

const notThatPlayer = (state: State, choices: Choices, player: string): Refusal | null => {
  if (choices.player === null || choices.player === player) return null;
  const known = state.players.some(({ id }) => id === player);
  return known ? { code: 'not_your_turn', player: choices.player } : { code: 'no_such_player', player };
};

const notThatCompany = (choices: Choices, company: string): Refusal | null =>
  choices.company === null || choices.company === company
    ? null
    : { code: 'not_that_company', company: choices.company };

/** In a stock round a player passes; in an operating round it is the company's step, or the player's half-price shares. */
const notThatActor = (state: State, choices: Choices, { actor }: ActionOf<'pass'>): Refusal | null => {
  if (choices.company === null) return notThatPlayer(state, choices, actor);
  if (state.round.step.kind === 'half_price' && actor === choices.player) return null;
  return notThatCompany(choices, actor);
};

const notTheirTurn = (state: State, choices: Choices, action: Action): Refusal | null => {
  if (action.type === 'pass') return notThatActor(state, choices, action);
  return 'player' in action ? notThatPlayer(state, choices, action.player) : notThatCompany(choices, action.company);
};

const refusePass = (state: State, choices: Choices): Refusal | null => {
  if (choices.pass) return null;
  const player = choices.player === null ? undefined : playerOf(state, choices.player);
  if (state.round.step.kind !== 'turn' || !player) return { code: 'may_not_pass', step: state.round.step.kind };
  return { code: 'must_sell', certificates: certificates(state, player.id), limit: certificateLimit(state) };
};

const refuseByRule = (state: State, choices: Choices, action: Action): Refusal | null => {
  switch (action.type) {
    case 'bid':
      return refuseBid(state, choices, action);
    case 'par':
      return refusePar(choices, action);
    case 'buy_share':
      return refuseBuy(state, choices, action);
    case 'sell_shares':
      return refuseSale(state, choices, action);
    case 'lay_tile':
      return refuseTile(state, choices, action);
    case 'place_station':
      return refuseStation(state, choices, action);
    case 'run_trains':
      return refuseRun(state, choices, action);
    case 'dividend':
      return refuseDividend(choices, action.kind);
    case 'buy_train':
      return refuseTrain(state, choices, action);
    case 'acquire':
      return refuseAcquisition(state, choices, action);
    case 'buy_half_price_share':
      return refuseHalfPrice(state, choices, action);
    case 'pass':
      return refusePass(state, choices);
  }
};

/** Why the action is not allowed now; null if it is. */
export const refusalOf = (state: State, action: Action): Refusal | null => {
  const { step } = state.round;
  if (step.kind === 'end') return { code: 'game_over' };
  const choices = legalActions(state);
  const elsewhere = notTheirTurn(state, choices, action);
  if (elsewhere) return elsewhere;
  if (!STEPS[action.type].includes(step.kind)) return { code: 'not_now', action: action.type, step: step.kind };
  return refuseByRule(state, choices, action);
};
