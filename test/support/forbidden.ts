import {
  type Action,
  type Choices,
  COMPANY_IDS,
  type CompanyId,
  HEX_IDS,
  legalActions,
  type PlayerId,
  playerId,
  ROTATIONS,
  type State,
  TILE_IDS,
  TRAIN_NAMES,
  TRAINS,
} from '../../src/engine/index.ts';

/** A position, what may be done in it, and what was done in the recorded game. */
interface Spot {
  readonly state: State;
  readonly choices: Choices;
  readonly player: PlayerId;
  readonly next: Action | undefined;
}

type Forbid = (spot: Spot) => readonly Action[];

const others = (open: readonly CompanyId[]): readonly CompanyId[] => COMPANY_IDS.filter((id) => !open.includes(id));

const bids =
  (price: (open: NonNullable<Choices['bid']>) => number): Forbid =>
  ({ choices: { bid }, player }) =>
    (bid?.companies ?? []).map((company) => ({ type: 'bid', player, company, price: bid ? price(bid) : 0 }));

const sales =
  (count: (most: number) => number): Forbid =>
  ({ choices, player }) =>
    choices.sellShares.map(({ company, most }) => ({ type: 'sell_shares', player, company, count: count(most) }));

const sisterPrices =
  (price: (open: Choices['companyTrain'][number]) => number): Forbid =>
  ({ choices: { company, companyTrain } }) =>
    company === null
      ? []
      : companyTrain.map((open) => ({
          type: 'buy_train',
          company,
          train: open.train,
          from: open.from,
          price: price(open),
        }));

const runs =
  (spoil: (run: Extract<Action, { type: 'run_trains' }>) => readonly Action[]): Forbid =>
  ({ next }) =>
    next?.type === 'run_trains' && next.routes.length > 0 ? spoil(next) : [];

/** One closed tile of every hex, each time another one. */
const closedTiles: Forbid = ({ state, choices: { company, layTile } }) => {
  if (company === null || state.round.step.kind !== 'track') return [];
  return HEX_IDS.flatMap((hex, index) => {
    const tile = TILE_IDS[(state.moves + index) % TILE_IDS.length] ?? '9';
    const open = layTile.filter((choice) => choice.hex === hex && choice.tile === tile);
    return ROTATIONS.filter((rotation) => !open.some((choice) => choice.rotation === rotation)).map(
      (rotation): Action => ({ type: 'lay_tile', company, hex, tile, rotation }),
    );
  });
};

/** The tiles that may be laid, turned so that they may not. */
const wrongRotations: Forbid = ({ choices: { company, layTile } }) =>
  company === null
    ? []
    : layTile.flatMap(({ hex, tile }) =>
        ROTATIONS.filter(
          (turn) => !layTile.some((open) => open.hex === hex && open.tile === tile && open.rotation === turn),
        ).map((rotation): Action => ({ type: 'lay_tile', company, hex, tile, rotation })),
      );

const dearerTrains: Forbid = ({ state, choices: { company, bankTrain } }) =>
  company === null || state.round.step.kind !== 'train'
    ? []
    : TRAIN_NAMES.filter((train) => train !== bankTrain[0]?.train).map((train) => ({
        type: 'buy_train',
        company,
        train,
        from: 'bank',
        price: TRAINS[train].price,
      }));

const foreignTrains: Forbid = ({ state, choices: { company, player } }) =>
  company === null || state.round.step.kind !== 'train'
    ? []
    : Object.values(state.companies).flatMap(({ id, president, trains }) =>
        president === player || trains[0] === undefined
          ? []
          : [{ type: 'buy_train', company, train: trains[0], from: id, price: 100 } as const],
      );

const otherHands: Forbid = ({ state, player, next }) =>
  next && 'player' in next
    ? [...state.players.map(({ id }) => id).filter((id) => id !== player), playerId('nobody')].map(
        (stranger) => ({ ...next, player: stranger }) as Action,
      )
    : [];

const otherCompanies: Forbid = ({ choices, next }) =>
  choices.company !== null && next && 'company' in next && !('player' in next)
    ? others([choices.company]).map((company) => ({ ...next, company }) as Action)
    : [];

