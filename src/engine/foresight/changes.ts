import type { StopRef } from '../action.ts';
import { EDGES } from '../rules/board.ts';
import { layoutAt, STOPS } from '../rules/layout.ts';
import { entersOver, reachesStop, reachOf } from '../rules/network.ts';
import { cashOf, companiesOf } from '../rules/players.ts';
import { bestRun } from '../rules/running/runs.ts';
import { certificates, operatingOrder, poolShares, sharesOf, worth } from '../rules/shares.ts';
import type { Company, CompanyId, HexId, PlayerId, State } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { HEX_IDS } from '../title/hexes.ts';
import type { Change, CompanyChange, Places, PlayerChange, ReachChange } from './foresight.ts';

/** Before and after; null where both are the same. */
export const change = <Value>(
  before: Value,
  after: Value,
  key: (value: Value) => unknown = (value) => value,
): Change<Value> | null => (key(before) === key(after) ? null : { before, after });

/** Whether any member of a record of changes is one. */
const hasChange = (changes: object): boolean =>
  Object.values(changes).some((each) => (Array.isArray(each) ? each.length > 0 : each !== null));

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
const reachChange = (before: State, after: State, company: CompanyId): ReachChange | null => {
  const [old, now] = [placesOf(before, company), placesOf(after, company)];
  const kept = old.stops.map((stop) => merged(after, stop));
  const opens = { hexes: without(now.hexes, old.hexes), stops: now.stops.filter(isNew(kept)) };
  const closes = { hexes: without(old.hexes, now.hexes), stops: kept.filter(isNew(now.stops)) };
  const all = [opens.hexes, opens.stops, closes.hexes, closes.stops];
  return all.some((list) => list.length > 0) ? { opens, closes } : null;
};

const shareChanges = (before: State, after: State, player: PlayerId): PlayerChange['shares'] =>
  COMPANY_IDS.flatMap((company) => {
    const moved = change(sharesOf(before, player, company), sharesOf(after, player, company));
    return moved ? [{ company, ...moved }] : [];
  });

/** The players for whom something changes, in seating order. */
export const playerChanges = (before: State, after: State): readonly PlayerChange[] =>
  before.players.flatMap(({ id }) => {
    const changes = {
      cash: change(cashOf(before, id), cashOf(after, id)),
      certificates: change(certificates(before, id), certificates(after, id)),
      worth: change(worth(before, id), worth(after, id)),
      shares: shareChanges(before, after, id),
    };
    return hasChange(changes) ? [{ player: id, ...changes }] : [];
  });

const placeOf = (state: State, company: CompanyId): number | null => {
  const at = operatingOrder(state).indexOf(company);
  return at < 0 ? null : at + 1;
};

const hexesOf = ({ stations }: Company): readonly HexId[] => stations.map(({ hex }) => hex);

const boardText = (state: State): string =>
  companiesOf(state)
    .map(({ id, floated, stations }) => `${id}${floated}${stations.map(({ hex, city }) => `${hex}${city}`)}`)
    .join();

/** Tiles, stations and floating change who reaches what; everything else leaves it alone. */
const boardChanges = (before: State, after: State): boolean =>
  before.tiles !== after.tiles || boardText(before) !== boardText(after);

const lists = (list: readonly string[]): string => list.toSorted().join();

/** Trains, and the phase by its off-board values, change what a company can earn on the same board. */
const earnsElse = (before: State, after: State, company: CompanyId): boolean =>
  before.phase !== after.phase ||
  lists(before.companies[company]?.trains ?? []) !== lists(after.companies[company]?.trains ?? []);

const networkChanges = (before: State, after: State, company: CompanyId, board: boolean) => ({
  reach: board ? reachChange(before, after, company) : null,
  bestRevenue:
    board || earnsElse(before, after, company)
      ? change(bestRun(before, company).revenue, bestRun(after, company).revenue)
      : null,
});

const bookChanges = (before: State, after: State, was: Company, is: Company) => ({
  price: change(was.price, is.price),
  place: change(placeOf(before, is.id), placeOf(after, is.id)),
  president: change(was.president, is.president),
  cash: change(was.cash, is.cash),
  pool: change(poolShares(before, is.id), poolShares(after, is.id)),
  trains: change(was.trains, is.trains, lists),
  stations: change(hexesOf(was), hexesOf(is), lists),
});

/** The companies for which something changes and that are still in the game, in the title's order. */
export const companyChanges = (before: State, after: State): readonly CompanyChange[] => {
  const board = boardChanges(before, after);
  return companiesOf(after).flatMap((is) => {
    const was = before.companies[is.id];
    if (!was) return [];
    const changes = { ...bookChanges(before, after, was, is), ...networkChanges(before, after, is.id, board) };
    return hasChange(changes) ? [{ company: is.id, ...changes }] : [];
  });
};
