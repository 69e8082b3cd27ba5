import { rememberedEach } from '../basics.ts';
import type { CompanyId, Edge, HexId, State, Station } from '../state.ts';
import { areApart, type Borders, borderAt, hasBorder, isWithin, joined, NO_BORDERS } from './board.ts';
import { mayPass } from './cities.ts';
import { STOPS, stopNumber } from './layout.ts';
import { entryNumber, waysFrom } from './running/stretches.ts';

/** What a company reaches, by the same walks as routes, train length aside (R2). */
export interface Reach {
  /** Bits of the stops reached, those with the company's own stations among them. */
  readonly stops: number;
  /** Walks that stand in a stop and may go on from there, by the stop's number. */
  readonly standing: readonly (readonly Walk[] | undefined)[];
  /** The hex edges used by walks that enter a hex over an edge, by `entryNumber`. */
  readonly entering: readonly (readonly Borders[] | undefined)[];
}

interface Walk {
  readonly stop: number;
  /** Bits of the stops visited. */
  readonly visited: number;
  readonly used: Borders;
}

/** A walk that has used no more than another can do whatever the other can. */
const covers = (walk: Walk, other: Walk): boolean =>
  (walk.visited & ~other.visited) === 0 && isWithin(walk.used, other.used);

const pushTo = <Item>(lists: (Item[] | undefined)[], number: number, item: Item): void => {
  const list = lists[number];
  if (list) list.push(item);
  else lists[number] = [item];
};

/** All walks from the company's stations, shortest first, without those that another one covers. */
const explore = (state: State, company: CompanyId, stations: readonly Station[]): Reach => {
  let stops = 0;
  const standing: (Walk[] | undefined)[] = [];
  const entering: (Borders[] | undefined)[] = [];
  const queue: Walk[] = [];

  const arrive = (walk: Walk): void => {
    stops |= 1 << walk.stop;
    const place = STOPS[walk.stop];
    if (!place || !mayPass(state, company, place.hex, place.index)) return;
    if (standing[walk.stop]?.some((other) => covers(other, walk))) return;
    pushTo(standing, walk.stop, walk);
    queue.push(walk);
  };

  const goOn = (walk: Walk): void => {
    const { stretches, crossings } = waysFrom(state.tiles, walk.stop);
    for (const { entry, used } of crossings)
      if (areApart(used, walk.used)) pushTo(entering, entry, joined(used, walk.used));
    for (const { to, used } of stretches)
      if ((walk.visited & (1 << to)) === 0 && areApart(used, walk.used))
        arrive({ stop: to, visited: walk.visited | (1 << to), used: joined(used, walk.used) });
  };

  for (const { hex, city } of stations) {
    const stop = stopNumber(hex, city);
    arrive({ stop, visited: 1 << stop, used: NO_BORDERS });
  }
  for (const walk of queue) goOn(walk);
  return { stops, standing, entering };
};

export const reachOf = rememberedEach(
  (state: State, company: CompanyId): Reach => explore(state, company, state.companies[company]?.stations ?? []),
);

export const reachesStop = (reach: Reach, hex: HexId, index: number): boolean =>
  (reach.stops & (1 << stopNumber(hex, index))) !== 0;

export const entersOver = (reach: Reach, hex: HexId, edge: Edge): boolean =>
  reach.entering[entryNumber(hex, edge)] !== undefined;

/** Whether a walk enters the hex over one edge without having used another one of it. */
export const entersFresh = (reach: Reach, hex: HexId, over: Edge, other: Edge): boolean =>
  (reach.entering[entryNumber(hex, over)] ?? []).some((used) => !hasBorder(used, borderAt(hex, other)));

/** Whether a walk stands in a stop of the hex, may go on, and has not used an edge of it. */
export const standsFresh = (reach: Reach, hex: HexId, index: number, edge: Edge): boolean =>
  (reach.standing[stopNumber(hex, index)] ?? []).some(({ used }) => !hasBorder(used, borderAt(hex, edge)));
