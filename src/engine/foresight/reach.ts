import type { StopRef } from '../action.ts';
import type { CompanyId, HexId } from '../ids.ts';
import { EDGES } from '../rules/board.ts';
import { layoutAt } from '../rules/layout.ts';
import { entersOver, reachesStop, reachOf } from '../rules/network.ts';
import { STOPS } from '../rules/stops.ts';
import type { State } from '../state.ts';
import { HEX_IDS } from '../title/hexes.ts';
import type { Places, ReachChange } from './types.ts';

const placesOf = (state: State, company: CompanyId): Places => {
  const reach = reachOf(state, company);
  const stops = STOPS.filter(({ hex, index }) => reachesStop(reach, hex, index));
  return {
    hexes: HEX_IDS.filter(
      (hex) => stops.some((stop) => stop.hex === hex) || EDGES.some((edge) => entersOver(reach, hex, edge)),
    ),
    stops,
  };
};

/** Two cities that become one are one place afterwards. */
const merged = (state: State, { hex, index }: StopRef): StopRef =>
  index < layoutAt(state, hex).stops.length ? { hex, index } : { hex, index: 0 };

const isNew =
  (known: readonly StopRef[]) =>
  ({ hex, index }: StopRef): boolean =>
    !known.some((stop) => stop.hex === hex && stop.index === index);

const without = (hexes: readonly HexId[], known: readonly HexId[]): readonly HexId[] =>
  hexes.filter((hex) => !known.includes(hex));

/** What a company reaches more and less than before (R2); null where that is nothing. */
export const reachChange = (before: State, after: State, company: CompanyId): ReachChange | null => {
  const [old, now] = [placesOf(before, company), placesOf(after, company)];
  const kept = old.stops.map((stop) => merged(after, stop));
  const opens = { hexes: without(now.hexes, old.hexes), stops: now.stops.filter(isNew(kept)) };
  const closes = { hexes: without(old.hexes, now.hexes), stops: kept.filter(isNew(now.stops)) };
  const all = [opens.hexes, opens.stops, closes.hexes, closes.stops];
  return all.some((list) => list.length > 0) ? { opens, closes } : null;
};
