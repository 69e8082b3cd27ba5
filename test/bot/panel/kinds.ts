import {
  type Action,
  type ActionOf,
  bestRun,
  foresee,
  givenOnPass,
  hexesToBuild,
  legalActions,
  MONEY_STEP,
  type State,
} from '../../../src/engine/index.ts';

/** Quick steps above the least bid. */
const QUICK: readonly number[] = [0, 1, 2, 5];

const many = (count: number, most: number): string => (count > most ? ', of many' : '');

const bidKind = (state: State, { price }: ActionOf<'bid'>): string => {
  const { bid } = legalActions(state);
  const isQuick = QUICK.includes((price - (bid?.min ?? 0)) / MONEY_STEP);
  if (state.round.step.kind === 'bid') return isQuick ? 'top a bid' : 'top a bid by much';
  const kind = isQuick ? 'open an auction' : 'open an auction with another bid';
  return `${kind}${many(bid?.companies.length ?? 0, 5)}`;
};

const shareKind = (state: State): string =>
  state.round.step.kind === 'par_buy' ? 'one more share' : `buy a share${many(legalActions(state).buyShare.length, 4)}`;

const trackKind = (state: State, action: ActionOf<'lay_tile'>): string => {
  const hexes = hexesToBuild(state);
  const isOnly = hexes.find(({ hex }) => hex === action.hex)?.candidates === 1;
  return `track${isOnly ? '' : many(hexes.length, 5)}`;
};

/** A train of the bank: more than the company is concerned where its president helps, a phase begins or SL forms. */
const trainKind = (state: State, action: ActionOf<'buy_train'>): string | null => {
  if (action.from !== 'bank') return null;
  const found = foresee(state, action);
  const isHelped = legalActions(state).bankTrain.some(({ contribution }) => contribution > 0);
  const isWeighty = found.ok && (found.value.phase !== null || found.value.ends.sl !== null);
  return isHelped || isWeighty ? 'a weighty train' : 'a train of the bank';
};

const runKind = (state: State, { company, revenue }: ActionOf<'run_trains'>): string | null =>
  revenue > 0 && bestRun(state, company).revenue === revenue ? 'best routes' : null;

/** What a move is for the player: the moves of one kind take the same number of presses. null: of no kind that is counted. */
export const moveKind = (state: State, action: Action): string | null => {
  switch (action.type) {
    case 'bid':
      return bidKind(state, action);
    case 'buy_share':
      return shareKind(state);
    case 'lay_tile':
      return trackKind(state, action);
    case 'run_trains':
      return runKind(state, action);
    case 'buy_train':
      return trainKind(state, action);
    case 'pass':
      return givenOnPass(state) === null ? 'pass' : null;
    default:
      return action.type;
  }
};

/** Presses at the most for each kind of move. */
export const MOST_PRESSES: Readonly<Record<string, number>> = {
  'open an auction': 2,
  'open an auction, of many': 3,
  'open an auction with another bid': 3,
  'open an auction with another bid, of many': 4,
  'top a bid': 1,
  'top a bid by much': 3,
  par: 1,
  'one more share': 1,
  'buy a share': 2,
  'buy a share, of many': 3,
  sell_shares: 3,
  track: 2,
  'track, of many': 3,
  place_station: 2,
  'best routes': 1,
  dividend: 1,
  'a train of the bank': 1,
  'a weighty train': 2,
  acquire: 2,
  buy_half_price_share: 1,
  pass: 1,
};
