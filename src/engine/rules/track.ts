import type { TileChoice } from '../action.ts';
import { remembered, tabulate } from '../basics.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, HexId, Rotation, State, TileId } from '../state.ts';
import { HEX_IDS, HEXES } from '../title/hexes.ts';
import { PHASE_FACTS } from '../title/tables.ts';
import { ROTATIONS, TILE_IDS, TILES, type TrackEnd, type TrackPiece } from '../title/tiles.ts';
import { EDGES, neighbour } from './board.ts';
import { isEdge, type Layout, layoutAt, layoutOfTile, stopEnd, stopIndex } from './layout.ts';
import { entersFresh, entersOver, type Reach, reachesStop, reachOf, standsFresh } from './network.ts';

/** kr for the first tile in a hex (§6.2 step 1). */
export const trackCost = (state: State, hex: HexId): number => (state.tiles[hex] ? 0 : HEXES[hex].cost);

const supply = remembered((tiles: State['tiles']) => {
  const laid = Object.values(tiles);
  return tabulate(TILE_IDS, (tile) => TILES[tile].count - laid.filter((each) => each?.tile === tile).length);
});

/** Tiles of a kind that are not on the board: a replaced one is back in the supply (R4). */
export const tilesLeft = (state: State, tile: TileId): number => supply(state.tiles)[tile];

/** §6.2: yellow on beige, green on yellow, brown on a green tile. */
const NEXT_COLOUR = { beige: 'yellow', yellow: 'green', green: 'brown', brown: null, gray: null } as const;

/** §6.2: the same label, or no label and both a town, both a city or neither. */
export const kindFits = (hex: HexId, tile: TileId): boolean =>
  HEXES[hex].label === TILES[tile].label &&
  (HEXES[hex].label !== undefined || HEXES[hex].stops[0]?.kind === TILES[tile].stops[0]?.kind);

/** Where the stops of the old layout lie in the new one: old index -> new index. */
export type StopMap = readonly number[];

const stopMaps = (before: Layout, after: Layout): readonly StopMap[] => {
  if (before.stops.length < 2) return [before.stops.map(() => 0)];
  return after.stops.length < 2
    ? [[0, 0]]
    : [
        [0, 1],
        [1, 0],
      ];
};

const movedEnd = (end: TrackEnd, map: StopMap): TrackEnd =>
  end === 's0' || end === 's1' ? stopEnd(map[stopIndex(end)] ?? 0) : end;

const hasPiece = (track: readonly TrackPiece[], a: TrackEnd, b: TrackEnd): boolean =>
  track.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** A segment is kept as it is, or as two arms of the junction (R19). */
const keeps = (after: Layout, a: TrackEnd, b: TrackEnd): boolean =>
  hasPiece(after.track, a, b) ||
  (isEdge(a) && isEdge(b) && hasPiece(after.track, a, 'j') && hasPiece(after.track, b, 'j'));

/** How the tile keeps every segment joined to the same city (§6.2, R4); null where it does not. */
export const keepingMap = (before: Layout, after: Layout): StopMap | null =>
  stopMaps(before, after).find((map) =>
    before.track.every(([a, b]) => keeps(after, movedEnd(a, map), movedEnd(b, map))),
  ) ?? null;

/** §6.2: none of the track points outside the map. */
const staysInside = (hex: HexId, after: Layout): boolean =>
  after.track
    .flat()
    .filter(isEdge)
    .every((edge) => neighbour(hex, edge) !== null);

const addedTrack = (before: Layout, after: Layout, map: StopMap): readonly TrackPiece[] =>
  after.track.filter(
    ([a, b]) => !before.track.some(([x, y]) => hasPiece([[a, b]], movedEnd(x, map), movedEnd(y, map))),
  );

/** A tile that fits into a hex as it lies, whoever lays it. */
interface Upgrade {
  readonly choice: TileChoice;
  readonly before: Layout;
  readonly after: Layout;
  readonly map: StopMap;
  readonly added: readonly TrackPiece[];
}

const upgradeTo = (hex: HexId, before: Layout, tile: TileId, rotation: Rotation): readonly Upgrade[] => {
  const after = layoutOfTile(tile, rotation);
  const map = keepingMap(before, after);
  if (map === null || !staysInside(hex, after)) return [];
  return [{ choice: { hex, tile, rotation }, before, after, map, added: addedTrack(before, after, map) }];
};

/** By tile, in the order of the tiles. */
type Upgrades = ReadonlyMap<TileId, readonly Upgrade[]>;

const findUpgrades = (hex: HexId, before: Layout): Upgrades =>
  new Map(
    TILE_IDS.filter((tile) => NEXT_COLOUR[before.colour] === TILES[tile].colour && kindFits(hex, tile)).map((tile) => [
      tile,
      ROTATIONS.flatMap((rotation) => upgradeTo(hex, before, tile, rotation)),
    ]),
  );

const UPGRADES = tabulate(HEX_IDS, (hex) => remembered((before: Layout) => findUpgrades(hex, before)));

/** The tiles of the next colour and the right label, each in the rotations that keep the track in the hex and stay on the map. */
const upgradesIn = (state: State, hex: HexId): Upgrades => UPGRADES[hex](layoutAt(state, hex));