/** Kinds of action that are never allowed, each with those of one position. */
const FORBIDDEN: Readonly<Record<string, Forbid>> = {
  'a bid above the limit': bids(({ max }) => max - (max % 5) + 5),
  'a bid below the least': bids(({ min }) => min - 5),
  'a bid no multiple of 5': bids(({ min }) => min + 1),
  'a bid of half a krona': bids(({ min }) => min + 0.5),
  'a bid on a closed company': ({ choices: { bid }, player }) =>
    bid ? others(bid.companies).map((company) => ({ type: 'bid', player, company, price: bid.min })) : [],
  'a starting price off the gray boxes': ({ choices: { par }, player }) =>
    par ? [45, 55, 110, 120, 0].map((price) => ({ type: 'par', player, company: par.company, price })) : [],
  'a starting price for another company': ({ choices: { par }, player }) =>
    par ? others([par.company]).map((company) => ({ type: 'par', player, company, price: par.prices[0] ?? 50 })) : [],
  'a share not on sale': ({ state, choices: { buyShare }, player }) =>
    state.round.kind === 'stock'
      ? others(buyShare.map(({ company }) => company)).map((company) => ({
          type: 'buy_share',
          player,
          company,
          president: false,
        }))
      : [],
  'more shares sold than allowed': sales((most) => most + 1),
  'no share sold': sales(() => 0),
  'a negative number of shares sold': sales((most) => -most),
  'a tile where it may not lie': closedTiles,
  'a rotation that does not fit': wrongRotations,
  'a station out of place': ({ state, choices: { company, placeStation } }) =>
    company === null || state.round.step.kind !== 'token'
      ? []
      : HEX_IDS.filter((hex) => !placeStation.some((open) => open.hex === hex)).flatMap((hex) =>
          [0, 1].map((city) => ({ type: 'place_station', company, hex, city, slot: 0 })),
        ),
  'revenue overstated': runs((run) => {
    const [first, ...rest] = run.routes;
    return first
      ? [
          { ...run, revenue: run.revenue + 10 },
          { ...run, revenue: run.revenue + 10, routes: [{ ...first, revenue: first.revenue + 10 }, ...rest] },
        ]
      : [];
  }),
  'revenue understated': runs((run) => (run.revenue > 0 ? [{ ...run, revenue: run.revenue - 10 }] : [])),
  'a train that the company has not': runs((run) =>
    run.routes.length > 0 ? [{ ...run, routes: [...run.routes, ...run.routes, ...run.routes, ...run.routes] }] : [],
  ),
  'a way with a gap': runs((run) => {
    const [first, ...rest] = run.routes;
    return first && first.segments.length > 2
      ? [{ ...run, routes: [{ ...first, segments: first.segments.filter((_, index) => index !== 1) }, ...rest] }]
      : [];
  }),
  'a way out and back': runs((run) => {
    const [first, ...rest] = run.routes;
    return first
      ? [{ ...run, routes: [{ ...first, segments: [...first.segments, ...first.segments.toReversed()] }, ...rest] }]
      : [];
  }),
  'a train that the bank does not sell now': dearerTrains,
  'a wrong price at the bank': ({ choices: { company, bankTrain } }) =>
    company === null
      ? []
      : bankTrain.flatMap(({ train, price }) =>
          [price - 5, price + 5, 0].map(
            (wrong): Action => ({ type: 'buy_train', company, train, from: 'bank', price: wrong }),
          ),
        ),
  'less than a fifth for a train': sisterPrices(({ min }) => min - 5),
  'no multiple of 5 for a train': sisterPrices(({ min }) => min + 1),
  'more for a train than there is': sisterPrices(({ max }) => max + 5),
  "another president's train": foreignTrains,
  'a company that cannot be acquired': ({ state, choices: { company, acquire } }) =>
    company === null || !state.round.step.kind.startsWith('acquire')
      ? []
      : others(acquire).map((target) => ({ type: 'acquire', company, target })),
  'a half-price share of another company': ({ choices: { halfPrice }, player }) =>
    halfPrice ? others([halfPrice.company]).map((company) => ({ type: 'buy_half_price_share', player, company })) : [],
  'a pass where none is allowed': ({ choices: { company, pass }, player }) =>
    pass ? [] : [{ type: 'pass', actor: company ?? player }],
  'a move for another player': otherHands,
  'a move for another company': otherCompanies,
};

export interface ForbiddenAction {
  readonly kind: string;
  readonly action: Action;
}

/** Actions that nobody may do in a position. `next` is one that is allowed, to be spoilt. */
export const forbiddenActions = (state: State, next: Action | undefined): readonly ForbiddenAction[] => {
  const choices = legalActions(state);
  const { player } = choices;
  if (player === null) return [];
  return Object.entries(FORBIDDEN).flatMap(([kind, forbid]) =>
    forbid({ state, choices, player, next }).map((action) => ({ kind, action })),
  );
};

export const FORBIDDEN_KINDS: readonly string[] = Object.keys(FORBIDDEN);
