import type { CompanyId, HexId, State } from '../state.ts';
import { STATION_COST, STATION_LIMIT } from '../title/tables.ts';
import { circlesOf } from './cities.ts';
import { layoutAt, STOPS, stopNumber } from './layout.ts';
import { reachOf } from './network.ts';

export const hasStationIn = (state: State, company: CompanyId, hex: HexId): boolean =>
  state.companies[company]?.stations.some((station) => station.hex === hex) ?? false;

/** The first circle of a city that is neither a station's nor the home place of a company not yet floated; null if full. */
export const freeCircle = (state: State, hex: HexId, city: number): number | null => {
  const slot = circlesOf(state, hex, city).findIndex((circle) => circle.kind === 'empty');
  return slot < 0 ? null : slot;
};

/** Where the company may purchase a station (§6.3), each with the first free circle. */
export const legalStations = (
  state: State,
  company: CompanyId,
): readonly { readonly hex: HexId; readonly city: number; readonly slot: number }[] => {
  const own = state.companies[company];
  if (!own || own.cash < STATION_COST || own.stations.length >= STATION_LIMIT) return [];
  const { stops } = reachOf(state, company);
  return STOPS.filter(
    ({ hex, index }) =>
      (stops & (1 << stopNumber(hex, index))) !== 0 &&
      layoutAt(state, hex).stops[index]?.kind === 'city' &&
      !hasStationIn(state, company, hex),
  ).flatMap(({ hex, index }) => {
    const slot = freeCircle(state, hex, index);
    return slot === null ? [] : [{ hex, city: index, slot }];
  });
};
