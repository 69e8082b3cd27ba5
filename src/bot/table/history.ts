import { activePlayer, apply, type Event, type HexId, type PlayerId, type State } from '../../engine/index.ts';
import type { Move, Undone } from '../../store/index.ts';
import { movesIn, type Play, pastOf, type Step, stateBefore } from './table.ts';

/** Moves played from a position on, as far as they go. */
export const stepsFrom = (start: State, moves: readonly Move[]): readonly Step[] => {
  const steps: Step[] = [];
  let state = start;
  for (const move of moves) {
    const next = apply(state, move.action);
    if (!next.ok) return steps;
    state = next.value.state;
    steps.push({ move, events: next.value.events, state });
  }
  return steps;
};

/** A move as it was made, with the undo that took it back, if one did. */
export interface Happened {
  readonly step: Step;
  readonly undone: Undone | null;
}

const inOrder = (one: Happened, other: Happened): number =>
  one.step.move.at - other.step.move.at || one.step.move.index - other.step.move.index;

/** The log before an undo: its beginning has stayed, its end is what was taken back. */
const before = ({ opening }: Play, after: readonly Step[], moves: readonly Move[]) => {
  const kept = after.slice(0, moves[0]?.index ?? 0);
  return { kept, taken: stepsFrom(kept.at(-1)?.state ?? opening.state, moves) };
};

/**
 * Every move that was ever made, in the order in which it was made. `undone`: newest first, so that each log leads to the
 * one before it. What was brought back stands in the log again and is not told twice. All moves of the play are needed.
 */
export const timeline = (play: Play, undone: readonly Undone[]): readonly Happened[] => {
  const told: Happened[] = play.steps.map((step) => ({ step, undone: null }));
  let log = play.steps;
  for (const undo of undone) {
    const { kept, taken } = before(play, log, undo.moves);
    if (undo.redone === null) told.push(...taken.map((step) => ({ step, undone: undo })));
    log = [...kept, ...taken];
  }
  return told.toSorted(inOrder);
};

/** The player who made each move, by its index. */
const actorOf = (play: Play, index: number): PlayerId | null => activePlayer(stateBefore(play, index));

/** Moves in a row, at the end of the log, that belong to this player's present turn. */
const ofThisTurn = (play: Play, player: PlayerId): number => {
  let index = movesIn(play);
  if (actorOf(play, index) !== player) return index;
  while (index > pastOf(play).moves && actorOf(play, index - 1) === player) index -= 1;
  return index;
};

/**
 * The player's last own decision before the present turn; what a standing order did for them is none. null: none yet, or
 * none among the moves that are kept.
 */
export const lastOwn = (play: Play, player: PlayerId): Step | null => {
  const turn = ofThisTurn(play, player);
  return (
    play.steps
      .slice(0, turn - pastOf(play).moves)
      .findLast(({ move }) => move.source === 'played' && actorOf(play, move.index) === player) ?? null
  );
};

const hexesIn = (event: Event): readonly HexId[] =>
  event.type === 'tile_laid' || event.type === 'station_placed' || event.type === 'floated' ? [event.hex] : [];

/** The companies with a station, by the hex. */
const stationsIn = ({ companies }: State): ReadonlyMap<HexId, string> => {
  const found = new Map<HexId, string>();
  for (const { id, stations } of Object.values(companies))
    for (const { hex } of stations) found.set(hex, `${found.get(hex) ?? ''} ${id}`);
  return found;
};

/** Where stations have come, gone with their company, or passed to another. */
const movedStations = (before: State, after: State): readonly HexId[] => {
  const [old, now] = [stationsIn(before), stationsIn(after)];
  return [...old.keys(), ...now.keys()].filter((hex) => old.get(hex) !== now.get(hex));
};

/** Hexes that look different after these moves, which follow one another. */
export const changedHexes = (play: Play, steps: readonly Step[]): readonly HexId[] => {
  const [first, last] = [steps.at(0), steps.at(-1)];
  const moved = first && last ? movedStations(stateBefore(play, first.move.index), last.state) : [];
  return [...new Set([...steps.flatMap(({ events }) => events.flatMap(hexesIn)), ...moved])];
};
