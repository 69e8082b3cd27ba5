import {
  COMPANY_IDS,
  type Company,
  type CompanyId,
  HEX_IDS,
  type HexId,
  type LaidTile,
  OFFER,
  type Phase,
  type PlayerId,
  playerId,
  ROTATIONS,
  type Round,
  type State,
  type Station,
  TILE_IDS,
  TRAINS,
} from '../../../src/engine/index.ts';

/** A position to draw, as text; what is not said is as at the start of a game. */
export interface Board {
  readonly phase?: Phase;
  /** `D10:X7/0 D2:441/3`: hex, tile, rotation. */
  readonly tiles?: string;
  /** The stations of companies that have floated: `F6/0/1`: hex, city, circle. */
  readonly stations?: Readonly<Partial<Record<CompanyId, string>>>;
  /** Companies that have left the game. */
  readonly gone?: readonly CompanyId[];
  readonly round?: Round;
}

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

const known = <Id>(ids: readonly Id[], text: string | undefined): Id => {
  const found = ids.find((id) => String(id) === text);
  if (found === undefined) throw new Error(`unknown: ${text}`);
  return found;
};

const tileOf = (word: string): readonly [HexId, LaidTile] => {
  const [hex, tile, rotation] = word.split(/[:/]/);
  return [known(HEX_IDS, hex), { tile: known(TILE_IDS, tile), rotation: known(ROTATIONS, rotation) }];
};

const stationOf = (word: string): Station => {
  const [hex, city, slot] = word.split('/');
  return { hex: known(HEX_IDS, hex), city: Number(city), slot: Number(slot) };
};

const P1: PlayerId = playerId('P1');

const companyOf = (id: CompanyId, stations: string | undefined): Company => {
  const floated = stations !== undefined;
  return {
    id,
    phase: 2,
    price: floated ? 100 : null,
    arrived: 0,
    president: floated ? P1 : null,
    floated,
    cash: 0,
    trains: [],
    stations: words(stations).map(stationOf),
    hasPurchased: floated,
  };
};

const OPENING: Round = {
  kind: 'stock',
  number: 1,
  passes: 0,
  sold: {},
  bought: {},
  step: { kind: 'turn', player: P1, sold: [] },
};

const OFFER_PHASES = OFFER.flatMap(({ phase, companies }) => Array.from({ length: companies }, () => phase));

export const position = ({ phase = 2, tiles, stations = {}, gone = [], round = OPENING }: Board): State => {
  const inGame = COMPANY_IDS.filter((id) => !gone.includes(id));
  return {
    rules: 'printed',
    players: ['P1', 'P2', 'P3'].map((id) => ({ id: playerId(id), cash: 600, shares: {} })),
    priorityDeal: P1,
    companies: Object.fromEntries(inGame.map((id) => [id, companyOf(id, stations[id])])),
    offer: COMPANY_IDS.map((company, index) => ({ company, phase: OFFER_PHASES[index] ?? 6 })),
    bank: 0,
    trains: {
      '2H': TRAINS['2H'].count,
      '3H': TRAINS['3H'].count,
      '4H': TRAINS['4H'].count,
      '6H': TRAINS['6H'].count,
      '8H': TRAINS['8H'].count,
      '10H': TRAINS['10H'].count,
    },
    tiles: Object.fromEntries(words(tiles).map(tileOf)),
    phase,
    sl: 'none',
    round,
    arrivals: 0,
    moves: 0,
    unasked: [],
  };
};
