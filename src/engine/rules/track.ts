import type { TileChoice } from '../choices.ts';
import type { CompanyId, HexId, Rotation, TileId } from '../ids.ts';
import type { State } from '../state.ts';
import { HEX_IDS, HEXES } from '../title/hexes.ts';
import { PHASE_FACTS } from '../title/phases.ts';
import { TILE_IDS, TILES } from '../title/tiles.ts';
import { ROTATIONS, type TrackEnd, type TrackPiece } from '../title/track.ts';
import { neighbour } from './board.ts';
import { colourAt, isEdge, type Layout, layoutAt, layoutOfTile, stopEnd, stopIndex } from './layout.ts';
import { type Reach, reachesStop, reachOf } from './network.ts';
import { stopNumber } from './stops.ts';

/** kr for the first tile in a hex (§6.2 step 1). */
export const trackCost = (state: State, hex: HexId): number => (state.tiles[hex] ? 0 : HEXES[hex].cost);

export const tilesLeft = (state: State, tile: TileId): number =>
  TILES[tile].count - Object.values(state.tiles).filter((laid) => laid?.tile === tile).length;

/** §6.2: yellow on beige, green on yellow, brown on a green tile. */
export const colourFollows = (state: State, hex: HexId, tile: TileId): boolean =>
  ({ beige: 'yellow', yellow: 'green', green: 'brown', brown: null, gray: null })[colourAt(state, hex)] ===
  TILES[tile].colour;

/** §6.2: the same label, or no label and both a town, both a city or neither. */
export const kindFits = (hex: HexId, tile: TileId): boolean =>
  HEXES[hex].label === TILES[tile].label &&
  (HEXES[hex].label !== undefined || HEXES[hex].stops[0]?.kind === TILES[tile].stops[0]?.kind);

/** Where the stops of the old layout lie in the new one: old index -> new index. */
export type StopMap = readonly number[];

const stopMaps = (before: Layout, after: Layout): readonly StopMap[] => {
  if (before.stops.length < 2) return [before.stops.map(() => 0)];
  return after.stops.length < 2 ? [[0, 0]] : [[0, 1], [1, 0]];
};

const movedEnd = (end: TrackEnd, map: StopMap): TrackEnd =>
  end === 's0' || end === 's1' ? stopEnd(map[stopIndex(end)] ?? 0) : end;

const hasPiece = (track: readonly TrackPiece[], a: TrackEnd, b: TrackEnd): boolean =>
  track.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** A segment is kept as it is, or as two arms of the junction (R19). */
const keeps = (after: Layout, a: TrackEnd, b: TrackEnd): boolean =>
  hasPiece(after.track, a, b) || (isEdge(a) && isEdge(b) && hasPiece(after.track, a, 'j') && hasPiece(after.track, b, 'j'));

/** How the tile keeps every segment joined to the same city (§6.2, R4); null where it does not. */
export const stopMapOf = (before: Layout, after: Layout): StopMap | null =>
  stopMaps(before, after).find((map) =>
    before.track.every(([a, b]) => keeps(after, movedEnd(a, map), movedEnd(b, map))),
  ) ?? null;

/** §6.2: none of the track points outside the map. */
const staysInside = (hex: HexId, after: Layout): boolean =>
  after.track.every((piece) => piece.every((end) => !isEdge(end) || neighbour(hex, end) !== null));

const addedTrack = (before: Layout, after: Layout, map: StopMap): readonly TrackPiece[] =>
  after.track.filter(
    ([a, b]) => !before.track.some(([x, y]) => hasPiece([[a, b]], movedEnd(x, map), movedEnd(y, map))),
  );

interface Upgrade {
  readonly hex: HexId;
  readonly before: Layout;
  readonly after: Layout;
  readonly map: StopMap;
}

/** Entered over an edge and followed along the new segment, whose other end the walk has not used (R2). */
const enteredOver = (reach: Reach, { hex }: Upgrade, from: TrackEnd, to: TrackEnd): boolean => {
  if (!isEdge(from)) return false;
  const masks = reach.entering.get(`${hex}:${from}`) ?? [];
  return masks.some((mask) => !isEdge(to) || (mask & (1 << to)) === 0);
};

/** From a stop in the hex that the new segment joins (R2). */
const goesOnFrom = (reach: Reach, { hex, map }: Upgrade, from: TrackEnd, to: TrackEnd): boolean => {
  if ((from !== 's0' && from !== 's1') || !isEdge(to)) return false;
  return map.some(
    (now, old) =>
      now === stopIndex(from) &&
      (reach.standing.get(stopNumber(hex, old)) ?? []).some((mask) => (mask & (1 << to)) === 0),
  );
};

const reachesPiece = (reach: Reach, upgrade: Upgrade, [a, b]: TrackPiece): boolean =>
  enteredOver(reach, upgrade, a, b) ||
  enteredOver(reach, upgrade, b, a) ||
  goesOnFrom(reach, upgrade, a, b) ||
  goesOnFrom(reach, upgrade, b, a);

const cityValueRises = (reach: Reach, { hex, before, after, map }: Upgrade): boolean =>
  map.some((now, old) => {
    const [was, becomes] = [before.stops[old], after.stops[now]];
    return was?.kind === 'city' && reachesStop(reach, hex, old) && Number(becomes?.revenue) > Number(was.revenue);
  });

/** §6.2: a route to one of the segments to be added, or to a city whose value will be increased. */
const isReached = (reach: Reach, upgrade: Upgrade): boolean =>
  addedTrack(upgrade.before, upgrade.after, upgrade.map).some((piece) => reachesPiece(reach, upgrade, piece)) ||
  cityValueRises(reach, upgrade);

/** Whether the tile fits into the hex as it lies: it stays on the map and keeps the track that is there. */
export const rotationFits = (state: State, { hex, tile, rotation }: TileChoice): boolean => {
  const after = layoutOfTile(tile, rotation);
  return staysInside(hex, after) && stopMapOf(layoutAt(state, hex), after) !== null;
};

const reachesTile = (state: State, reach: Reach, { hex, tile, rotation }: TileChoice): boolean => {
  const before = layoutAt(state, hex);
  const after = layoutOfTile(tile, rotation);
  const map = stopMapOf(before, after);
  return map !== null && isReached(reach, { hex, before, after, map });
};

const touches = (reach: Reach, hex: HexId): boolean =>
  HEXES[hex].stops.some((_, index) => reachesStop(reach, hex, index)) ||
  ROTATIONS.some((edge) => reach.entering.has(`${hex}:${edge}`));

/** Every way in which the company may lay or upgrade track now (§6.2), rotations that look alike included (R19). */
export const legalTiles = (state: State, company: CompanyId): readonly TileChoice[] => {
  const reach = reachOf(state, company);
  const cash = state.companies[company]?.cash ?? 0;
  const tiles = TILE_IDS.filter(
    (tile) => PHASE_FACTS[state.phase].tiles.includes(TILES[tile].colour) && tilesLeft(state, tile) > 0,
  );
  return HEX_IDS.filter((hex) => touches(reach, hex) && trackCost(state, hex) <= cash).flatMap((hex) =>
    tiles
      .filter((tile) => colourFollows(state, hex, tile) && kindFits(hex, tile))
      .flatMap((tile) => ROTATIONS.map((rotation: Rotation): TileChoice => ({ hex, tile, rotation })))
      .filter((choice) => rotationFits(state, choice) && reachesTile(state, reach, choice)),
  );
};
