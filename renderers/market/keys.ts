import type { Shape } from '../scene.ts';
import { type Cell, panel, SMALL, write } from './cell.ts';
import { tick } from './tokens.ts';
import type { View } from './view.ts';

const LINE = 38;
const MARK = 46;

/** What the marks in the table mean. */
export function keys({ theme, labels }: View, cell: Cell): readonly Shape[] {
  const line = (index: number): Cell => ({ ...cell, x: cell.x + MARK + 10, y: cell.y + index * LINE, height: LINE });
  const mark = (index: number): Cell => ({ x: cell.x, y: cell.y + index * LINE + 3, width: MARK, height: LINE - 6 });
  const words = { colour: theme.muted, size: SMALL } as const;
  const middle = (index: number) => ({ x: cell.x + MARK / 2, y: cell.y + (index + 0.5) * LINE });
  const width = cell.width - MARK - 10;
  return [
    panel(mark(0), { fill: theme.muted, pen: { colour: theme.ink, width: 2 }, radius: 8 }),
    write('3', mark(0), { colour: theme.panel, weight: 'bold', align: 'centre', size: SMALL }),
    write(labels.presidentKey, { ...line(0), width }, words),
    tick(middle(1), 12, theme.ink),
    write(labels.operatedKey, { ...line(1), width }, words),
    panel(mark(2), { pen: { colour: theme.ink, width: 2, dash: [7, 5] }, radius: 8 }),
    write(labels.unfloatedKey, { ...line(2), width }, words),
  ];
}
