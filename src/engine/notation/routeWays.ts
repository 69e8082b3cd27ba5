import type { CompanyId, TrainName } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { type Candidate, segmentsOf, waysThrough } from '../rules/routes.ts';
import { STOPS } from '../rules/stops.ts';
import { type Stretch, waysFrom } from '../rules/stretches.ts';
import { readWay } from '../rules/way.ts';
import type { State } from '../state.ts';
import { makePlace, type Place, routeRefusal, type WrittenRoute } from './routeText.ts';

const stopPlace = (number: number | undefined): readonly Place[] => {
  const stop = STOPS[number ?? -1];
  return stop ? [{ hex: stop.hex, city: stop.index }] : [];
};

/** The hexes of a way in order; `city` tells the stop in it, null where the way has none there. */
const placesOf = (stretches: readonly Stretch[]): readonly Place[] => [
  ...stopPlace(stretches[0]?.from),
  ...stretches.flatMap(({ pieces, to }) => [
    ...pieces.slice(1, -1).map(({ hex }): Place => ({ hex, city: null })),
    ...stopPlace(to),
  ]),
];

const isNamedBy = (place: Place, written: Place | undefined): boolean =>
  written?.hex === place.hex && (written.city === null || written.city === place.city);

/** Whether the places pass everything written in this order. */
const passes = (places: readonly Place[], written: readonly Place[]): boolean =>
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

const stretchesOn = ({ tiles }: State): readonly Stretch[] =>
  STOPS.flatMap((_, stop) => waysFrom(tiles, stop).stretches);

/** The first place from which no track leads straight to the next one, and that one. */
const brokenPair = (state: State, places: readonly Place[]): readonly Place[] | null => {
  const lines = stretchesOn(state).map((stretch) => placesOf([stretch]));
  const pairs = places.slice(1).map((place, index) => [places[index] ?? place, place] as const);
  return pairs.find((pair) => !lines.some((line) => passes(line, pair))) ?? null;
};

/** The first place at which the track from the one before and that to the next one do not meet. */
const brokenJoint = (state: State, places: readonly Place[]): Place | null => {
  const stretches = stretchesOn(state);
  const lines = stretches.flatMap((first) => [
    placesOf([first]),
    ...stretches.filter(({ from }) => from === first.to).map((second) => placesOf([first, second])),
  ]);
  const joints = places.slice(1, -1).map((place, index) => [places[index] ?? place, place, places[index + 2] ?? place]);
  return joints.find((joint) => !lines.some((line) => passes(line, joint)))?.[1] ?? null;
};

/** Why a written route is none of the company's: no such track, or the rules do not let it pass, or it is too long. */
export const explain = (state: State, company: CompanyId, written: WrittenRoute, train: TrainName): Refusal => {
  const { places } = written;
  const broken = brokenPair(state, places);
  if (broken) return routeRefusal(train, 'no_track', broken.map(makePlace).join('–'));
  const ways = waysThrough(
    state,
    places.map(({ hex }) => hex),
  );
  const way = ways.find((candidate) => matches(candidate, written));
  if (!way) {
    const joint = brokenJoint(state, places);
    return routeRefusal(train, 'gap', joint ? makePlace(joint) : places.map(makePlace).join('–'));
  }
  const read = readWay(state, company, segmentsOf(state, way));
  return read.ok
    ? routeRefusal(train, 'too_long', String(way.edges))
    : routeRefusal(train, read.problem.because, read.problem.at);
};
