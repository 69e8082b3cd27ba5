import { recordedGames } from '../../bench/positions.ts';
import {
  type Action,
  activePlayer,
  apply,
  type GameFile,
  legalActions,
  newGame,
  type Offer,
  type Rules,
  type State,
} from '../../src/engine/index.ts';

/** A game that goes on, in which the player to act may pass. */
export interface LongGame {
  readonly rules: Rules;
  readonly players: number;
  readonly offer: readonly Offer[];
  readonly actions: readonly Action[];
  readonly state: State;
}

const after = (state: State, action: Action): State => {
  const next = apply(state, action);
  if (!next.ok) throw new Error(JSON.stringify(next.problem));
  return next.value.state;
};

/** Everybody passes until so many moves are made, in whole rounds of the table. */
const passed = (start: State, moves: number): LongGame['actions'] => {
  const actions: Action[] = [];
  let state = start;
  while (actions.length + start.players.length <= moves)
    for (const _ of start.players) {
      const action = { type: 'pass', actor: activePlayer(state) ?? state.priorityDeal } as const;
      state = after(state, action);
      actions.push(action);
    }
  return actions;
};

const mayPass = (state: State): boolean => state.round.kind === 'stock' && legalActions(state).pass;

/** The longest recorded game, as far as its last stock round. */
const recorded = (): GameFile => {
  const [longest] = recordedGames().toSorted((a, b) => b.actions.length - a.actions.length);
  if (longest === undefined) throw new Error('no game is recorded');
  return longest;
};

const endOf = (start: State, actions: readonly Action[]): { readonly count: number; readonly state: State } => {
  let [state, last] = [start, { count: 0, state: start }];
  for (const [index, action] of actions.entries()) {
    state = after(state, action);
    if (mayPass(state)) last = { count: index + 1, state };
  }
  return last;
};

/** Nobody does anything for most of the moves; then a recorded game is played, so that the board is full at the end. */
export const longGame = (moves: number): LongGame => {
  const file = recorded();
  const start = newGame(file);
  if (!start.ok) throw new Error(start.problem.code);
  const opening = start.value.state;
  const played = file.actions.slice(0, endOf(opening, file.actions).count).slice(0, moves);
  const idle = passed(opening, moves - played.length);
  const { count, state } = endOf(idle.reduce(after, opening), played);
  const actions = [...idle, ...played.slice(0, count)];
  return { rules: file.rules, players: file.players.length, offer: file.companies, actions, state };
};
