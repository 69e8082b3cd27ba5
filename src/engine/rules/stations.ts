import type { Choices } from '../action.ts';
import type { Refusal } from '../refusal.ts';
import type { CompanyId, HexId, State } from '../state.ts';
import { STATION_COST, STATION_LIMIT } from '../title/tables.ts';
import { circlesOf } from './cities.ts';
import { layoutAt, STOPS, stopNumber } from './layout.ts';
import { reachesStop, reachOf } from './network.ts';

/** The first circle of a city that is neither a station's nor the home place of a company not yet floated; null if full. */
export const freeCircle = (state: State, hex: HexId, city: number): number | null => {
  const slot = circlesOf(state, hex, city).findIndex((circle) => circle.kind === 'empty');
  return slot < 0 ? null : slot;
};

type Place = Choices['placeStation'][number];

/** What speaks against any station of the company. */
const whyNotAnywhere = (state: State, company: CompanyId): Refusal | null => {
  const { cash = 0, stations = [] } = state.companies[company] ?? {};
  if (stations.length >= STATION_LIMIT) return { code: 'no_station_left', limit: STATION_LIMIT };
  return cash < STATION_COST ? { code: 'company_cash', cost: STATION_COST, cash } : null;
};

/** What speaks against a station of the company in this city. */
const whyNotIn = (state: State, company: CompanyId, hex: HexId, city: number): Refusal | null => {
  if (state.companies[company]?.stations.some((station) => station.hex === hex)) return { code: 'station_here', hex };
  if (!reachesStop(reachOf(state, company), hex, city)) return { code: 'out_of_reach', hex };
  return freeCircle(state, hex, city) === null ? { code: 'no_free_circle', hex } : null;
};

/** Why the company may not purchase a station there (§6.3). The circle is a wish, but must be one of the city's. */
export const whyNotStation = (state: State, company: CompanyId, { hex, city, slot }: Place): Refusal | null => {
  const stop = layoutAt(state, hex).stops[city];
  if (stop?.kind !== 'city') return { code: 'no_city', hex };
  const refusal = whyNotAnywhere(state, company) ?? whyNotIn(state, company, hex, city);
  return refusal ?? (slot < stop.slots ? null : { code: 'wrong_circle', hex, slot });
};

/** Where the company may purchase a station, each with the first free circle. */
export const legalStations = (state: State, company: CompanyId): Choices['placeStation'] => {
  if (whyNotAnywhere(state, company)) return [];
  const { stops } = reachOf(state, company);
  return STOPS.filter(({ hex, index }) => (stops & (1 << stopNumber(hex, index))) !== 0)
    .map(({ hex, index }) => ({ hex, city: index, slot: 0 }))
    .filter((place) => whyNotStation(state, company, place) === null)
    .map((place) => ({ ...place, slot: freeCircle(state, place.hex, place.city) ?? 0 }));
};
