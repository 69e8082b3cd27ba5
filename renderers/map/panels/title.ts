import {
  activeCompany,
  activePlayer,
  COLOURS,
  type Colour,
  PHASE_FACTS,
  type PlayerId,
  roundName,
} from '../../../src/engine/index.ts';
import { displayName, shorten, textWidth } from '../../fonts.ts';
import { corners } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import type { Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import type { MapOptions } from '../options.ts';
import { CIRCLE } from '../places.ts';
import { stationMark } from '../stations.ts';
import { strong, type Words, write } from './words.ts';

const LEFT = 30;
const SIZE = 38;
const SWATCH = 29;
const NAME_WIDTH = 440;

function swatch(colour: Colour, letter: string, at: Point): readonly Shape[] {
  return [
    { kind: 'polygon', points: corners(at, SWATCH), fill: BOARD[colour], pen: { colour: BOARD.ink, width: 3 } },
    { ...strong(letter, at, { size: 28, colour: BOARD.ink }), align: 'centre' },
  ];
}

/** The phase, and the colours of tile that may be laid in it (§3.2) while the game lasts. */
function phaseLine({ state, theme, labels }: Words, y: number): readonly Shape[] {
  const phase = labels.phase(state.phase);
  const start = LEFT + textWidth(phase, SIZE, 'bold') + 26 + SWATCH;
  const open = state.round.kind === 'ended' ? [] : PHASE_FACTS[state.phase].tiles;
  const colours = COLOURS.filter((colour) => open.includes(colour));
  return [
    strong(phase, { x: LEFT, y }, { size: SIZE, colour: theme.ink }),
    ...colours.flatMap((colour, index) =>
      swatch(colour, labels.tileLetters[colour], { x: start + index * (2 * SWATCH), y }),
    ),
  ];
}

/** A player's name as our fonts can draw it, cut where it would reach the board. */
export const nameOnMap = (player: PlayerId, names: MapOptions['names']): string =>
  shorten(displayName(names?.[player] ?? player, player), NAME_WIDTH, SIZE, 'bold');

/** Who decides now: the company's marker and its president, or the player. */
function actingLine({ state, options, theme, labels }: Words, y: number): readonly Shape[] {
  const [company, player] = [activeCompany(state), activePlayer(state)];
  if (player === null) return [];
  const words = labels.acting(nameOnMap(player, options.names));
  const start = { x: LEFT + (company === null ? 0 : 2 * CIRCLE + 18), y };
  const marker = company === null ? [] : stationMark(company, { x: LEFT + CIRCLE + 2, y });
  return [...marker, strong(words, start, { size: SIZE, colour: theme.ink })];
}

/** Top left: the game, the round, the phase, and who acts. */
export function titlePanel(words: Words): readonly Shape[] {
  const { state, theme, labels } = words;
  return [
    strong(labels.title, { x: LEFT, y: 56 }, { size: 46, colour: theme.ink }),
    write(labels.round(roundName(state)), { x: LEFT, y: 124 }, { size: SIZE, colour: theme.ink }),
    ...phaseLine(words, 196),
    ...actingLine(words, 276),
  ];
}
