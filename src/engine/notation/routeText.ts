import type { HexId, TrainName } from '../ids.ts';
import type { Refusal, RouteProblem } from '../refusal.ts';
import { ok, type Result, refuse } from '../result.ts';
import { HEX_IDS } from '../title/hexes.ts';
import { TRAIN_NAMES } from '../title/trains.ts';

/** A place on a written route: a hex, and of two cities in it which one, from 0; null where that is left open. */
export interface Place {
  readonly hex: HexId;
  readonly city: number | null;
}

/** A route as a player writes it: `D4-E5-F6`, `3H D4 F6.2 G7`. */
export interface WrittenRoute {
  readonly text: string;
  /** null: whichever train fits. */
  readonly train: TrainName | null;
  readonly places: readonly Place[];
}

const TRAIN_PREFIX = /^(\d+)\s*H\b[\s:=]*/i;
const PLACE = /^([A-I])0?(\d{1,2})(?:[./]([12]))?$/i;
const BETWEEN_PLACES = /[\s\-–—>→]+/u;
const BETWEEN_ROUTES = /[;,\n+]+/u;

const readPlace = (text: string): Place | null => {
  const [, row, column, city] = PLACE.exec(text) ?? [];
  const hex = HEX_IDS.find((id) => id === `${row?.toUpperCase()}${column}`);
  return hex ? { hex, city: city === undefined ? null : Number(city) - 1 } : null;
};

export const routeRefusal = (train: TrainName, because: RouteProblem, at: string): Refusal => ({
  code: 'route',
  because,
  train,
  at,
});

const readRoute = (text: string, longest: TrainName): Result<WrittenRoute, Refusal> => {
  const number = TRAIN_PREFIX.exec(text)?.[1];
  const train = number === undefined ? null : TRAIN_NAMES.find((name) => name === `${number}H`);
  if (train === undefined) return refuse({ code: 'malformed', issue: `train: one of ${TRAIN_NAMES.join(', ')}` });
  const words = text.replace(TRAIN_PREFIX, '').split(BETWEEN_PLACES).filter(Boolean);
  const places = words.map(readPlace);
  const unknown = places.indexOf(null);
  if (unknown >= 0)
    return refuse(routeRefusal(train ?? longest, 'unknown_segment', words[unknown]?.slice(0, 20) ?? ''));
  if (words.length < 2) return refuse(routeRefusal(train ?? longest, 'too_few_stops', text));
  return ok({ text, train, places: places.filter((place) => place !== null) });
};

/** Reads routes as players write them, `;` or a comma between them. Refuses a place or train that does not exist. */
export const readRoutes = (text: string, longest: TrainName): Result<readonly WrittenRoute[], Refusal> => {
  const routes: WrittenRoute[] = [];
  for (const part of text.slice(0, 500).split(BETWEEN_ROUTES)) {
    if (part.trim() === '') continue;
    const route = readRoute(part.trim(), longest);
    if (!route.ok) return route;
    routes.push(route.value);
  }
  return ok(routes);
};
