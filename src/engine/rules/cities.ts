import { remembered } from '../basics.ts';
import type { CompanyId, HexId, State, Station } from '../state.ts';
import { COMPANIES } from '../title/companies.ts';
import { layoutAt, STOPS, stopNumber } from './layout.ts';
import { companiesOf } from './players.ts';

/** What a city circle holds: a station, the home place of a company that has not floated (R3), or nothing. */
export type Circle =
  | { readonly kind: 'station'; readonly company: CompanyId }
  | { readonly kind: 'home'; readonly company: CompanyId }
  | { readonly kind: 'empty' };

interface Holder {
  readonly company: CompanyId;
  readonly slot: number;
}

/** Who has stations in each city, by the number of the stop. */
const holders = remembered((companies: State['companies']): readonly (readonly Holder[])[] => {
  const all: Holder[][] = STOPS.map(() => []);
  for (const company of Object.values(companies))
    for (const { hex, city, slot } of company?.stations ?? [])
      if (company) all[stopNumber(hex, city)]?.push({ company: company.id, slot });
  return all;
});

export const stationsIn = (state: State, hex: HexId, city: number): readonly Holder[] =>
  holders(state.companies)[stopNumber(hex, city)] ?? [];

/** The city that a company's home lies in now: its own while the cities of F6 and D10 are separate (R3). */
export const homeCity = (state: State, company: CompanyId): number => {
  const { home, homeCity: printed } = COMPANIES[company];
  return layoutAt(state, home).stops.length > printed ? printed : 0;
};

const homesIn = (state: State, hex: HexId, city: number): readonly CompanyId[] =>
  companiesOf(state)
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
  companiesOf(state)
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
