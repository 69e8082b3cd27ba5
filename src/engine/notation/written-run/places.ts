import { ok, type Result, refuse } from '../../basics.ts';
import type { Refusal, RouteProblem } from '../../refusal.ts';
import { STOPS } from '../../rules/layout.ts';
import type { Candidate } from '../../rules/running/routes.ts';
import type { Stretch } from '../../rules/running/stretches.ts';
import type { HexId, TrainName } from '../../state.ts';
import { HEX_IDS, HEXES } from '../../title/hexes.ts';
import { TRAIN_NAMES } from '../../title/tables.ts';

/** A place on a written route: a hex, and of two cities in it which one, from 0; null where that is left open. */
export interface Place {
  readonly hex: HexId;
  readonly city: number | null;
}

/** A route as a player writes it: `D4-E5-F6`, `3H D4 F6.2 G7`, `Råsunda-Norrmalm`. */
export interface WrittenRoute {
  readonly text: string;
  /** null: whichever train fits. */
  readonly train: TrainName | null;
  readonly places: readonly Place[];
}

const TRAIN_PREFIX = /^(\d+)\s*H\b[\s:=]*/i;
const COORDINATES = /^([A-I])0?(\d{1,2})$/i;
/** A place with the number of the city in it. */
const WITH_CITY = /^(.+?)(?:[./]([12]))?$/u;
const BETWEEN_PLACES = /[\s\-–—>→]+/u;
const BETWEEN_ROUTES = /[;,\n+]+/u;
/** Where one of these stands, a comma stands between places. */
const SURELY_BETWEEN_ROUTES = /[;\n+]+/u;
/** Words of the longest name. */
const NAME_WORDS = 2;

/** Without capitals and accents, so that `rasunda` is Råsunda. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const NAMES: ReadonlyMap<string, HexId> = new Map(
  HEX_IDS.flatMap((hex) => {
    const { name } = HEXES[hex];
    return name === undefined ? [] : [[folded(name.split(BETWEEN_PLACES).join(' ')), hex] as const];
  }),
);

const hexNamed = (text: string): HexId | undefined => {
  const [, row, column] = COORDINATES.exec(text) ?? [];
  return HEX_IDS.find((id) => id === `${row?.toUpperCase()}${column}`) ?? NAMES.get(folded(text));
};

const readPlace = (text: string): Place | null => {
  const [, name = '', city] = WITH_CITY.exec(text) ?? [];
  const hex = hexNamed(name);
  return hex ? { hex, city: city === undefined ? null : Number(city) - 1 } : null;
};

/** The place that these words begin with, and how many of them name it. */
const firstPlace = (words: readonly string[]): { readonly place: Place; readonly used: number } | null => {
  for (let used = Math.min(NAME_WORDS, words.length); used > 0; used -= 1) {
    const place = readPlace(words.slice(0, used).join(' '));
    if (place) return { place, used };
  }
  return null;
};

/** Refuses with the word that names no place. */
const readPlaces = (words: readonly string[]): Result<readonly Place[], string> => {
  const places: Place[] = [];
  let at = 0;
  while (at < words.length) {
    const found = firstPlace(words.slice(at));
    if (!found) return refuse(words[at] ?? '');
    places.push(found.place);
    at += found.used;
  }
  return ok(places);
};

export const routeRefusal = (train: TrainName, because: RouteProblem, at: string): Refusal => ({
  code: 'route',
  because,
  train,
  at,
});

/** A place as it is written: `D10`, `D10.2`. */
export const makePlace = ({ hex, city }: Place): string => (city === null ? hex : `${hex}.${city + 1}`);

const readRoute = (text: string, longest: TrainName): Result<WrittenRoute, Refusal> => {
  const number = TRAIN_PREFIX.exec(text)?.[1];
  const train = number === undefined ? null : TRAIN_NAMES.find((name) => name === `${number}H`);
  if (train === undefined) return refuse(routeRefusal(longest, 'unknown_train', `${number?.slice(0, 20)}H`));
  const places = readPlaces(text.replace(TRAIN_PREFIX, '').split(BETWEEN_PLACES).filter(Boolean));
  if (!places.ok) return refuse(routeRefusal(train ?? longest, 'unknown_place', places.problem.slice(0, 20)));
  if (places.value.length < 2) return refuse(routeRefusal(train ?? longest, 'too_few_stops', text));
  return ok({ text, train, places: places.value });
};

/** `D4, E5, F6`: where a comma never stands between two routes, it stands between places. */
const joined = (text: string): string => {
  const parts = text.trim().replace(TRAIN_PREFIX, '').split(',');
  const arePlaces = parts.length > 1 && parts.every((part) => readPlace(part.trim()) !== null);
  return arePlaces ? text.replaceAll(',', ' ') : text;
};

/** `F6, G7; G5, H4`: each part that nothing else divides is read for itself. */
const divided = (text: string): readonly string[] =>
  text.split(SURELY_BETWEEN_ROUTES).flatMap((part) => joined(part).split(BETWEEN_ROUTES));

/** Reads routes as players write them, `;` or a comma between them. Refuses a place or train that does not exist, and none. */
export const readRoutes = (text: string, longest: TrainName): Result<readonly WrittenRoute[], Refusal> => {
  const routes: WrittenRoute[] = [];
  for (const part of divided(text.trim().slice(0, 500))) {
    if (part.trim() === '') continue;
    const route = readRoute(part.trim(), longest);
    if (!route.ok) return route;
    routes.push(route.value);
  }
  return routes.length === 0 ? refuse({ code: 'no_routes' }) : ok(routes);
};

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
