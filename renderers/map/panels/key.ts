import { PHASE_FACTS } from '../../../src/engine/index.ts';
import { corners } from '../../geometry/hex.ts';
import type { Point } from '../../geometry/point.ts';
import { moved, type Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import { WIDTH } from '../frame.ts';
import { boxPointer, costMark, valueFrame } from '../inscriptions.ts';
import { homeMark } from '../stations.ts';
import { type Words, write } from './words.ts';

const LEFT = WIDTH - 300;
const TOP = 50;
const LINE = 66;
const TEXT_LEFT = LEFT + 54;

type Box = 'yellow' | 'brown';

const boxSample = (box: Box, now: Box): readonly Shape[] => [
  valueFrame(box, { x: 0, y: 0 }, box === now),
  ...(box === now ? [boxPointer({ x: 0, y: 0 })] : []),
];

/** Top right: what the marks on the board mean. */
export function keyPanel({ state, theme, labels }: Words): readonly Shape[] {
  const now = PHASE_FACTS[state.phase].offBoard;
  const rows: readonly { readonly sample: readonly Shape[]; readonly text: string }[] = [
    { sample: boxSample('yellow', now), text: labels.offBoard(2, 4) },
    { sample: boxSample('brown', now), text: labels.offBoard(6, 10) },
    { sample: homeMark({ x: 0, y: 0 }), text: labels.home },
    { sample: [waterHex, ...costMark(40)], text: labels.water },
  ];
  return rows.flatMap(({ sample, text }, index) => {
    const at: Point = { x: LEFT + 16, y: TOP + index * LINE };
    return [
      ...sample.map((shape) => moved(shape, at)),
      write(text, { x: TEXT_LEFT, y: at.y }, { size: 27, colour: theme.ink }),
    ];
  });
}

const waterHex: Shape = {
  kind: 'polygon',
  points: corners({ x: 0, y: 0 }, 34),
  fill: BOARD.water,
  pen: { colour: BOARD.ink, width: 2 },
};
