import type { Shape } from '../../scene.ts';
import { BOARD } from '../../theme.ts';
import { HEIGHT } from '../frame.ts';
import { routePen } from '../routes.ts';
import { strong, type Words, write } from './words.ts';

const LEFT = 30;
/** Pixels of free board in that corner. */
const ROOM = 276;
const LARGEST_LINE = 46;
const SIZE = 34;
const SAMPLE = 96;

/** Bottom left: each train's line, what it earns, and the sum, in kr. */
export function runPanel({ options, theme, labels }: Words): readonly Shape[] {
  const routes = options.routes ?? [];
  if (routes.length === 0) return [];
  const last = HEIGHT - 44;
  const line = Math.min(LARGEST_LINE, ROOM / routes.length);
  const size = Math.min(SIZE, line * 0.8);
  const total = routes.reduce((sum, { revenue }) => sum + revenue, 0);
  return [
    ...routes.flatMap(({ train, revenue }, index): readonly Shape[] => {
      const y = last - (routes.length - index) * line;
      const path = [
        { x: LEFT, y },
        { x: LEFT + SAMPLE, y },
      ];
      return [
        { kind: 'line', path, pen: { colour: BOARD.city, width: 18 } },
        { kind: 'line', path, pen: routePen(index) },
        strong(train, { x: LEFT + SAMPLE + 18, y }, { size, colour: theme.ink }),
        write(String(revenue), { x: LEFT + SAMPLE + 94, y }, { size, colour: theme.ink }),
      ];
    }),
    strong(labels.total(total), { x: LEFT, y: last }, { size: SIZE, colour: theme.ink }),
  ];
}
