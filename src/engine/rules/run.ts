import type { Route } from '../action.ts';
import type { TrainName } from '../ids.ts';
import type { State } from '../state.ts';
import { type Candidate, segmentsOf } from './routes.ts';
import { STOPS, stopValues } from './stops.ts';

/** What all trains of a company run together, and the revenue in kr. */
export interface Run {
  readonly routes: readonly Route[];
  readonly revenue: number;
}

/** kr of every stop, by its number. */
export type Values = readonly number[];

/** kr of a set of stops. */
export const totalValue = (stops: number, values: Values): number =>
  values.reduce((sum, value, number) => (stops & (1 << number) ? sum + value : sum), 0);

const routeOf = (state: State, train: TrainName, candidate: Candidate): Omit<Route, 'revenue'> => {
  const [first] = candidate.stretches;
  const numbers = [first?.from, ...candidate.stretches.map(({ to }) => to)];
  const pieces = candidate.stretches.flatMap((stretch) => stretch.pieces);
  return {
    train,
    stops: numbers.flatMap((number) => STOPS[number ?? -1] ?? []),
    hexes: pieces.map(({ hex }) => hex).filter((hex, index, all) => hex !== all[index - 1]),
    segments: segmentsOf(state, candidate),
    edges: candidate.edges,
  };
};

export interface Assigned {
  readonly train: TrainName;
  readonly candidate: Candidate;
}

/** Gives each route what it adds to those before it: a stop that two trains run to counts once (§6.4). */
export const runOf = (state: State, chosen: readonly Assigned[]): Run => {
  const values = stopValues(state);
  let taken = 0;
  const routes = chosen.map(({ train, candidate }): Route => {
    const revenue = totalValue(candidate.stops & ~taken, values);
    taken |= candidate.stops;
    return { ...routeOf(state, train, candidate), revenue };
  });
  return { routes, revenue: totalValue(taken, values) };
};
