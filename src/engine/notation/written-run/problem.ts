import type { Refusal } from '../../refusal.ts';
import { layoutAt, STOPS, stopName, stopsAt } from '../../rules/layout.ts';
import { segmentsOf } from '../../rules/running/routes.ts';
import { edgesOf } from '../../rules/running/runs.ts';
import { type Stretch, waysFrom } from '../../rules/running/stretches.ts';
import { readWay } from '../../rules/running/way.ts';
import type { CompanyId, HexId, State, TrainName } from '../../state.ts';
import type { TrackEnd } from '../../title/tiles.ts';
import { isNamedBy, makePlace, type Place, passes, placesOf, routeRefusal, type WrittenRoute } from './places.ts';

const isStop = (end: TrackEnd): boolean => end === 's0' || end === 's1';

/** How often a route can be in a hex: once at each stop, and once on each piece of track that passes by them (§6.1). */
const mostVisits = (state: State, hex: HexId): number =>
  stopsAt(state, hex).length + layoutAt(state, hex).track.filter((ends) => !ends.some(isStop)).length;

/** The first place that is written once more than any route comes there. */
const oneTooMany = (state: State, places: readonly Place[]): Place | undefined =>
  places.find(({ hex, city }, index) => {
    const before = places.slice(0, index).filter((place) => place.hex === hex);
    return before.length >= mostVisits(state, hex) || (city !== null && before.some((place) => place.city === city));
  });

/** Fewest hex edges between these places: a hex written twice running may be one whose track forks. */
const fewestEdges = (places: readonly Place[]): number =>
  places.filter(({ hex }, index) => index > 0 && places[index - 1]?.hex !== hex).length;

/** Whether no route can be meant, whatever track lies: known without looking for any. */
export const isHopeless = (state: State, { places }: WrittenRoute, train: TrainName): boolean =>
  fewestEdges(places) > edgesOf(train) || oneTooMany(state, places) !== undefined;

/** The stop that is written twice; null where the place has several and the text does not say which of them. */
const stopTwice = (state: State, places: readonly Place[]): string | null => {
  const { hex, city } = oneTooMany(state, places) ?? {};
  if (hex === undefined || stopsAt(state, hex).length === 0) return null;
  return city === null && stopsAt(state, hex).length > 1 ? null : stopName(state, { hex, index: city ?? 0 });
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

/** How many of the places are behind a stretch that follows them from one on; as many as before where it does not. */
const behind = (stretch: Stretch, places: readonly Place[], next: number): number => {
  const passed = placesOf([stretch]).slice(1);
  const after = passed.reduce((index, place) => (isNamedBy(place, places[index]) ? index + 1 : index), next);
  const last = passed.at(-1);
  return last && isNamedBy(last, places[after - 1]) ? after : next;
};

/**
 * The first way over the board as it lies that follows the places and stops nowhere else, whatever the rules say of it;
 * null: none. From where no way leads on it looks only once: two stretches between two hexes would double the ways at
 * every further place.
 */
export const wayThrough = ({ tiles }: State, places: readonly Place[]): readonly Stretch[] | null => {
  const dead = new Set<number>();
  const go = (line: readonly Stretch[], at: number, next: number): readonly Stretch[] | null => {
    const here = at * places.length + next;
    if (next === places.length) return line;
    if (dead.has(here)) return null;
    dead.add(here);
    for (const stretch of waysFrom(tiles, at).stretches) {
      const after = behind(stretch, places, next);
      const way = after > next ? go([...line, stretch], stretch.to, after) : null;
      if (way) return way;
    }
    return null;
  };
  for (const [start, { hex, index }] of STOPS.entries()) {
    const way = isNamedBy({ hex, city: index }, places[0]) ? go([], start, 1) : null;
    if (way) return way;
  }
  return null;
};

/** Why a written route is none of the company's: no such track, or the rules do not let it pass, or it is too long. */
export const explain = (state: State, company: CompanyId, { places }: WrittenRoute, train: TrainName): Refusal => {
  const broken = brokenPair(state, places);
  if (broken) return routeRefusal(train, 'no_track', broken.map(makePlace).join('–'));
  const twice = stopTwice(state, places);
  if (twice !== null) return routeRefusal(train, 'stop_twice', twice);
  if (fewestEdges(places) > edgesOf(train)) return routeRefusal(train, 'too_long', String(fewestEdges(places)));
  const way = wayThrough(state, places);
  if (!way) {
    const joint = brokenJoint(state, places);
    return routeRefusal(train, 'gap', joint ? makePlace(joint) : places.map(makePlace).join('–'));
  }
  const read = readWay(state, company, segmentsOf(state, { stretches: way }));
  if (!read.ok) return routeRefusal(train, read.problem.because, read.problem.at);
  return routeRefusal(train, 'too_long', String(read.value.edges));
};
