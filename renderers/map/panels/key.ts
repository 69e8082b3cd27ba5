import { PHASE_FACTS } from '../../../src/engine/index.ts';
import { corners } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import { moved, type Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import { WIDTH } from '../frame.ts';
import { homeCircle } from '../ground.ts';
import { boxPointer, costMark, type OffBoard, valueFrame } from '../inscriptions.ts';
import { type Words, write } from './words.ts';

const MIDDLE = WIDTH - 264;
const TEXT_LEFT = MIDDLE + 46;
const TOP = 50;
const LINE = 72;

const SAMPLE = 33;
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

/** Top right: what the marks on the board mean. */
export function keyPanel({ state, theme, labels }: Words): readonly Shape[] {
  const now = PHASE_FACTS[state.phase].offBoard;
  const rows: readonly { readonly sample: readonly Shape[]; readonly text: string }[] = [
    { sample: boxSample('yellow', now), text: labels.offBoard(2, 4) },
    { sample: boxSample('brown', now), text: labels.offBoard(6, 10) },
    { sample: [ground(BOARD.beige), ...homeCircle(MIDST, SAMPLE * 0.62)], text: labels.home },
    { sample: [ground(BOARD.water), ...costMark(40)], text: labels.water },
  ];
  return rows.flatMap(({ sample, text }, index) => {
    const at: Point = { x: MIDDLE, y: TOP + index * LINE };
    return [
      ...sample.map((shape) => moved(shape, at)),
      write(text, { x: TEXT_LEFT, y: at.y }, { size: 27, colour: theme.ink }),
    ];
  });
}
