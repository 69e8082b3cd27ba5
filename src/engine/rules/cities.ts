import type { CompanyId, HexId } from '../ids.ts';
import type { State, Station } from '../state.ts';
import { COMPANIES, COMPANY_IDS } from '../title/companies.ts';
import { layoutAt } from './layout.ts';

/** What a city circle holds: a station, the home place of a company that has not floated (R3), or nothing. */
export type Circle =
  | { readonly kind: 'station'; readonly company: CompanyId }
  | { readonly kind: 'home'; readonly company: CompanyId }
  | { readonly kind: 'empty' };

const inPlay = (state: State) => COMPANY_IDS.flatMap((id) => state.companies[id] ?? []);

export const stationsIn = (state: State, hex: HexId, city: number): readonly { company: CompanyId; slot: number }[] =>
  inPlay(state).flatMap((company) =>
    company.stations
      .filter((station) => station.hex === hex && station.city === city)
      .map((station) => ({ company: company.id, slot: station.slot })),
  );

/** The city that a company's home lies in now: its own while the cities of F6 and D10 are separate (R3). */
export const homeCity = (state: State, company: CompanyId): number => {
  const { home, homeCity: printed } = COMPANIES[company];
  return layoutAt(state, home).stops.length > printed ? printed : 0;
};

const homesIn = (state: State, hex: HexId, city: number): readonly CompanyId[] =>
  inPlay(state)
    .filter(({ id, floated }) => !floated && COMPANIES[id].home === hex && homeCity(state, id) === city)
    .map(({ id }) => id);

/** The circles of a city, in order. A home place takes the first circle that no station holds. */
export const circlesOf = (state: State, hex: HexId, city: number): readonly Circle[] => {
  const slots = layoutAt(state, hex).stops[city]?.slots ?? 0;
  const circles: Circle[] = Array.from({ length: slots }, () => ({ kind: 'empty' }));
  for (const { company, slot } of stationsIn(state, hex, city)) circles[slot] = { kind: 'station', company };
  for (const company of homesIn(state, hex, city)) {
    const free = circles.findIndex((circle) => circle.kind === 'empty');
    if (free >= 0) circles[free] = { kind: 'home', company };
  }
  return circles;
};

/** Home places of companies that have not floated. */
export const homePlaces = (state: State): readonly { readonly company: CompanyId; readonly station: Station }[] =>
  inPlay(state)
    .filter((company) => !company.floated)
    .map(({ id }) => {
      const hex = COMPANIES[id].home;
      const city = homeCity(state, id);
      const slot = circlesOf(state, hex, city).findIndex((circle) => circle.kind === 'home' && circle.company === id);
      return { company: id, station: { hex, city, slot } };
    });

/** §6.1: a city is passed through where it has an empty circle or a station of the company. */
export const mayPass = (state: State, company: CompanyId, hex: HexId, city: number): boolean => {
  const stop = layoutAt(state, hex).stops[city];
  if (!stop || stop.kind === 'town') return true;
  const stations = stationsIn(state, hex, city);
  return stations.length < stop.slots || stations.some((station) => station.company === company);
};
