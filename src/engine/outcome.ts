import type { Event } from './event.ts';
import type { State } from './state.ts';

/** Where the game stands after something, and what has happened on the way. */
export interface Outcome {
  readonly state: State;
  readonly events: readonly Event[];
}

export const unchanged = (state: State): Outcome => ({ state, events: [] });

/** The outcome with a new state and more events. */
export const advance = (outcome: Outcome, state: State, ...events: readonly Event[]): Outcome => ({
  state,
  events: events.length > 0 ? [...outcome.events, ...events] : outcome.events,
});
