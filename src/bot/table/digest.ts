import { activePlayer, type Event, type HexId, type PlayerId, type State } from '../../engine/index.ts';
import { type Play, type Step, stateBefore } from './table.ts';

/** The player who made each move, by its index. */
const actorOf = (play: Play, index: number): PlayerId | null => activePlayer(stateBefore(play, index));

/** Moves in a row, at the end of the log, that belong to this player's present turn. */
const ofThisTurn = (play: Play, player: PlayerId): number => {
  let index = play.steps.length;
  if (actorOf(play, index) !== player) return index;
  while (index > 0 && actorOf(play, index - 1) === player) index -= 1;
  return index;
};

/** The player's last own decision before the present turn; what a standing order did for him is none. null: none yet. */
export const lastOwn = (play: Play, player: PlayerId): Step | null => {
  const turn = ofThisTurn(play, player);
  return (
    play.steps
      .slice(0, turn)
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
