import { readdirSync, readFileSync } from 'node:fs';
import {
  type Company,
  type CompanyId,
  type HexId,
  type LaidTile,
  type Offer,
  type Phase,
  type Player,
  type PlayerId,
  playerId,
  type Round,
  type State,
  type StepKind,
  type TrainName,
} from '../../../src/engine/index.ts';
import { TRAIN_NAMES } from '../../../src/engine/title/tables.ts';

/** A position as the recorded games write it: the fields that the picture needs. */
interface Recorded {
  readonly round: string;
  readonly step: StepKind | 'turn_sold';
  readonly active: PlayerId | null;
  readonly company: CompanyId | null;
  readonly phase: Phase;
  readonly priority_deal: PlayerId;
  readonly sl: boolean;
  readonly sl_triggered: boolean;
  readonly players: readonly {
    readonly id: PlayerId;
    readonly cash: number;
    readonly shares: Readonly<Partial<Record<CompanyId, number>>>;
  }[];
  readonly companies: Readonly<Partial<Record<CompanyId, RecordedCompany>>>;
  readonly bank_trains: Readonly<Partial<Record<TrainName, number>>>;
  readonly tiles: Readonly<Partial<Record<HexId, LaidTile>>>;
  readonly auction?: {
    readonly company: CompanyId;
    readonly high_bid: number;
    readonly high_bidder: PlayerId;
    readonly bidders: readonly PlayerId[];
  } | null;
  readonly operating_order?: readonly CompanyId[] | null;
}

interface RecordedCompany {
  readonly available_from_phase: Company['phase'];
  readonly floated: boolean;
  readonly price: number | null;
  readonly cash: number;
  readonly trains: readonly TrainName[];
  readonly stations: readonly { readonly hex: HexId; readonly city: number }[];
  readonly president: PlayerId | null;
  readonly box_order: number | null;
}

/** A position of a recorded game, kept among the fixtures. */
export const position = (name: string): State => {
  const path = new URL(`../../fixtures/market/${name}.json`, import.meta.url);
  const { offer, state } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly offer: readonly Offer[];
    readonly state: Recorded;
  };
  return {
    rules: 'printed',
    players: state.players.map(playerOf),
    priorityDeal: state.priority_deal ?? state.players[0]?.id,
    companies: Object.fromEntries(
      Object.entries(state.companies).map(([id, company]) => [id, companyOf(id as CompanyId, company)]),
    ),
    offer,
    bank: 0,
    trains: trainsOf(state),
    tiles: state.tiles,
    phase: state.phase,
    sl: state.sl ? 'formed' : state.sl_triggered ? 'triggered' : 'none',
    round: roundOf(state),
    arrivals: 0,
    moves: 0,
    unasked: [],
  };
};

const playerOf = ({ id, cash, shares }: Recorded['players'][number]): Player => ({
  id,
  cash,
  shares: Object.fromEntries(Object.entries(shares).map(([company, percent]) => [company, percent / 10])),
});

const companyOf = (id: CompanyId, company: RecordedCompany): Company => ({
  id,
  phase: company.available_from_phase,
  price: company.price,
  arrived: company.box_order ?? 0,
  president: company.president,
  floated: company.floated,
  cash: company.cash,
  trains: company.trains,
  stations: company.stations.map((station) => ({ ...station, slot: 0 })),
  hasPurchased: company.floated,
});

const trainsOf = ({ bank_trains }: Recorded): State['trains'] => ({
  ...(Object.fromEntries(TRAIN_NAMES.map((train) => [train, bank_trains[train] ?? 0])) as Record<TrainName, number>),
  '10H': 'unlimited',
});

const roundOf = (state: Recorded): Round => {
  const [kind, numbers = ''] = state.round.split(' ');
  const [set = 0, number = 0] = numbers.split('.').map(Number);
  if (kind === 'SR') return { kind: 'stock', number: set, passes: 0, sold: {}, bought: {}, step: stockStep(state) };
  if (kind === 'OR') return operating(state, set, number);
  if (kind === 'End') return { kind: 'ended', reason: 'sl_formed', step: { kind: 'end' } };
  const step = { kind: 'train', company: companyIn(state) } as const;
  return { kind: 'train', set, step };
};

const stockStep = ({ step, active, auction }: Recorded): Extract<Round, { kind: 'stock' }>['step'] => {
  if (active === null) throw new Error('nobody to act');
  if (step !== 'bid' || !auction) return { kind: 'turn', player: active, sold: [] };
  return {
    kind: 'bid',
    player: active,
    company: auction.company,
    opener: auction.high_bidder,
    highBid: auction.high_bid,
    highBidder: auction.high_bidder,
    bidders: auction.bidders,
  };
};

const operating = (state: Recorded, set: number, number: number): Extract<Round, { kind: 'operating' }> => {
  const company = companyIn(state);
  const order = state.operating_order ?? [];
  const of = state.phase < 3 ? 1 : state.phase < 6 ? 2 : 3;
  const operated = order.slice(0, order.indexOf(company));
  return { kind: 'operating', set, number, of, order, operated, paid: operated, step: operatingStep(state, company) };
};

const operatingStep = (
  { step, active }: Recorded,
  company: CompanyId,
): Extract<Round, { kind: 'operating' }>['step'] => {
  switch (step) {
    case 'acquire_start':
    case 'acquire_end':
    case 'track':
    case 'token':
    case 'route':
    case 'train':
      return { kind: step, company };
    case 'dividend':
      return { kind: step, company, revenue: 0 };
    case 'half_price':
      if (active === null) throw new Error('nobody to act');
      return { kind: step, company, player: active, during: 'acquire_end' };
    default:
      throw new Error(`no step of an operating round: ${step}`);
  }
};

const companyIn = ({ company }: Recorded): CompanyId => {
  if (company === null) throw new Error('no company to act');
  return company;
};

/** Names in the four scripts that are drawn, and one that is not. */
export const NAMES: Readonly<Record<PlayerId, string>> = Object.fromEntries(
  ['Åsa Öberg', 'Владимир Петров', '山田 太郎', 'Αλέξανδρος', 'Maximilian Schönberger', '김민수'].map((name, seat) => [
    playerId(`P${seat + 1}`),
    name,
  ]),
);

/** The names of the positions kept. */
export const POSITIONS: readonly string[] = readdirSync(new URL('../../fixtures/market', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .toSorted();
