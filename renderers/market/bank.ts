import { PHASE_FACTS, PHASES, TRAIN_NAMES, TRAINS, type TrainName } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, inset, MARGIN, panel, rule, SMALL, write } from './cell.ts';
import { strike } from './tokens.ts';
import { BANK_WIDTH, type Part, type View } from './view.ts';

const WIDTH = BANK_WIDTH - 2;
const LABEL = 80;
const COLUMN = (WIDTH - LABEL) / TRAIN_NAMES.length;
const HEAD = 46;
const LINE = 32;

type Stock = 'for_sale' | 'later' | 'sold_out' | 'rusted';

/** Struck through is only what has rusted: trains that are sold out still run. */
const stockOf = ({ state, ended }: View, train: TrainName): Stock => {
  if (PHASES.some((phase) => phase <= state.phase && PHASE_FACTS[phase].rusts === train)) return 'rusted';
  if (state.trains[train] === 0) return 'sold_out';
  return !ended && TRAIN_NAMES.find((each) => state.trains[each] !== 0) === train ? 'for_sale' : 'later';
};

/** The bank's trains: what they cost, how many are left, and which train rusts them. */
export const bank = (view: View, top: number): Part => {
  const { labels } = view;
  const lines = [
    { label: labels.trainPrice, of: (train: TrainName) => String(TRAINS[train].price) },
    { label: labels.trainsLeft, of: (train: TrainName) => leftOf(view, train) },
    { label: labels.rusts, of: (train: TrainName) => rustOf(view, train) },
  ];
  const whole: Cell = { x: MARGIN, y: top, width: WIDTH, height: HEAD + lines.length * LINE + 4 };
  return {
    shapes: [
      panel(whole, { fill: PAGE.panel, pen: { colour: PAGE.line, width: 2 }, radius: 6 }),
      write(labels.bank, { ...whole, x: MARGIN + 12, width: LABEL - 14, height: HEAD }, QUIET),
      ...lines.flatMap(({ label, of }, index) => bankLine(view, { label, of }, top + HEAD + index * LINE)),
      ...TRAIN_NAMES.flatMap((train, index) => trainHead(view, train, { ...columnAt(index), y: top, height: HEAD })),
      ...frameForSale(view, whole),
    ],
    bottom: whole.y + whole.height,
  };
};

const QUIET = { colour: PAGE.muted, size: SMALL };

const columnAt = (index: number) => ({ x: MARGIN + LABEL + index * COLUMN, width: COLUMN });

interface BankLine {
  readonly label: string;
  readonly of: (train: TrainName) => string;
}

const bankLine = (view: View, { label, of }: BankLine, y: number): readonly Shape[] => [
  rule(MARGIN + 8, y, WIDTH - 16, { colour: PAGE.line, width: 1.5 }),
  write(label, { x: MARGIN + 12, y, width: LABEL - 14, height: LINE }, QUIET),
  ...TRAIN_NAMES.map((train, index) => {
    const stock = stockOf(view, train);
    const colour = stock === 'rusted' ? PAGE.muted : PAGE.ink;
    const weight = stock === 'for_sale' ? 'bold' : 'medium';
    const cell = inset({ ...columnAt(index), y, height: LINE }, 6, 0);
    return write(of(train), cell, { colour, weight, align: 'centre', size: SMALL });
  }),
];

const leftOf = (view: View, train: TrainName): string => {
  const { state, labels } = view;
  const stock = stockOf(view, train);
  const left = state.trains[train];
  if (stock === 'rusted') return '–';
  if (stock === 'sold_out') return labels.soldOut;
  const { count } = TRAINS[train];
  return left === 'unlimited' || count === 'unlimited' ? '∞' : labels.left(left, count);
};

const rustOf = (view: View, train: TrainName): string => {
  const by = PHASES.find((phase) => PHASE_FACTS[phase].rusts === train);
  if (by === undefined) return view.labels.never;
  return stockOf(view, train) === 'rusted' ? view.labels.rusted : view.labels.rustedBy(`${by}H`);
};

const trainHead = (view: View, train: TrainName, cell: Cell): readonly Shape[] => {
  const stock = stockOf(view, train);
  const ticket = inset(cell, 13, 7);
  const pen = { colour: stock === 'rusted' ? PAGE.line : PAGE.ink, width: 2 };
  return [
    panel(ticket, {
      fill: stock === 'for_sale' || stock === 'later' ? PAGE.panel : PAGE.raised,
      pen: stock === 'sold_out' ? { ...pen, dash: [6, 5] } : pen,
      radius: 4,
    }),
    ...(stock === 'rusted' ? [strike(ticket)] : []),
    write(train, ticket, {
      colour: stock === 'rusted' ? PAGE.muted : PAGE.ink,
      weight: 'bold',
      size: BODY,
      align: 'centre',
    }),
  ];
};

/** Around the train that the bank sells now (§6.6). */
const frameForSale = (view: View, { y, height }: Cell): readonly Shape[] =>
  TRAIN_NAMES.flatMap((train, index) =>
    stockOf(view, train) === 'for_sale'
      ? [
          panel(
            { ...columnAt(index), y: y - 2, height: height + 4 },
            { pen: { colour: PAGE.accent, width: 5 }, radius: 8 },
          ),
        ]
      : [],
  );
