import { tabulate } from '../../basics.ts';
import type { Event } from '../../event.ts';
import type { CompanyId, HexId, TileId, TrainName } from '../../state.ts';
import { COMPANY_IDS } from '../../title/companies.ts';
import { HEX_IDS } from '../../title/hexes.ts';
import { TRAIN_NAMES } from '../../title/tables.ts';
import { TILE_IDS, TILES } from '../../title/tiles.ts';

/** 18xx.games numbers the tiles of a kind: `X1-0`. */
export interface NumberedTile {
  readonly tile: TileId;
  readonly number: number;
}

export interface NumberedTiles {
  readonly lying: Readonly<Partial<Record<HexId, NumberedTile>>>;
  /** Numbers in the supply, in the order in which they are taken: one that comes back goes to the end. */
  readonly supply: Readonly<Record<TileId, readonly number[]>>;
}

export const newTiles = (): NumberedTiles => ({
  lying: {},
  supply: tabulate(TILE_IDS, (tile) => Array.from({ length: TILES[tile].count }, (_, number) => number)),
});

export const makeTile = ({ tile, number }: NumberedTile): string => `${tile}-${number}`;

const NUMBERED_TILE = /^(\w{1,4})-(\d{1,2})$/;

export const parseTile = (text: unknown): NumberedTile | null => {
  const [, kind, number] = NUMBERED_TILE.exec(typeof text === 'string' ? text : '') ?? [];
  const tile = TILE_IDS.find((id) => id === kind);
  return tile === undefined ? null : { tile, number: Number(number) };
};

/** Lays a tile; the replaced one goes back to the supply (R4). */
export const layNumbered = ({ lying, supply }: NumberedTiles, hex: HexId, laid: NumberedTile): NumberedTiles => {
  const back = lying[hex];
  const taken = { ...supply, [laid.tile]: supply[laid.tile].filter((number) => number !== laid.number) };
  return {
    lying: { ...lying, [hex]: laid },
    supply: back ? { ...taken, [back.tile]: [...taken[back.tile], back.number] } : taken,
  };
};

export const isInSupply = ({ supply }: NumberedTiles, { tile, number }: NumberedTile): boolean =>
  supply[tile].includes(number);

/** The tile of a kind that is taken next; number 0 where none is left, which the rules refuse. */
export const nextTile = ({ supply }: NumberedTiles, tile: TileId): NumberedTile => ({
  tile,
  number: supply[tile][0] ?? 0,
});

interface City {
  readonly hex: HexId;
  readonly city: number;
}

/** A city's id: the tile's kind and number, or a printed hex's coordinates and 0, then the city's index. */
export const makeCity = ({ lying }: NumberedTiles, { hex, city }: City): string => {
  const laid = lying[hex];
  return laid ? `${makeTile(laid)}-${city}` : `${hex}-0-${city}`;
};

const CITY = /^(\w{1,4}-\d{1,2})-(\d)$/;

/** Where the city with an id lies now; null where no such tile lies. */
export const findCity = ({ lying }: NumberedTiles, text: unknown): City | null => {
  const [, place = '', city] = CITY.exec(typeof text === 'string' ? text : '') ?? [];
  const hex = HEX_IDS.find((id) => {
    const laid = lying[id];
    return laid ? makeTile(laid) === place : `${id}-0` === place;
  });
  return hex === undefined ? null : { hex, city: Number(city) };
};

/** 18xx.games numbers the trains of a kind: `2H-0`. */
export interface NumberedTrain {
  readonly train: TrainName;
  readonly number: number;
}

export interface NumberedTrains {
  /** How many of each kind the bank has sold: the number of the next one. */
  readonly sold: Readonly<Record<TrainName, number>>;
  readonly owned: Readonly<Partial<Record<CompanyId, readonly NumberedTrain[]>>>;
}

export const newTrains = (): NumberedTrains => ({ sold: tabulate(TRAIN_NAMES, () => 0), owned: {} });

export const makeTrain = ({ train, number }: NumberedTrain): string => `${train}-${number}`;

const NUMBERED_TRAIN = /^(\d{1,2}H)-(\d{1,4})$/;

export const parseTrain = (text: unknown): NumberedTrain | null => {
  const [, kind, number] = NUMBERED_TRAIN.exec(typeof text === 'string' ? text : '') ?? [];
  const train = TRAIN_NAMES.find((name) => name === kind);
  return train === undefined ? null : { train, number: Number(number) };
};

const isSame = (a: NumberedTrain, b: NumberedTrain): boolean => a.train === b.train && a.number === b.number;

export const trainsOf = ({ owned }: NumberedTrains, company: CompanyId): readonly NumberedTrain[] =>
  owned[company] ?? [];

/** Who sells the train: its owner, or the bank if it is the next of its kind; null where it is not to be had. */
export const sellerOf = (trains: NumberedTrains, wanted: NumberedTrain): 'bank' | CompanyId | null => {
  const owner = COMPANY_IDS.find((id) => trainsOf(trains, id).some((train) => isSame(train, wanted)));
  if (owner !== undefined) return owner;
  return trains.sold[wanted.train] === wanted.number ? 'bank' : null;
};

/** The train of a kind that is sold when a seller is asked for one. */
export const trainFor = (trains: NumberedTrains, from: 'bank' | CompanyId, train: TrainName): NumberedTrain =>
  from === 'bank'
    ? { train, number: trains.sold[train] }
    : (trainsOf(trains, from).find((own) => own.train === train) ?? { train, number: 0 });

const without = (trains: NumberedTrains, gone: (train: NumberedTrain) => boolean): NumberedTrains['owned'] =>
  Object.fromEntries(COMPANY_IDS.map((id) => [id, trainsOf(trains, id).filter((train) => !gone(train))]));

const bought = (trains: NumberedTrains, company: CompanyId, train: NumberedTrain): NumberedTrains => {
  const next = Math.max(trains.sold[train.train], train.number + 1);
  const owned = without(trains, (each) => isSame(each, train));
  return {
    sold: { ...trains.sold, [train.train]: next },
    owned: { ...owned, [company]: [...(owned[company] ?? []), train] },
  };
};

const afterEvent = (trains: NumberedTrains, event: Event, purchase: NumberedTrain | null): NumberedTrains => {
  switch (event.type) {
    case 'train_bought':
      return purchase ? bought(trains, event.company, purchase) : trains;
    case 'trains_rusted':
      return { ...trains, owned: without(trains, ({ train }) => train === event.train) };
    case 'acquired': {
      const all = [...trainsOf(trains, event.company), ...trainsOf(trains, event.target)];
      return { ...trains, owned: { ...trains.owned, [event.company]: all, [event.target]: [] } };
    }
    case 'company_removed':
      return { ...trains, owned: { ...trains.owned, [event.company]: [] } };
    default:
      return trains;
  }
};

/** Who owns which train after what has happened; `purchase` is the one that was bought, if any. */
export const trainsAfter = (
  trains: NumberedTrains,
  events: readonly Event[],
  purchase: NumberedTrain | null,
): NumberedTrains => events.reduce((so, event) => afterEvent(so, event, purchase), trains);
