import { PHASE_FACTS } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { corners, WIDTH } from '../geometry/hex.ts';
import { ORIGIN, type Point } from '../geometry/path.ts';
import { centred, moved, type Shape, write } from '../scene.ts';
import { boxPointer, costMark, type OffBoard, valueFrame } from './inscriptions.ts';
import { homeCircle } from './layers.ts';
import { lastOutline, offerOutline } from './offers.ts';
import type { View } from './view.ts';

const MIDDLE = WIDTH - 264;
const TEXT_LEFT = MIDDLE + 46;
const TOP = 50;
/** Six lines end above the board. */
const LINE = 58;

const SAMPLE = 28;

/** A small hex, so that samples look as on the board whatever the page's colour is. */
const ground = (fill: string): Shape => ({
  kind: 'polygon',
  points: corners(ORIGIN, SAMPLE),
  fill,
  pen: { colour: BOARD.ink, width: 2 },
});

const boxSample = (box: OffBoard, now: OffBoard): readonly Shape[] => {
  const at = { x: 6, y: 0 };
  return [ground(BOARD.gray), valueFrame(box, at, box === now), ...(box === now ? [boxPointer(at)] : [])];
};

/** A hex of the board with its outline, made small. */
const outlined = (shapes: readonly Shape[]): readonly Shape[] => [
  ground(BOARD.beige),
  ...shapes.flatMap((shape): readonly Shape[] =>
    shape.kind === 'polygon' && shape.pen
      ? [{ ...shape, points: corners(ORIGIN, SAMPLE - 5), pen: { ...shape.pen, width: shape.pen.width * 0.6 } }]
      : [],
  ),
];

interface Row {
  readonly sample: readonly Shape[];
  readonly text: string;
}

/** The outline in this picture, if there is one. */
const outlineRow = ({ options }: View): readonly Row[] => {
  const { last, hexes, circles } = options;
  if (hexes ?? circles) return [{ sample: outlined(offerOutline(ORIGIN)), text: options.labels.offered }];
  return last === undefined ? [] : [{ sample: outlined(lastOutline(ORIGIN)), text: options.labels.last }];
};

/** Top right: what the marks on the board mean. */
export const keyPanel = (view: View): readonly Shape[] => {
  const { labels } = view.options;
  const now = PHASE_FACTS[view.state.phase].offBoard;
  const rows: readonly Row[] = [
    { sample: boxSample('yellow', now), text: labels.offBoard.yellow },
    { sample: boxSample('brown', now), text: labels.offBoard.brown },
    { sample: [ground(BOARD.beige), ...homeCircle(ORIGIN, SAMPLE * 0.62)], text: labels.home },
    { sample: [ground(BOARD.water), ...costMark(40)], text: labels.water },
    { sample: [ground(BOARD.beige), centred('C', ORIGIN, { size: 30, colour: BOARD.ink })], text: labels.letter },
    ...outlineRow(view),
  ];
  return rows.flatMap(({ sample, text }, index) => {
    const at: Point = { x: MIDDLE, y: TOP + index * LINE };
    return [
      ...sample.map((shape) => moved(shape, at)),
      write(text, { x: TEXT_LEFT, y: at.y }, { size: 27, colour: PAGE.ink }),
    ];
  });
};
