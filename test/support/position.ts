import { type Action, apply, type Event, type Refusal, type State } from '../../src/engine/index.ts';
import { parsePosition } from '../../src/engine/notation/position/parse.ts';

/** A position drawn as text, see `parsePosition`. */
export const position = (text: string): State => {
  const state = parsePosition(text);
  if (!state.ok) throw new Error(state.problem);
  return state.value;
};

/** A stock round with two companies, in which P1 is to act. */
export const STOCK = `
  player P1 150 SF:5
  player P2 300 SF:3 RF:2
  player P3 90
  SF 100 floated
  RF 90 floated
  H4 [SF]
  D4 [RF]`;

/** An operating round in phase 3, in which RF lays track. */
export const OPERATING = `
  phase 3
  player P1 150 RF:5
  player P2 300 SF:5
  player P3 90
  RF 100 floated cash 400 trains 2H 3H purchased
  SF 90 floated cash 700 trains 2H purchased
  D4 [RF]
  H4 [SF]
  round OR 1.1`;

/** Where the game stands after the actions, all of which are allowed, and all that happened. */
export const play = (
  state: State,
  ...actions: readonly Action[]
): { readonly state: State; readonly events: readonly Event[] } =>
  actions.reduce<{ readonly state: State; readonly events: readonly Event[] }>(
    (so, action) => {
      const outcome = apply(so.state, action);
      if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(outcome.problem)}`);
      return { state: outcome.value.state, events: [...so.events, ...outcome.value.events] };
    },
    { state, events: [] },
  );

export const played = (state: State, ...actions: readonly Action[]): State => play(state, ...actions).state;

/** Why the action is refused; null if it is allowed. */
export const refusal = (state: State, action: Action): Refusal | null => {
  const outcome = apply(state, action);
  return outcome.ok ? null : outcome.problem;
};

/** What happened, of one kind. */
export const eventsOf = <Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<Event, { readonly type: Type }> => event.type === type);
