import type { Candidate } from '../rules/routes.ts';
import { STOPS } from '../rules/stops.ts';
import type { Stretch } from '../rules/stretches.ts';
import type { Place, WrittenRoute } from './routeText.ts';

const stopPlace = (number: number | undefined): readonly Place[] => {
  const stop = STOPS[number ?? -1];
  return stop ? [{ hex: stop.hex, city: stop.index }] : [];
};

/** The hexes of a way in order; `city` tells the stop in it, null where the way has none there. */
export const placesOf = (stretches: readonly Stretch[]): readonly Place[] => [
  ...stopPlace(stretches[0]?.from),
  ...stretches.flatMap(({ pieces, to }) => [
    ...pieces.slice(1, -1).map(({ hex }): Place => ({ hex, city: null })),
    ...stopPlace(to),
  ]),
];

export const isNamedBy = (place: Place, written: Place | undefined): boolean =>
  written?.hex === place.hex && (written.city === null || written.city === place.city);

/** Whether the places pass everything written in this order. */
export const passes = (places: readonly Place[], written: readonly Place[]): boolean =>
  places.reduce((next, place) => (isNamedBy(place, written[next]) ? next + 1 : next), 0) === written.length;

/** The same, beginning and ending as written. */
const follows = (route: readonly Place[], written: readonly Place[]): boolean => {
  const [first, last] = [route[0], route.at(-1)];
  if (!first || !last || !isNamedBy(first, written[0]) || !isNamedBy(last, written.at(-1))) return false;
  return passes(route, written);
};

const matches = ({ stretches }: Candidate, { places }: WrittenRoute): boolean =>
  follows(placesOf(stretches), places) || follows(placesOf(stretches).toReversed(), places);

/** Stops that the text does not name: the fewer the better it fits. */
const unnamedStops = ({ stretches }: Candidate, { places }: WrittenRoute): number =>
  placesOf(stretches).filter((place) => place.city !== null && !places.some((each) => isNamedBy(place, each))).length;

/**
 * The ways that a written route may mean: of those that fit the text best, the shortest for each set of stops. More than
 * one where it does not say which city of a hex it means.
 */
export const waysMeant = (written: WrittenRoute, routes: readonly Candidate[]): readonly Candidate[] => {
  const fitting = routes.filter((candidate) => matches(candidate, written));
  const best = Math.min(...fitting.map((candidate) => unnamedStops(candidate, written)));
  const shortest = new Map<number, Candidate>();
  for (const candidate of fitting) {
    const known = shortest.get(candidate.stops);
    if (unnamedStops(candidate, written) > best || (known && known.edges <= candidate.edges)) continue;
    shortest.set(candidate.stops, candidate);
  }
  return [...shortest.values()];
};