const upgradesTo = (state: State, hex: HexId, tile: TileId): readonly Upgrade[] =>
  upgradesIn(state, hex).get(tile) ?? [];

export const fittingRotations = (state: State, hex: HexId, tile: TileId): readonly Rotation[] =>
  upgradesTo(state, hex, tile).map(({ choice }) => choice.rotation);

/** Entered over an edge and followed along the new segment, whose other end the walk has not used (R2). */
const enteredOver = (reach: Reach, { choice }: Upgrade, from: TrackEnd, to: TrackEnd): boolean =>
  isEdge(from) && (isEdge(to) ? entersFresh(reach, choice.hex, from, to) : entersOver(reach, choice.hex, from));

/** From a stop in the hex that the new segment joins (R2). */
const goesOnFrom = (reach: Reach, { choice, map }: Upgrade, from: TrackEnd, to: TrackEnd): boolean =>
  (from === 's0' || from === 's1') &&
  isEdge(to) &&
  map.some((now, old) => now === stopIndex(from) && standsFresh(reach, choice.hex, old, to));

const reachesPiece = (reach: Reach, upgrade: Upgrade, [a, b]: TrackPiece): boolean =>
  enteredOver(reach, upgrade, a, b) ||
  enteredOver(reach, upgrade, b, a) ||
  goesOnFrom(reach, upgrade, a, b) ||
  goesOnFrom(reach, upgrade, b, a);

const cityValueRises = (reach: Reach, { choice, before, after, map }: Upgrade): boolean =>
  map.some((now, old) => {
    const [was, becomes] = [before.stops[old], after.stops[now]];
    return (
      was?.kind === 'city' && reachesStop(reach, choice.hex, old) && Number(becomes?.revenue) > Number(was.revenue)
    );
  });

/** §6.2: a route to one of the segments to be added, or to a city whose value will be increased. */
const isReached = (reach: Reach, upgrade: Upgrade): boolean =>
  upgrade.added.some((piece) => reachesPiece(reach, upgrade, piece)) || cityValueRises(reach, upgrade);

/** What speaks against the tile in the hex, whoever lays it and however it is turned. */
const whyNotHere = (state: State, hex: HexId, tile: TileId): Refusal | null => {
  const { colour: before } = layoutAt(state, hex);
  const { colour } = TILES[tile];
  if (before === 'gray') return { code: 'printed_hex', hex };
  if (!PHASE_FACTS[state.phase].tiles.includes(colour)) return { code: 'colour_not_yet', colour, phase: state.phase };
  if (NEXT_COLOUR[before] !== colour) return { code: 'colour_order', hex, tile };
  if (!kindFits(hex, tile)) return { code: 'label', hex, tile };
  return tilesLeft(state, tile) === 0 ? { code: 'no_tile_left', tile } : null;
};

/** Who builds: what the company reaches, and its treasury in kr. */
interface Builder {
  readonly state: State;
  readonly reach: Reach;
  readonly cash: number;
}

const builderOf = (state: State, company: CompanyId): Builder => ({
  state,
  reach: reachOf(state, company),
  cash: state.companies[company]?.cash ?? 0,
});

/** What speaks against an upgrade by the company: the cost of the ground, or that it reaches none of what is new. */
const whyNotBy = ({ state, reach, cash }: Builder, upgrade: Upgrade): Refusal | null => {
  const { hex } = upgrade.choice;
  const cost = trackCost(state, hex);
  if (cost > cash) return { code: 'company_cash', cost, cash };
  return isReached(reach, upgrade) ? null : { code: 'out_of_reach', hex };
};

/** Why the company may not lay the tile like this (§6.2). */
export const whyNotTile = (state: State, company: CompanyId, { hex, tile, rotation }: TileChoice): Refusal | null => {
  const refusal = whyNotHere(state, hex, tile);
  if (refusal) return refusal;
  const upgrade = upgradesTo(state, hex, tile).find(({ choice }) => choice.rotation === rotation);
  return upgrade
    ? whyNotBy(builderOf(state, company), upgrade)
    : { code: 'rotation', hex, tile, open: fittingRotations(state, hex, tile) };
};

/** Whether the company's track touches the hex: nowhere else does it reach anything that is new. */
const touches = (reach: Reach, hex: HexId): boolean =>
  HEXES[hex].stops.some((_, index) => reachesStop(reach, hex, index)) ||
  EDGES.some((edge) => entersOver(reach, hex, edge));

/** Every way in which the company may lay or upgrade track now (§6.2), rotations that look alike included (R19). */
export const legalTiles = (state: State, company: CompanyId): readonly TileChoice[] => {
  const builder = builderOf(state, company);
  const here = HEX_IDS.filter((hex) => touches(builder.reach, hex)).flatMap((hex) =>
    [...upgradesIn(state, hex)].flatMap(([tile, upgrades]) => (whyNotHere(state, hex, tile) === null ? upgrades : [])),
  );
  return here.filter((upgrade) => whyNotBy(builder, upgrade) === null).map(({ choice }) => choice);
};
