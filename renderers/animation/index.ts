import { activePlayer, type HexId, type PlayerId, roundName, type State, worth } from '../../src/engine/index.ts';
import { displayName } from '../fonts.ts';
import { nameOnMap } from '../map/panels/title.ts';
import type { ThemeName } from '../theme.ts';
import type { FixedWords, Frame, Standing } from './frame.ts';
import { type AnimationLabels, ENGLISH_ANIMATION } from './labels.ts';
import { chosen, type Moment } from './moments.ts';
import { inThread } from './thread.ts';

export { type AnimationLabels, ENGLISH_ANIMATION } from './labels.ts';

/** A position of the game, the hexes that the move before it changed, and that move in words ('' for none). */
export interface Step {
  readonly state: State;
  readonly last: readonly HexId[];
  readonly caption: string;
}

export interface AnimationOptions {
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly theme?: ThemeName;
  /** The GIF is smaller than this; it gives up pictures and pixels for it. */
  readonly mostBytes?: number;
  /** At most this many pictures; moves are joined for it. */
  readonly frames?: number;
  readonly labels?: AnimationLabels;
}

/** Bytes: what Discord takes where it says nothing else. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FRAMES = 240;

const wordsOf = ({ map, worth: heading }: AnimationLabels): FixedWords => ({
  title: map.title,
  home: map.home,
  water: map.water,
  letter: map.letter,
  last: map.last,
  offBoard: [map.offBoard(2, 4), map.offBoard(6, 10)],
  tileLetters: map.tileLetters,
  worth: heading,
});

function standingsOf(state: State, names: AnimationOptions['names'], { money }: AnimationLabels): readonly Standing[] {
  const worths = new Map(state.players.map(({ id }) => [id, worth(state, id)]));
  return [...worths].map(([player, kr]) => ({
    player,
    name: displayName(names[player] ?? player, player),
    worth: kr,
    text: money(kr),
    place: 1 + [...worths.values()].filter((other) => other > kr).length,
  }));
}

function frameOf(moment: Moment, names: AnimationOptions['names'], labels: AnimationLabels): Frame {
  const { state } = moment;
  const player = activePlayer(state);
  return {
    ...moment,
    round: labels.map.round(roundName(state)),
    phase: labels.map.phase(state.phase),
    acting: player === null ? '' : labels.map.acting(nameOnMap(player, names)),
    standings: standingsOf(state, names, labels),
  };
}

/**
 * A game as an animated GIF: the board, the round and phase, every player's worth and the latest moves, one picture a
 * change of the board or less; the last one stays longer. Drawn in a thread of its own. Rejects where nothing was
 * played or where no picture is small enough.
 */
export async function animate(steps: readonly Step[], options: AnimationOptions): Promise<Buffer> {
  const { names, theme = 'light', mostBytes = MOST_BYTES, frames = MOST_FRAMES, labels = ENGLISH_ANIMATION } = options;
  if (steps.length === 0) throw new RangeError('an animation of nothing');
  const moments = steps.map(({ state, last, caption }): Moment => ({ state, last, captions: [caption] }));
  const pictures = chosen(moments, Math.max(frames, 2)).map((moment) => frameOf(moment, names, labels));
  return inThread({ frames: pictures, words: wordsOf(labels), names, theme, mostBytes });
}
