import type { CompanyId, HexId } from '../ids.ts';
import { bestRun } from '../rules/bestRun.ts';
import { operatingOrder } from '../rules/market.ts';
import { companiesOf } from '../rules/players.ts';
import { poolShares } from '../rules/shares.ts';
import type { Company, State } from '../state.ts';
import { change, hasChange } from './change.ts';
import { reachChange } from './reach.ts';
import type { CompanyChange } from './types.ts';

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
