import {
  type Company,
  type CompanyId,
  FLOAT_SHARES,
  poolShares,
  SHARES,
  STATION_LIMIT,
  TRAIN_NAMES,
  type TrainName,
} from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, middleOf, panel, rule, SMALL, write } from './cell.ts';
import { holding } from './holding.ts';
import { companyToken, pointer, stationRing, tick, trainTicket } from './tokens.ts';
import { type FactColumn, type Part, rowAt, type View } from './view.ts';

const HEADINGS = 34;
/** By how many companies there are, so that the sheet does not grow too high. */
const rowHeight = (count: number): number => (count > 10 ? 39 : count > 8 ? 42 : 44);

/** One row for each company that has a price, in operating order. */
export const companies = (view: View, top: number): Part => {
  const known = view.order.flatMap((id) => view.state.companies[id] ?? []);
  if (known.length === 0) return { shapes: [], bottom: top };
  const first = top + HEADINGS;
  const height = rowHeight(known.length);
  return {
    shapes: [
      ...headings(view, top),
      ...known.flatMap((company, index) => companyRow(view, company, { ...WHOLE, y: first + index * height, height })),
    ],
    bottom: first + known.length * height,
  };
};

const WHOLE = { x: MARGIN, width: INNER_WIDTH };

const headings = (view: View, y: number): readonly Shape[] => {
  const { labels } = view;
  const { facts } = rowAt(view, y, HEADINGS - 4);
  const head = (words: string, column: FactColumn, align: 'left' | 'right' | 'centre' = 'right') =>
    write(words, inset(facts[column], 4, 0), { ...QUIET, align });
  return [
    head(labels.price, 'price'),
    head(labels.lastRun, 'run', 'centre'),
    write(
      labels.treasury,
      { ...facts.treasury, x: facts.treasury.x - 30, width: facts.treasury.width + 26 },
      { ...QUIET, align: 'right' },
    ),
    write(labels.trains, indented(facts.trains), QUIET),
    stationRing(middleOf(facts.stations)),
    head(labels.pool, 'pool', 'centre'),
    rule(MARGIN, y + HEADINGS - 2, INNER_WIDTH, { colour: PAGE.ink, width: 3 }),
  ];
};

const QUIET = { colour: PAGE.muted, size: SMALL };

const indented = (cell: Cell): Cell => ({ ...cell, x: cell.x + 14, width: cell.width - 14 });

const companyRow = (view: View, company: Company, whole: Cell): readonly Shape[] => {
  const { y, height } = whole;
  const row = rowAt(view, y, height);
  const active = view.activeCompany === company.id;
  return [
    ...(active ? [panel(inset(whole, 0, 1), { fill: PAGE.raised, pen: { colour: PAGE.accent, width: 4 } })] : []),
    ...(active ? [] : [rule(MARGIN, y + height, INNER_WIDTH, { colour: PAGE.line, width: 1.5 })]),
    ...turn(view, company.id, row.facts.turn),
    ...token(company, row.facts.token),
    write(String(company.price ?? ''), inset(row.facts.price, 4, 0), { ...STRONG, align: 'right' }),
    ...(company.floated ? books(view, company, row.facts) : unfloated(view, company.id, row.facts)),
    ...counts(view, company, row.facts),
    ...row.players.flatMap(({ id, cell }) => holding(view, company, id, cell)),
  ];
};

const STRONG = { colour: PAGE.ink, weight: 'bold' } as const;

const turn = (view: View, company: CompanyId, cell: Cell): readonly Shape[] => {
  const { state, ended } = view;
  if (ended) return [];
  const middle = middleOf(cell);
  if (view.activeCompany === company) return [pointer({ x: middle.x - 8, y: middle.y }, 12, PAGE.accent)];
  if (state.round.kind === 'operating' && state.round.operated.includes(company)) return [tick(middle, 11, PAGE.ink)];
  const place = view.turnOf(company);
  return [write(place === null ? '–' : String(place), cell, { ...STRONG, align: 'centre' })];
};

const token = ({ id, floated }: Company, cell: Cell): readonly Shape[] =>
  companyToken(id, inset(cell, 3, 4), BODY - 1, floated);

type Facts = Readonly<Record<FactColumn, Cell>>;

/** What a floated company has, and what its last run brought. */
const books = (view: View, company: Company, facts: Facts): readonly Shape[] => [
  ...lastRun(view, company.id, facts.run),
  write(view.labels.amount(company.cash), inset(facts.treasury, 4, 0), { ...STRONG, align: 'right' }),
  ...trains(company.trains, indented(facts.trains)),
];

const REVENUE = 64;

/** The revenue, and beside it what was paid for each share, or that it was withheld. */
const lastRun = ({ runs, labels }: View, company: CompanyId, cell: Cell): readonly Shape[] => {
  const run = runs[company];
  const revenue = { ...cell, width: REVENUE };
  const style = { colour: PAGE.ink, align: 'right' } as const;
  if (run === undefined) return [write('–', revenue, { ...style, colour: PAGE.muted })];
  const rest = { ...cell, x: cell.x + REVENUE + 10, width: cell.width - REVENUE - 12 };
  const words = run.kind === 'payout' ? labels.paid(run.perShare) : labels.withheld;
  return [
    write(labels.amount(run.revenue), revenue, style),
    ...(run.revenue === 0 ? [] : [write(words, rest, { colour: PAGE.muted, size: SMALL })]),
  ];
};

/** One cell for run, treasury and trains, as there are none; broken as all that has not floated. */
const unfloated = (
  { labels, state }: View,
  id: CompanyId,
  { run, treasury, trains: last }: Facts,
): readonly Shape[] => {
  const words = labels.notFloated(SHARES - poolShares(state, id), FLOAT_SHARES);
  const cell = inset({ ...run, width: run.width + treasury.width + last.width }, 20, 6);
  return [
    panel(cell, { pen: { colour: PAGE.muted, width: 2, dash: [7, 5] }, radius: 8 }),
    write(words, inset(cell, 8, 0), { colour: PAGE.ink, size: SMALL, align: 'centre' }),
  ];
};

const ticketWidth = (train: TrainName): number => textWidth(train, SMALL, 'bold') + 9;

/** Cards side by side; where there are too many, a count of each kind. */
const trains = (owned: readonly TrainName[], cell: Cell): readonly Shape[] => {
  if (owned.length === 0) return [write('–', cell, { colour: PAGE.muted })];
  const widths = owned.map(ticketWidth);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + 4, cell.x));
  if ((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) <= cell.x + cell.width)
    return owned.flatMap((train, index) =>
      trainTicket(train, { ...inset(cell, 0, 6), x: lefts[index] ?? 0, width: widths[index] ?? 0 }),
    );
  const kinds = TRAIN_NAMES.map((train) => ({ train, count: owned.filter((each) => each === train).length }));
  const text = kinds.flatMap(({ train, count }) => (count === 0 ? [] : [`${count}×${train}`])).join(' ');
  return [write(text, cell, STRONG)];
};

const counts = ({ state }: View, company: Company, facts: Facts): readonly Shape[] => {
  const style = { colour: PAGE.ink, align: 'centre' } as const;
  const left = STATION_LIMIT - company.stations.length;
  const pool = poolShares(state, company.id);
  return [
    write(String(left), facts.stations, style),
    write(pool === 0 ? '·' : String(pool), facts.pool, { ...style, colour: pool === 0 ? PAGE.line : BOARD.ink }),
  ];
};
