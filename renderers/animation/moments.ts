import { activeCompany, type HexId, roundName, type State } from '../../src/engine/index.ts';
import type { FixedMapLabels } from '../labels.ts';

/** A position of the game, with what led to it. */
export interface Moment {
  readonly state: State;
  /** Hexes changed since the moment before. */
  readonly last: readonly HexId[];
  /** What has happened since the moment before, the latest last. */
  readonly captions: readonly string[];
}

/** What makes a moment of its own, the finest first. */
const GRAINS = ['change', 'turn', 'round'] as const;
export type Grain = (typeof GRAINS)[number];

/** As many as can be read. */
const CAPTIONS = 10;

const roundKey = (state: State): string => JSON.stringify(roundName(state));

const stationsMoved = (before: State, after: State): boolean =>
  before.companies !== after.companies &&
  Object.values({ ...before.companies, ...after.companies }).some(
    ({ id }) => before.companies[id]?.stations !== after.companies[id]?.stations,
  );

const isChange = (before: State, after: State): boolean =>
  before.tiles !== after.tiles || before.phase !== after.phase || stationsMoved(before, after);

const ENDS: Readonly<Record<Grain, (before: State, after: State) => boolean>> = {
  change: (before, after) => isChange(before, after) || ENDS.round(before, after),
  turn: (before, after) => activeCompany(before) !== activeCompany(after) || ENDS.round(before, after),
  round: (before, after) => roundKey(before) !== roundKey(after),
};

const together = <Kind extends Moment>(moments: readonly Kind[], last: Kind): Kind => ({
  ...last,
  last: [...new Set(moments.flatMap((moment) => moment.last))],
  captions: moments.flatMap(({ captions }) => captions.filter((caption) => caption !== '')).slice(-CAPTIONS),
});

/** The moments joined into groups; `closes` says whether one is the last of its group. */
const grouped = <Kind extends Moment>(
  moments: readonly Kind[],
  closes: (index: number) => boolean,
): readonly Kind[] => {
  const groups: Kind[] = [];
  let open: Kind[] = [];
  for (const [index, moment] of moments.entries()) {
    open.push(moment);
    if (index > 0 && index < moments.length - 1 && !closes(index)) continue;
    groups.push(together(open, moment));
    open = [];
  }
  return groups;
};

/** Fewer moments: the first and the last, and each at which something of the grain is complete. */
export const coarsened = <Kind extends Moment>(moments: readonly Kind[], grain: Grain): readonly Kind[] =>
  grouped(moments, (index) => {
    const [before, here] = [moments[index - 1], moments[index]];
    return before !== undefined && here !== undefined && ENDS[grain](before.state, here.state);
  });

/** At most `most` moments, evenly chosen; at least two, the first and the last. */
export const thinned = <Kind extends Moment>(moments: readonly Kind[], most: number): readonly Kind[] => {
  if (moments.length <= most) return moments;
  const share = Math.max(most - 1, 1) / (moments.length - 1);
  return grouped(moments, (index) => Math.floor(index * share) > Math.floor((index - 1) * share));
};

/** As fine a grain as gives at most `most` moments. */
export const chosen = <Kind extends Moment>(moments: readonly Kind[], most: number): readonly Kind[] => {
  let fewer = moments;
  for (const grain of GRAINS) {
    fewer = coarsened(fewer, grain);
    if (fewer.length <= most) return fewer;
  }
  return thinned(fewer, most);
};

/** One player's line beside the board. */
export interface Standing {
  readonly name: string;
  /** kr */
  readonly worth: number;
  readonly text: string;
  /** How far ahead of all others, counted from 1; shared by equals. */
  readonly place: number;
}

/** One picture of the animation, in words and data that can be handed to another thread. */
export interface Frame extends Moment {
  readonly round: string;
  readonly phase: string;
  /** Who decides after the move; '' where the game is over. */
  readonly acting: string;
  readonly standings: readonly Standing[];
}

/** What the drawing thread is given: no functions can be handed over. */
export interface Job {
  readonly frames: readonly Frame[];
  readonly map: FixedMapLabels;
  /** Over the players. */
  readonly heading: string;
  readonly mostBytes: number;
}
