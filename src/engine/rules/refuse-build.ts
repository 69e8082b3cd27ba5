import type { ActionOf, Choices, TileChoice } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, State } from '../state.ts';
import { PHASE_FACTS, STATION_COST, STATION_LIMIT } from '../title/tables.ts';
import { TILES } from '../title/tiles.ts';
import { layoutAt } from './layout.ts';
import { reachesStop, reachOf } from './network.ts';
import { freeCircle, hasStationIn } from './stations.ts';
import { colourFollows, fittingRotations, kindFits, tilesLeft, trackCost } from './track.ts';

/** What speaks against the tile in the hex, whoever lays it. */
const tileRefusal = (state: State, { hex, tile }: TileChoice): Refusal | null => {
  const { colour } = TILES[tile];
  if (layoutAt(state, hex).colour === 'gray') return { code: 'printed_hex', hex };
  if (!PHASE_FACTS[state.phase].tiles.includes(colour)) return { code: 'colour_not_yet', colour, phase: state.phase };
  if (!colourFollows(state, hex, tile)) return { code: 'colour_order', hex, tile };
  if (!kindFits(hex, tile)) return { code: 'label', hex, tile };
  return tilesLeft(state, tile) === 0 ? { code: 'no_tile_left', tile } : null;
};

const laysTile = (choices: Choices, { hex, tile, rotation }: TileChoice): boolean =>
  choices.layTile.some((open) => open.hex === hex && open.tile === tile && open.rotation === rotation);

/** §6.2 */
export const refuseTile = (state: State, choices: Choices, action: ActionOf<'lay_tile'>): Refusal | null => {
  if (laysTile(choices, action)) return null;
  const { hex, tile, company } = action;
  const refusal = tileRefusal(state, action);
  if (refusal) return refusal;
  const cash = state.companies[company]?.cash ?? 0;
  const cost = trackCost(state, hex);
  const open = fittingRotations(state, hex, tile);
  if (!open.includes(action.rotation)) return { code: 'rotation', hex, tile, open };
  return cost > cash ? { code: 'company_cash', cost, cash } : { code: 'out_of_reach', hex };
};

const stationRefusal = (state: State, company: CompanyId, { hex, city }: ActionOf<'place_station'>): Refusal => {
  const own = state.companies[company];
  const cash = own?.cash ?? 0;
  if (layoutAt(state, hex).stops[city]?.kind !== 'city') return { code: 'no_city', hex };
  if ((own?.stations.length ?? 0) >= STATION_LIMIT) return { code: 'no_station_left', limit: STATION_LIMIT };
  if (cash < STATION_COST) return { code: 'company_cash', cost: STATION_COST, cash };
  if (hasStationIn(state, company, hex)) return { code: 'station_here', hex };
  if (!reachesStop(reachOf(state, company), hex, city)) return { code: 'out_of_reach', hex };
  return { code: 'no_free_circle', hex };
};

/** §6.3 */
export const refuseStation = (state: State, choices: Choices, action: ActionOf<'place_station'>): Refusal | null => {
  const { hex, city, slot, company } = action;
  if (!choices.placeStation.some((open) => open.hex === hex && open.city === city))
    return stationRefusal(state, company, action);
  const circles = layoutAt(state, hex).stops[city]?.slots ?? 0;
  return slot < circles && freeCircle(state, hex, city) !== null ? null : { code: 'wrong_circle', hex, slot };
};
