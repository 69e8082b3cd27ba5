import { PHASE_FACTS } from '../../../src/engine/index.ts';
import { corners } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import { moved, type Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import { WIDTH } from '../frame.ts';
import { homeCircle } from '../ground.ts';
import { boxPointer, costMark, type OffBoard, valueFrame } from '../inscriptions.ts';
import { lastOutline, offerOutline } from '../outlines.ts';
import { strong, type Words, write } from './words.ts';

const MIDDLE = WIDTH - 264;
const TEXT_LEFT = MIDDLE + 46;
const TOP = 50;
/** Six lines end above the board. */
const LINE = 58;

const SAMPLE = 28;
const MIDST: Point = { x: 0, y: 0 };

/** A small hex, so that samples look as on the board whatever the page's colour is. */
const ground = (fill: string): Shape => ({
  kind: 'polygon',
  points: corners(MIDST, SAMPLE),
  fill,
  pen: { colour: BOARD.ink, width: 2 },
});

function boxSample(box: OffBoard, now: OffBoard): readonly Shape[] {
  const at = { x: 6, y: 0 };
  return [ground(BOARD.gray), valueFrame(box, at, box === now), ...(box === now ? [boxPointer(at)] : [])];
}

const letterMark = (letter: string): Shape => ({
  ...strong(letter, MIDST, { size: 30, colour: BOARD.ink }),
  align: 'centre',
});

/** A hex of the board with its outline, made small. */
const outlined = (shapes: readonly Shape[]): readonly Shape[] => [
  ground(BOARD.beige),
  ...shapes.flatMap((shape): readonly Shape[] =>
    shape.kind === 'polygon' && shape.pen
      ? [{ ...shape, points: corners(MIDST, SAMPLE - 5), pen: { ...shape.pen, width: shape.pen.width * 0.6 } }]
      : [],
  ),
];

/** The outline in this picture, if there is one. */
const outlineRow = ({ options, labels }: Words): readonly Row[] => {
  const { last, hexes, circles } = options;
  if (hexes ?? circles) return [{ sample: outlined(offerOutline(MIDST)), text: labels.offered }];
  return last === undefined ? [] : [{ sample: outlined(lastOutline(MIDST)), text: labels.last }];
};

interface Row {
  readonly sample: readonly Shape[];
  readonly text: string;
}

/** Top right: what the marks on the board mean. */
export function keyPanel(words: Words): readonly Shape[] {
  const { state, theme, labels } = words;
  const now = PHASE_FACTS[state.phase].offBoard;
  const rows: readonly Row[] = [
    { sample: boxSample('yellow', now), text: labels.offBoard(2, 4) },
    { sample: boxSample('brown', now), text: labels.offBoard(6, 10) },
    { sample: [ground(BOARD.beige), ...homeCircle(MIDST, SAMPLE * 0.62)], text: labels.home },
    { sample: [ground(BOARD.water), ...costMark(40)], text: labels.water },
    { sample: [ground(BOARD.beige), letterMark('C')], text: labels.letter },
    ...outlineRow(words),
  ];
  return rows.flatMap(({ sample, text }, index) => {
    const at: Point = { x: MIDDLE, y: TOP + index * LINE };
    return [
      ...sample.map((shape) => moved(shape, at)),
      write(text, { x: TEXT_LEFT, y: at.y }, { size: 27, colour: theme.ink }),
    ];
  });
}
