import { tileLook } from '../../../src/engine/foresight/tiles.ts';
import {
  type Action,
  legalActions,
  MONEY_STEP,
  runChoices,
  type State,
  tileCandidates,
} from '../../../src/engine/index.ts';

/** Every action that the rules allow now, runs aside; tiles once for each look. */
export const legalMoves = (state: State): readonly Action[] => {
  const { player, company, ...open } = legalActions(state);
  if (player === null) return [];
  const steps = (min: number, max: number): readonly number[] =>
    Array.from({ length: Math.floor((max - min) / MONEY_STEP) + 1 }, (_, index) => min + index * MONEY_STEP);
  const bids = (open.bid?.companies ?? []).flatMap((each) =>
    steps(open.bid?.min ?? 0, open.bid?.max ?? -1).map(
      (price): Action => ({ type: 'bid', player, company: each, price }),
    ),
  );
  const shares: readonly Action[] = [
    ...(open.par?.prices ?? []).map(
      (price): Action => ({ type: 'par', player, company: open.par?.company ?? 'SS', price }),
    ),
    ...open.buyShare.map((share): Action => ({ type: 'buy_share', player, company: share.company, president: false })),
    ...open.sellShares.flatMap((sale) =>
      Array.from(
        { length: sale.most },
        (_, index): Action => ({
          type: 'sell_shares',
          player,
          company: sale.company,
          count: index + 1,
        }),
      ),
    ),
    ...(open.halfPrice ? [{ type: 'buy_half_price_share', player, company: open.halfPrice.company } as const] : []),
    ...(open.pass ? [{ type: 'pass', actor: company ?? player } as const] : []),
  ];
  return [...bids, ...shares, ...(company === null ? [] : operatingMoves(state, company))];
};

const operatingMoves = (
  state: State,
  company: NonNullable<ReturnType<typeof legalActions>['company']>,
): readonly Action[] => {
  const open = legalActions(state);
  return [
    ...open.layTile.map((choice): Action => ({ type: 'lay_tile', company, ...choice })),
    ...open.placeStation.map((place): Action => ({ type: 'place_station', company, ...place })),
    ...open.dividend.map((kind): Action => ({ type: 'dividend', company, kind })),
    ...open.bankTrain.map(({ train, price }): Action => ({ type: 'buy_train', company, train, from: 'bank', price })),
    ...open.companyTrain.flatMap(({ from, train, min, max }) =>
      Array.from(
        { length: Math.floor((max - min) / MONEY_STEP) + 1 },
        (_, index): Action => ({
          type: 'buy_train',
          company,
          train,
          from,
          price: min + index * MONEY_STEP,
        }),
      ),
    ),
    ...open.acquire.map((target): Action => ({ type: 'acquire', company, target })),
  ];
};

const stepsAbove = (min: number, price: number): number => (price - min) / MONEY_STEP;

/** What a player presses for an action, as the panel names it; null for routes that have to be typed. */
export const pickOf = (state: State, action: Action): string | null => {
  const open = legalActions(state);
  switch (action.type) {
    case 'pass':
      return 'pass';
    case 'bid':
      return `bid-${action.company}-${stepsAbove(open.bid?.min ?? 0, action.price)}`;
    case 'par':
      return `par-${open.par?.prices.indexOf(action.price)}`;
    case 'buy_share':
      return `buy-${action.company}`;
    case 'sell_shares':
      return `sell-${action.company}-${action.count}`;
    case 'lay_tile': {
      const look = tileLook(action.tile, action.rotation);
      const found = tileCandidates(state, action.hex).find(({ tile, rotation }) => tileLook(tile, rotation) === look);
      return `tile-${action.hex}-${found?.number}`;
    }
    case 'place_station':
      return `station-${action.hex}-${action.city}`;
    case 'run_trains': {
      if (action.routes.length === 0) return 'idle';
      const found = runChoices(state, action.company, 25).findIndex(({ revenue }) => revenue === action.revenue);
      return found < 0 ? null : `run-${found}`;
    }
    case 'dividend':
      return action.kind === 'payout' ? 'pay' : 'keep';
    case 'buy_train': {
      if (action.from === 'bank') return `bank-${action.train}`;
      const sale = open.companyTrain.find(({ from, train }) => from === action.from && train === action.train);
      return `sister-${action.from}-${action.train}-${stepsAbove(sale?.min ?? 0, action.price)}`;
    }
    case 'acquire':
      return `acquire-${action.target}`;
    case 'buy_half_price_share':
      return 'half';
  }
};
