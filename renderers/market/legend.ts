import { COMPANY_IDS } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { type Cell, MARGIN, middleOf, panel, SMALL, write } from './cell.ts';
import { type Flowed, flowed, linesOf } from './flow.ts';
import { anySold } from './holding.ts';
import { STAR } from './nameplate.ts';
import { PHASES_LEFT } from './phases.ts';
import { stationRing, tick } from './tokens.ts';
import type { Part, View } from './view.ts';

/** Discord lays a badge over the bottom left corner of a picture, as wide as this: nothing is written there. */
const CORNER = 142;
const LINE = 32;
const MARK = 40;
const AIR = 26;
const LEFT = MARGIN + CORNER;
const RIGHT = PHASES_LEFT - 16;

interface Entry {
  readonly words: string;
  readonly mark: (cell: Cell) => readonly Shape[];
  /** Pixels of the mark. */
  readonly width?: number;
  readonly isNeeded: boolean;
}

const sign = (text: string, colour: string, cell: Cell): readonly Shape[] => [
  write(text, cell, { colour, weight: 'bold', align: 'centre', size: SMALL }),
];

const entriesOf = (view: View): readonly Entry[] => {
  const { labels, ended, state } = view;
  const isOperating = state.round.kind === 'operating';
  const priced = view.order.length > 0;
  return [
    {
      words: labels.orderKey(isOperating),
      mark: (cell) => sign('1', PAGE.ink, cell),
      width: 20,
      isNeeded: !ended && priced,
    },
    { words: labels.stationsLeft, mark: (cell) => [stationRing(middleOf(cell))], width: 28, isNeeded: priced },
    { words: labels.presidentKey, mark: presidentMark, isNeeded: priced },
    { words: labels.priorityDeal, mark: (cell) => sign(STAR, PAGE.ink, cell), width: 24, isNeeded: !ended },
    {
      words: labels.operatedKey,
      mark: (cell) => [tick(middleOf(cell), 11, PAGE.ink)],
      width: 28,
      isNeeded: isOperating,
    },
    { words: labels.soldKey, mark: () => [], width: -8, isNeeded: anySold(view) },
    { words: labels.movedKey, mark: (cell) => [broken(cell)], isNeeded: anyMoved(view) },
  ];
};

const anyMoved = ({ state, last }: View): boolean =>
  COMPANY_IDS.some((id) => {
    const before = last.companies[id]?.price ?? null;
    return before !== null && before !== state.companies[id]?.price;
  });

const presidentMark = (mark: Cell): readonly Shape[] => [
  panel(mark, { fill: PAGE.muted, pen: { colour: PAGE.ink, width: 2 }, radius: 8 }),
  write('3', mark, { colour: PAGE.panel, weight: 'bold', align: 'centre', size: SMALL }),
];

const broken = (mark: Cell): Shape => panel(mark, { pen: { colour: PAGE.muted, width: 2, dash: [5, 5] }, radius: 8 });

const markOf = ({ width = MARK }: Entry): number => width;
const widthOf = (entry: Entry): number => markOf(entry) + 8 + textWidth(entry.words, SMALL) + 1;

/** What the marks of the sheet mean, beside the corner that stays empty; only those that stand on it. */
export const legend = (view: View, top: number): Part => {
  const needed = entriesOf(view).filter(({ isNeeded }) => isNeeded);
  const placed = flowed(needed, widthOf, { left: LEFT, right: RIGHT, air: AIR });
  return { shapes: placed.flatMap((each) => entryAt(each, top)), bottom: top + linesOf(placed) * LINE };
};

const entryAt = ({ item: entry, x, line }: Flowed<Entry>, top: number): readonly Shape[] => {
  const y = top + line * LINE;
  const mark = { x, y: y + 2, width: Math.max(0, markOf(entry)), height: LINE - 5 };
  const start = x + markOf(entry) + 8;
  return [
    ...entry.mark(mark),
    write(entry.words, { x: start, y, width: RIGHT - start, height: LINE }, { colour: PAGE.muted, size: SMALL }),
  ];
};
