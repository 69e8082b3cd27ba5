import { type Action, bestRun, type Route, type State, stopsAt } from '../../src/engine/index.ts';

export interface SlashMove {
  readonly name: string;
  readonly options: Readonly<Record<string, string | number>>;
}

/** `4H D4-F6.2-G7`: the stops alone say what a route earns. */
const written = (state: State, { train, stops }: Route): string =>
  `${train} ${stops.map(({ hex, index }) => (stopsAt(state, hex).length > 1 ? `${hex}.${index + 1}` : hex)).join('-')}`;

const runRoutes = (state: State, action: Extract<Action, { type: 'run_trains' }>): SlashMove['options'] => {
  if (bestRun(state, action.company).revenue === action.revenue) return {};
  const text = action.routes.map((route) => written(state, route)).join('; ');
  return { routes: text === '' ? 'none' : text };
};

/** The slash command that a player types for an action. */
export const asSlash = (state: State, action: Action): SlashMove => {
  switch (action.type) {
    case 'bid':
      return { name: 'bid', options: { amount: action.price, company: action.company } };
    case 'pass':
      return { name: 'pass', options: {} };
    case 'par':
      return { name: 'par', options: { price: action.price } };
    case 'buy_share':
      return { name: 'buy', options: { company: action.company } };
    case 'sell_shares':
      return { name: 'sell', options: { company: action.company, count: action.count } };
    case 'lay_tile':
      return { name: 'track', options: { hex: action.hex, tile: action.tile, rotation: action.rotation } };
    case 'place_station':
      return { name: 'station', options: { place: `${action.hex}/${action.city + 1}` } };
    case 'run_trains':
      return { name: 'run', options: runRoutes(state, action) };
    case 'dividend':
      return { name: 'dividend', options: { kind: action.kind } };
    case 'buy_train':
      return { name: 'train', options: { train: `${action.train} ${action.from}`, price: action.price } };
    case 'acquire':
      return { name: 'acquire', options: { company: action.target } };
    case 'buy_half_price_share':
      return { name: 'half', options: {} };
  }
};
