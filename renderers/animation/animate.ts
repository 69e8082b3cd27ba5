import { activePlayer, type HexId, roundName, type State, worth } from '../../src/engine/index.ts';
import { type Names, nameOf } from '../fonts.ts';
import type { AnimationLabels, FixedMapLabels } from '../labels.ts';
import { nameOnMap } from '../map/panels.ts';
import { chosen, type Frame, type Moment, type Standing } from './moments.ts';
import { inThread } from './thread.ts';

/** A position of the game, the hexes that the move before it changed, and that move in words ('' for none). */
export interface AnimationStep {
  readonly state: State;
  readonly last: readonly HexId[];
  readonly caption: string;
}

export interface AnimationOptions {
  readonly names: Names;
  /** The GIF is smaller than this; it gives up pictures and pixels for it. */
  readonly mostBytes: number;
  readonly labels: AnimationLabels;
}

/** Moves are joined so that there are no more pictures. */
const MOST_FRAMES = 240;

const fixed = ({ round, phase, acting, proposed, total, ...labels }: AnimationLabels['map']): FixedMapLabels => labels;

const standingsOf = (state: State, names: Names, { money }: AnimationLabels): readonly Standing[] => {
  const worths = new Map(state.players.map(({ id }) => [id, worth(state, id)]));
  return [...worths].map(([player, kr]) => ({
    name: nameOf(names, player),
    worth: kr,
    text: money(kr),
    place: 1 + [...worths.values()].filter((other) => other > kr).length,
  }));
};

const frameOf = (moment: Moment, names: Names, labels: AnimationLabels): Frame => {
  const { state } = moment;
  const player = activePlayer(state);
  return {
    ...moment,
    round: labels.map.round(roundName(state)),
    phase: labels.map.phase(state.phase),
    acting: player === null ? '' : labels.map.acting(nameOnMap(player, names)),
    standings: standingsOf(state, names, labels),
  };
};

/**
 * A game as an animated GIF: the board, the round and phase, every player's worth and the latest moves, one picture a
 * change of the board or less; the last one stays longer. Drawn in a thread of its own. Rejects where nothing was
 * played or where no picture is small enough.
 */
export const animate = async (steps: readonly AnimationStep[], options: AnimationOptions): Promise<Buffer> => {
  const { names, mostBytes, labels } = options;
  if (steps.length === 0) throw new RangeError('an animation of nothing');
  const moments = steps.map(({ state, last, caption }): Moment => ({ state, last, captions: [caption] }));
  const pictures = chosen(moments, MOST_FRAMES).map((moment) => frameOf(moment, names, labels));
  return inThread({ frames: pictures, map: fixed(labels.map), heading: labels.worth, mostBytes });
};
