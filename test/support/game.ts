import {
  type Action,
  type ActionType,
  apply,
  COMPANY_IDS,
  drawOffer,
  newGame,
  playerId,
  type Rules,
  type Setup,
  type State,
} from '../../src/engine/index.ts';
import { offeredActions } from './offered.ts';
import { pick, type Random, seeded } from './random.ts';

/** How much a kind of action appeals; what is not named is worth 2. */
const TEMPERAMENTS = {
  builder: { lay_tile: 12, place_station: 8, buy_train: 12, sell_shares: 0, pass: 1, acquire: 1 },
  trader: { buy_share: 12, sell_shares: 4, buy_train: 6, pass: 1 },
  raider: { acquire: 40, buy_share: 8, buy_train: 8, buy_half_price_share: 8, pass: 1, sell_shares: 0 },
  chaos: { pass: 3, buy_train: 3 },
  /** Floats companies and buys trains, so that its games end. */
  steady: { buy_share: 20, buy_train: 1000, lay_tile: 12, sell_shares: 0, pass: 1, bid: 1, acquire: 0 },
} as const satisfies Readonly<Record<string, Partial<Record<ActionType, number>>>>;
export type Temperament = keyof typeof TEMPERAMENTS;
export const TEMPERAMENT_NAMES = Object.keys(TEMPERAMENTS) as readonly Temperament[];

export interface Game {
  readonly rules: Rules;
  readonly players: number;
  readonly temperament: Temperament;
  readonly seed: number;
}

/** A kind of action first, by what it is worth to the temperament, then one of that kind. */
const choose = (random: Random, temperament: Temperament, actions: readonly Action[]): Action => {
  const worth: Partial<Record<ActionType, number>> = TEMPERAMENTS[temperament];
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const lots = kinds.flatMap((type) => Array.from({ length: worth[type] ?? 2 }, () => type));
  const kind = lots.length === 0 ? pick(random, kinds) : pick(random, lots);
  const [best, ...others] = actions.filter(({ type }) => type === kind);
  if (best === undefined) throw new Error('nothing offered');
  // Mostly the least bid: who bids all their money cannot play on. Mostly the best run.
  const first = kind === 'bid' ? temperament === 'steady' || random(4) > 0 : kind === 'run_trains' && random(8) > 0;
  return first ? best : pick(random, [best, ...others]);
};

export const setupOf = ({ rules, players, seed }: Game): Setup => {
  const random = seeded(seed);
  return {
    rules,
    players: Array.from({ length: players }, (_, seat) => playerId(`P${seat + 1}`)),
    companies: drawOffer(() => random(COMPANY_IDS.length * 1000)),
  };
};

/** One decision: where it was made, what it was, and what could have been done. */
export interface Decision {
  readonly state: State;
  readonly action: Action;
  readonly offered: readonly Action[];
}

/** Plays a game by chance, always the same for the same description, until it is over or has so many decisions. */
export function* playGame(game: Game, most: number): Generator<Decision, State> {
  const random = seeded(game.seed + 1);
  const start = newGame(setupOf(game));
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  let { state } = start.value;
  let lonePasses = 0;
  for (let move = 0; move < most && state.round.kind !== 'ended'; move += 1) {
    const offered = offeredActions(state);
    // Nobody can do anything any more, and never will.
    lonePasses = offered.every(({ type }) => type === 'pass') ? lonePasses + 1 : 0;
    if (lonePasses > 3 * game.players) break;
    const action = choose(random, game.temperament, offered);
    yield { state, action, offered };
    const outcome = apply(state, action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(outcome.problem)}`);
    state = outcome.value.state;
  }
  return state;
}
