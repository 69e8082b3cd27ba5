import {
  type Action,
  type ActionOf,
  bestRun,
  type Choices,
  type CompanyId,
  legalActions,
  type PlayerId,
  type State,
  stopsAt,
} from '../../src/engine/index.ts';

const stockActions = (player: PlayerId, choices: Choices): readonly Action[] => [
  ...(choices.bid?.companies ?? []).flatMap((company) =>
    [choices.bid?.min ?? 0, (choices.bid?.min ?? 0) + 20, (choices.bid?.max ?? 0) - ((choices.bid?.max ?? 0) % 5)]
      .filter((price) => price <= (choices.bid?.max ?? 0))
      .map((price): Action => ({ type: 'bid', player, company, price })),
  ),
  ...(choices.par?.prices ?? []).map(
    (price): Action => ({ type: 'par', player, company: choices.par?.company ?? 'SS', price }),
  ),
  ...choices.buyShare.map(({ company }): Action => ({ type: 'buy_share', player, company, president: false })),
  ...choices.sellShares.flatMap(({ company, most }) =>
    Array.from({ length: most }, (_, index): Action => ({ type: 'sell_shares', player, company, count: index + 1 })),
  ),
  ...(choices.halfPrice ? [{ type: 'buy_half_price_share', player, company: choices.halfPrice.company } as const] : []),
];

const runs = (state: State, company: CompanyId): readonly Action[] => {
  if (state.round.step.kind !== 'route') return [];
  const { routes, revenue } = bestRun(state, company);
  const [first] = routes;
  return [
    { type: 'run_trains', company, routes, revenue },
    ...(first ? [{ type: 'run_trains', company, routes: [first], revenue: first.revenue } as const] : []),
    { type: 'run_trains', company, routes: [], revenue: 0 },
  ];
};

const companyActions = (state: State, company: CompanyId, choices: Choices): readonly Action[] => [
  ...choices.layTile.map((choice): Action => ({ type: 'lay_tile', company, ...choice })),
  ...choices.placeStation.map((choice): Action => ({ type: 'place_station', company, ...choice })),
  ...runs(state, company),
  ...choices.dividend.map((kind): Action => ({ type: 'dividend', company, kind })),
  ...choices.bankTrain.map(({ train, price }): Action => ({ type: 'buy_train', company, train, from: 'bank', price })),
  ...choices.companyTrain.flatMap(({ from, train, min, max }) =>
    [...new Set([min, max])].map((price): Action => ({ type: 'buy_train', company, train, from, price })),
  ),
  ...choices.acquire.map((target): Action => ({ type: 'acquire', company, target })),
];

/** What the choices of a position come to as actions; of ranges of prices the ends, of runs the best and some worse. */
export const offeredActions = (state: State): readonly Action[] => {
  const choices = legalActions(state);
  const { player, company } = choices;
  if (player === null) return [];
  return [
    ...stockActions(player, choices),
    ...(company === null ? [] : companyActions(state, company, choices)),
    ...(choices.pass ? [{ type: 'pass', actor: company ?? player } as const] : []),
  ];
};

const offersTrain = (choices: Choices, { train, from, price }: ActionOf<'buy_train'>): boolean =>
  from === 'bank'
    ? choices.bankTrain.some((open) => open.train === train && open.price === price)
    : choices.companyTrain.some(
        (open) =>
          open.from === from && open.train === train && price >= open.min && price <= open.max && price % 5 === 0,
      );

const isTheirs = (state: State, choices: Choices, action: Action): boolean => {
  if (action.type !== 'pass')
    return 'player' in action ? action.player === choices.player : action.company === choices.company;
  if (choices.company === null) return action.actor === choices.player;
  const half = state.round.step.kind === 'half_price' && action.actor === choices.player;
  return action.actor === choices.company || half;
};

/** Whether `legalActions` offers the action; null for runs, whose routes it does not list. */
export const isOffered = (state: State, action: Action): boolean | null => {
  const choices = legalActions(state);
  if (!isTheirs(state, choices, action)) return false;
  switch (action.type) {
    case 'bid': {
      const { bid } = choices;
      const { company, price } = action;
      return bid?.companies.includes(company) === true && price >= bid.min && price <= bid.max && price % 5 === 0;
    }
    case 'pass':
      return choices.pass;
    case 'par':
      return choices.par?.company === action.company && choices.par.prices.includes(action.price);
    case 'buy_share':
      return !action.president && choices.buyShare.some(({ company }) => company === action.company);
    case 'sell_shares':
      return choices.sellShares.some(
        ({ company, most }) => company === action.company && action.count >= 1 && action.count <= most,
      );
    case 'lay_tile':
      return choices.layTile.some(
        ({ hex, tile, rotation }) => hex === action.hex && tile === action.tile && rotation === action.rotation,
      );
    case 'place_station':
      return (
        choices.placeStation.some(({ hex, city }) => hex === action.hex && city === action.city) &&
        action.slot < (stopsAt(state, action.hex)[action.city]?.slots ?? 0)
      );
    case 'run_trains':
      return state.round.step.kind === 'route' ? null : false;
    case 'dividend':
      return choices.dividend.includes(action.kind);
    case 'buy_train':
      return offersTrain(choices, action);
    case 'acquire':
      return choices.acquire.includes(action.target);
    case 'buy_half_price_share':
      return choices.halfPrice?.company === action.company;
  }
};
