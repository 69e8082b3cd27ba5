import {
  activeCompany,
  activePlayer,
  COLOURS,
  type Colour,
  PHASE_FACTS,
  type PlayerId,
  roundName,
  STATION_COST,
  trackCost,
} from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { type Names, nameOf, shorten, textWidth } from '../fonts.ts';
import { corners, HEIGHT } from '../geometry/hex.ts';
import type { Point } from '../geometry/path.ts';
import { centred, line, type Pen, type Shape, strong, write } from '../scene.ts';
import { CIRCLE } from './places.ts';
import { routePen } from './routes.ts';
import { stationMark } from './stations.ts';
import type { View } from './view.ts';

const LEFT = 30;
const SIZE = 38;
const SWATCH = 29;
const NAME_WIDTH = 440;

const swatch = (colour: Colour, letter: string, at: Point): readonly Shape[] => [
  { kind: 'polygon', points: corners(at, SWATCH), fill: BOARD[colour], pen: { colour: BOARD.ink, width: 3 } },
  centred(letter, at, { size: 28, colour: BOARD.ink }),
];

/** The phase, and the colours of tile that may be laid in it (§3.2) while the game lasts. */
const phaseLine = ({ state, options: { labels } }: View, y: number): readonly Shape[] => {
  const phase = labels.phase(state.phase);
  const start = LEFT + textWidth(phase, SIZE, 'bold') + 26 + SWATCH;
  const open = state.round.kind === 'ended' ? [] : PHASE_FACTS[state.phase].tiles;
  const colours = COLOURS.filter((colour) => open.includes(colour));
  return [
    strong(phase, { x: LEFT, y }, { size: SIZE, colour: PAGE.ink }),
    ...colours.flatMap((colour, index) =>
      swatch(colour, labels.tileLetters[colour], { x: start + index * (2 * SWATCH), y }),
    ),
  ];
};

/** A player's name as our fonts can draw it, cut where it would reach the board. */
export const nameOnMap = (player: PlayerId, names: Names): string =>
  shorten(nameOf(names, player), NAME_WIDTH, SIZE, 'bold');

/** Who decides now: the company's marker and its president, or the player. */
const actingLine = ({ state, options: { names, labels } }: View, y: number): readonly Shape[] => {
  const [company, player] = [activeCompany(state), activePlayer(state)];
  if (player === null) return [];
  const words = labels.acting(nameOnMap(player, names));
  const start = { x: LEFT + (company === null ? 0 : 2 * CIRCLE + 18), y };
  const marker = company === null ? [] : stationMark(company, { x: LEFT + CIRCLE + 2, y });
  return [...marker, strong(words, start, { size: SIZE, colour: PAGE.ink })];
};

/** Top left: the game, the round, the phase, and who acts. */
export const titlePanel = (view: View): readonly Shape[] => {
  const { labels } = view.options;
  return [
    strong(labels.title, { x: LEFT, y: 56 }, { size: 46, colour: PAGE.ink }),
    write(labels.round(roundName(view.state)), { x: LEFT, y: 124 }, { size: SIZE, colour: PAGE.ink }),
    ...phaseLine(view, 196),
    ...actingLine(view, 276),
  ];
};

/** Pixels: at the bottom left of the board, above the corner that Discord covers with a badge. */
const CORNER = { y: HEIGHT - 160, room: 184, line: 46, size: 34, sample: 96 };

const sample = (y: number, pen: Pen): Shape => line({ x: LEFT, y }, { x: LEFT + CORNER.sample, y }, pen);

/** Bottom left: each train's line, what it earns, and the sum, in kr. */
export const runPanel = ({ options }: View): readonly Shape[] => {
  const routes = options.routes ?? [];
  if (routes.length === 0) return [];
  const pitch = Math.min(CORNER.line, CORNER.room / routes.length);
  const size = Math.min(CORNER.size, pitch * 0.8);
  const total = routes.reduce((sum, { revenue }) => sum + revenue, 0);
  return [
    ...routes.flatMap(({ train, revenue }, index): readonly Shape[] => {
      const y = CORNER.y - (routes.length - index) * pitch;
      return [
        sample(y, { colour: BOARD.city, width: 18 }),
        sample(y, routePen(index)),
        strong(train, { x: LEFT + CORNER.sample + 18, y }, { size, colour: PAGE.ink }),
        write(String(revenue), { x: LEFT + CORNER.sample + 94, y }, { size, colour: PAGE.ink }),
      ];
    }),
    strong(options.labels.total(total), { x: LEFT, y: CORNER.y }, { size: CORNER.size, colour: PAGE.ink }),
  ];
};

/** kr of the proposed tile or station; null where nothing is proposed. */
const costOf = ({ before, options: { preview, station } }: View): number | null => {
  if (station) return STATION_COST;
  return preview ? trackCost(before, preview.hex) : null;
};

/** Bottom left: what the proposal in the broken outline costs. */
export const proposalPanel = (view: View): readonly Shape[] => {
  const cost = costOf(view);
  if (cost === null) return [];
  const { y } = CORNER;
  return [
    sample(y, { colour: BOARD.city, width: 16 }),
    sample(y, { colour: BOARD.preview, width: 9, dash: [22, 14] }),
    strong(
      view.options.labels.proposed(cost),
      { x: LEFT + CORNER.sample + 18, y },
      { size: CORNER.size, colour: PAGE.ink },
    ),
  ];
};
