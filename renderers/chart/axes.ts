import type { WorthRow } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import { line, type Shape } from '../scene.ts';
import type { Scales } from './scales.ts';
import { AIR, PLOT, PLOT_HEIGHT, TEXT, type View, WIDTH, write, writeAround, writeBefore } from './view.ts';

/** Pixels: Discord covers the corner left of it with a badge. */
const CORNER = 136;
const PHASE = { size: 27, line: 34, rows: 3 };

const grid = ({ labels }: View, { y, ticks }: Scales): readonly Shape[] =>
  ticks.flatMap((kr) => [
    line({ x: PLOT.left, y: y(kr) }, { x: PLOT.right, y: y(kr) }, { colour: PAGE.line, width: kr === 0 ? 4 : 2 }),
    writeBefore(labels.amount(kr), { x: PLOT.left - AIR, y: y(kr) }, { colour: PAGE.muted }),
  ]);

interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

const around = (text: string, x: number, size: number, least: number = AIR): Written => {
  const width = textWidth(text, size);
  const left = Math.min(Math.max(x - width / 2, least), WIDTH - AIR - width);
  return { text, left, right: left + width };
};

const clear = (one: Written, others: readonly Written[]): boolean =>
  others.every(({ left, right }) => one.right + AIR < left || right + AIR < one.left);

/** The ends of the game are named first, then its stock rounds, then whatever has room. */
const importance = (row: WorthRow, index: number, last: number): number => {
  if (index === 0 || index === last) return 0;
  return row.round?.kind === 'stock' ? 1 : 2;
};

const roundNames = ({ rows, labels }: View, { x }: Scales): readonly Written[] => {
  const last = rows.length - 1;
  const wanted = rows
    .map((row, index) => ({ row, index, rank: importance(row, index, last) }))
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  const written: Written[] = [];
  for (const { row, index } of wanted) {
    const one = around(row.running ? labels.running(row.round) : labels.round(row.round), x(index), TEXT, CORNER);
    if (clear(one, written)) written.push(one);
  }
  return written;
};

/** A tick at every round, a longer one after each stock round, and names where there is room. */
const rounds = (view: View, scales: Scales): readonly Shape[] => {
  const { rows } = view;
  return [
    ...rows.map((row, index) => {
      const [x, length] = [scales.x(index), row.round?.kind === 'stock' ? 20 : 11];
      return line({ x, y: PLOT.bottom }, { x, y: PLOT.bottom + length }, { colour: PAGE.muted, width: 3 });
    }),
    ...roundNames(view, scales).map(({ text, left }) =>
      write(text, { x: left, y: PLOT.bottom + 46 }, { colour: PAGE.ink }),
    ),
  ];
};

/** A broken line through the round in which a phase began, named above the plot, in as many rows as it needs. */
const phases = ({ rows, labels }: View, { x }: Scales): readonly Shape[] => {
  const taken: Written[][] = Array.from({ length: PHASE.rows }, () => []);
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    if (before === undefined || before.phase === row.phase) return [];
    const at = (x(index - 1) + x(index)) / 2;
    const name = around(labels.phase(row.phase), at, PHASE.size);
    const free = taken.findIndex((written) => clear(name, written));
    const level = free < 0 ? PHASE.rows - 1 : free;
    taken[level]?.push(name);
    const y = PLOT.top - 26 - level * PHASE.line;
    return [
      line({ x: at, y: y + 16 }, { x: at, y: PLOT.bottom }, { colour: PAGE.muted, width: 2, dash: [4, 8] }),
      writeAround(name.text, { x: (name.left + name.right) / 2, y }, { colour: PAGE.muted, size: PHASE.size }),
    ];
  });
};

/** A field behind the round that is being played. */
const present = ({ rows }: View, { x }: Scales): readonly Shape[] => {
  const last = rows.length - 1;
  if (last < 1 || rows[last]?.running !== true) return [];
  const [left, right] = [x(last - 1), x(last)];
  const centre = { x: (left + right) / 2, y: (PLOT.top + PLOT.bottom) / 2 };
  return [{ kind: 'box', centre, width: right - left, height: PLOT_HEIGHT, radius: 0, fill: PAGE.raised }];
};

/** What lies under the lines: kr across, rounds below, phases from above. */
export const axes = (view: View, scales: Scales): readonly Shape[] => [
  ...present(view, scales),
  ...grid(view, scales),
  ...phases(view, scales),
  ...rounds(view, scales),
];
