import type { ActionOf } from '../action.ts';
import { advance, type Outcome, unchanged } from '../event.ts';
import { nextStep } from '../rounds.ts';
import { circlesOf } from '../rules/cities.ts';
import { layoutAt, layoutOfTile } from '../rules/layout.ts';
import { companiesOf } from '../rules/players.ts';
import { freeCircle } from '../rules/stations.ts';
import { keepingMap, type StopMap, trackCost } from '../rules/track.ts';
import type { HexId, State, Station } from '../state.ts';
import { STATION_COST } from '../title/tables.ts';
import { pay, withCompany } from './books.ts';

/** Stations move with their cities (R4); where two cities merge, the second one's take the circles after the first's. */
const movedStations = (state: State, hex: HexId, map: StopMap): State => {
  const merged = map.length > 1 && map[0] === map[1];
  const first = layoutAt(state, hex).stops[0]?.slots ?? 0;
  const move = (station: Station): Station => ({
    hex,
    city: map[station.city] ?? 0,
    slot: merged && station.city > 0 ? first + station.slot : station.slot,
  });
  return companiesOf(state)
    .filter(({ stations }) => stations.some((station) => station.hex === hex))
    .reduce(
      (so, { id }) =>
        withCompany(so, id, (own) => ({
          ...own,
          stations: own.stations.map((station) => (station.hex === hex ? move(station) : station)),
        })),
      state,
    );
};

/** Pays for the ground and replaces any tile with the new one (§6.2). */
export const layTile = (state: State, { company, hex, tile, rotation }: ActionOf<'lay_tile'>): Outcome => {
  const cost = trackCost(state, hex);
  const map = keepingMap(layoutAt(state, hex), layoutOfTile(tile, rotation)) ?? [];
  const paid = pay(movedStations(state, hex, map), { company }, 'bank', cost);
  const laid: State = { ...paid, tiles: { ...paid.tiles, [hex]: { tile, rotation } } };
  return nextStep(
    advance(unchanged(state), laid, { type: 'tile_laid', company, hex, tile, rotation, cost }),
    company,
    'track',
  );
};

/** Pays 60 kr and places a station (§6.3). */
export const placeStation = (state: State, { company, hex, city, slot }: ActionOf<'place_station'>): Outcome => {
  const paid = pay(state, { company }, 'bank', STATION_COST);
  // The circle is a wish for the picture: where it is taken the first free one serves.
  const free = circlesOf(state, hex, city)[slot]?.kind === 'empty' ? slot : (freeCircle(state, hex, city) ?? slot);
  const station = { hex, city, slot: free };
  const placed = withCompany(paid, company, (own) => ({ ...own, stations: [...own.stations, station] }));
  return nextStep(
    advance(unchanged(state), placed, { type: 'station_placed', company, hex, city, cost: STATION_COST }),
    company,
    'token',
  );
};
