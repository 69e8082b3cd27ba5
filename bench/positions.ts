import { readdirSync, readFileSync } from 'node:fs';
import { type Action, type GameFile, parseGameFile, replay, type State } from '../src/engine/index.ts';

const GAMES = new URL('../test/fixtures/games/', import.meta.url);

/** Where a recorded game stood, and what was decided there. */
export interface Position {
  readonly state: State;
  readonly action: Action;
}

const readGame = (name: string): GameFile => {
  const file = parseGameFile(JSON.parse(readFileSync(new URL(name, GAMES), 'utf8')));
  if (!file.ok) throw new Error(`${name}: ${JSON.stringify(file.problem)}`);
  return file.value;
};

const positionsOf = (file: GameFile): readonly Position[] => {
  const states: State[] = [];
  const end = replay(file, (_, { state }) => states.push(state));
  if (!end.ok) throw new Error(JSON.stringify(end.problem));
  return file.actions.flatMap((action, index) => {
    const state = states[index];
    return state === undefined ? [] : [{ state, action }];
  });
};

/** Whole recorded games, both rule sets. */
export const recordedGames = (): readonly GameFile[] =>
  readdirSync(GAMES)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map(readGame);

/**
 * Every decision of the recorded games. The states are copies, as if read from a file: what the engine remembers of a
 * state that it has seen does not help.
 */
export const recordedPositions = (): readonly Position[] =>
  recordedGames()
    .flatMap(positionsOf)
    .map(({ state, action }) => ({ state: structuredClone(state), action }));

/** Every n-th of them. */
export const everyNth = <Item>(items: readonly Item[], n: number): readonly Item[] =>
  items.filter((_, index) => index % n === 0);
