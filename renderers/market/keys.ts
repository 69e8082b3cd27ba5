import { COMPANY_IDS } from '../../src/engine/index.ts';
import type { Shape } from '../scene.ts';
import { type Cell, panel, SMALL, write } from './cell.ts';
import { tick } from './tokens.ts';
import type { View } from './view.ts';

const LINE = 38;
const MARK = 46;

/** What the marks in the table and in the price row mean. */
export function keys(view: View, cell: Cell): readonly Shape[] {
  const { theme, labels } = view;
  const entries = [
    { words: labels.presidentKey, mark: presidentMark, isNeeded: true },
    { words: labels.operatedKey, mark: tickMark, isNeeded: !view.ended },
    {
      words: labels.unfloatedKey,
      mark: (mark: Cell) => [broken(mark, theme.ink, [7, 5])],
      isNeeded: !view.ended || anyUnfloated(view),
    },
    {
      words: labels.movedKey,
      mark: (mark: Cell) => [broken(mark, theme.muted, [5, 5])],
      isNeeded: anyMoved(view),
    },
  ];
  const needed = entries.filter(({ isNeeded }) => isNeeded);
  return needed.flatMap(({ words, mark }, index) => {
    const y = cell.y + index * LINE;
    const line = { x: cell.x + MARK + 10, y, width: cell.width - MARK - 10, height: LINE };
    const place = { x: cell.x, y: y + 3, width: MARK, height: LINE - 6 };
    return [...mark(place, view), write(words, line, { colour: theme.muted, size: SMALL })];
  });
}

const anyUnfloated = ({ state, order }: View): boolean => order.some((id) => !state.companies[id]?.floated);

const anyMoved = ({ state, last }: View): boolean =>
  COMPANY_IDS.some((id) => {
    const before = last.companies[id]?.price ?? null;
    return before !== null && before !== state.companies[id]?.price;
  });

const presidentMark = (mark: Cell, { theme }: View): readonly Shape[] => [
  panel(mark, { fill: theme.muted, pen: { colour: theme.ink, width: 2 }, radius: 8 }),
  write('3', mark, { colour: theme.panel, weight: 'bold', align: 'centre', size: SMALL }),
];

const tickMark = ({ x, y, width, height }: Cell, { theme }: View): readonly Shape[] => [
  tick({ x: x + width / 2, y: y + height / 2 }, 12, theme.ink),
];

const broken = (mark: Cell, colour: string, dash: readonly number[]): Shape =>
  panel(mark, { pen: { colour, width: 2, dash }, radius: 8 });
