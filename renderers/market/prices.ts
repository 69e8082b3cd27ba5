import { COMPANIES, type CompanyId, END_PRICE, MARKET, marketOrder, PAR_PRICES } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, panel, SMALL, write } from './cell.ts';
import type { Part, View } from './view.ts';

const BOX = INNER_WIDTH / MARKET.length;
const CAPTION = 32;
const PRICE = 44;
/** From marker to marker, by how many the tallest stack holds; the last number for more. */
const PITCHES = [42, 42, 42, 36, 31, 28, 27];
/** Between two markers. */
const AIR = 3;

/** The stock price row: every box with its markers, the first to operate on top. */
export const prices = (view: View, top: number): Part => {
  const stacks = MARKET.map((price) => stackAt(view, price));
  const tallest = Math.max(1, ...stacks.map((stack) => stack.length));
  const pitch = PITCHES[Math.min(tallest, PITCHES.length - 1)] ?? 0;
  const height = PRICE + tallest * pitch + 6;
  const y = top + CAPTION;
  const boxes = MARKET.flatMap((price, index) => {
    const box = { x: MARGIN + index * BOX, y, width: BOX, height };
    return [...priceBox(price, box), ...markers(view, stacks[index] ?? [], box, pitch)];
  });
  return { shapes: [...captions(view, top), ...boxes, ...endFrame(y, height)], bottom: y + height };
};

interface Marker {
  readonly company: CompanyId;
  /** Where the price was before the last move. */
  readonly ghost: boolean;
}

const stackAt = ({ state, last }: View, price: number): readonly Marker[] => {
  const here = marketOrder(state).filter((company) => state.companies[company]?.price === price);
  const left = marketOrder(last).filter(
    (company) => last.companies[company]?.price === price && state.companies[company]?.price !== price,
  );
  return [...here.map((company) => ({ company, ghost: false })), ...left.map((company) => ({ company, ghost: true }))];
};

const isPar = (price: number): boolean => PAR_PRICES.some((par) => par === price);

const priceBox = (price: number, box: Cell): readonly Shape[] => {
  const head = { ...box, height: PRICE };
  const gray = isPar(price);
  return [
    panel(box, { fill: PAGE.panel, pen: { colour: PAGE.line, width: 2 } }),
    panel(head, { fill: gray ? BOARD.gray : PAGE.raised, pen: { colour: PAGE.ink, width: 2 } }),
    write(String(price), head, { colour: gray ? BOARD.ink : PAGE.ink, weight: 'bold', align: 'centre', size: BODY }),
  ];
};

const boxAt = (price: (typeof MARKET)[number]): number => MARGIN + MARKET.indexOf(price) * BOX;

/** Brackets over the gray boxes and over the last one: the mark that needs no colour. Between them, news of SL. */
const captions = (view: View, top: number): readonly Shape[] => {
  const { labels } = view;
  const [first, last] = [boxAt(PAR_PRICES[0]), boxAt(END_PRICE)];
  const par: Cell = { x: first, y: top, width: PAR_PRICES.length * BOX, height: CAPTION - 6 };
  const note: Cell = { ...par, x: par.x + par.width + 20, width: last - par.x - par.width - 40 };
  const style = { colour: PAGE.ink, size: SMALL, align: 'centre' } as const;
  return [
    ...bracket(par, textWidth(labels.startingPrices, SMALL), PAGE.ink),
    write(labels.startingPrices, inset(par, 16, 0), style),
    write(noteOfSl(view), note, { ...style, weight: 'bold', colour: PAGE.accent }),
    write(labels.endPrice, { ...par, x: last, width: BOX }, { ...style, weight: 'bold', colour: PAGE.accent }),
  ];
};

const noteOfSl = ({ state, labels }: View): string => {
  if (state.sl === 'none' || state.round.kind === 'ended') return '';
  return state.sl === 'triggered' ? labels.slForms : labels.slFormed;
};

const bracket = ({ x, y, width, height }: Cell, words: number, colour: string): readonly Shape[] => {
  const [left, right, middle, low] = [x + 3, x + width - 3, y + height / 2, y + height + 3];
  const arm = Math.max(0, (width - words) / 2 - 14);
  const pen = { colour, width: 3 };
  const path = (outer: number, inner: number) => [
    { x: outer, y: low },
    { x: outer, y: middle },
    { x: inner, y: middle },
  ];
  return [
    { kind: 'line', path: path(left, left + arm), pen },
    { kind: 'line', path: path(right, right - arm), pen },
  ];
};

const endFrame = (y: number, height: number): readonly Shape[] => {
  const box = { x: boxAt(END_PRICE), y, width: BOX, height };
  return [
    panel(box, { pen: { colour: PAGE.accent, width: 4 } }),
    panel(inset({ ...box, height: PRICE }, 5), { pen: { colour: PAGE.accent, width: 2 } }),
  ];
};

const markers = (view: View, stack: readonly Marker[], box: Cell, pitch: number): readonly Shape[] =>
  stack.flatMap(({ company, ghost }, index) => {
    const cell = { x: box.x + 3, y: box.y + PRICE + 5 + index * pitch, width: BOX - 6, height: pitch - AIR };
    return ghost ? ghostMarker(company, cell) : marker(view, company, cell);
  });

const ghostMarker = (company: CompanyId, cell: Cell): readonly Shape[] => [
  panel(inset(cell, 2), { pen: { colour: PAGE.muted, width: 2, dash: [5, 5] }, radius: 8 }),
  write(company, inset(cell, 5, 0), { colour: PAGE.muted, size: SMALL, align: 'centre' }),
];

/** A company whose price has just moved stands in a frame; one that has not floated has a broken outline. */
const marker = ({ state, last }: View, company: CompanyId, cell: Cell): readonly Shape[] => {
  const { colour, textColour } = COMPANIES[company];
  const floated = state.companies[company]?.floated === true;
  const moved = last.companies[company]?.price !== state.companies[company]?.price;
  const pen = { colour: moved ? PAGE.accent : PAGE.ink, width: moved ? 5 : 2, ...(floated ? {} : { dash: [7, 5] }) };
  return [
    panel(cell, { fill: colour, pen, radius: 8 }),
    write(company, inset(cell, 4, 0), { colour: textColour, size: SMALL, align: 'centre', weight: 'bold' }),
  ];
};
