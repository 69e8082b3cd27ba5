import { COMPANIES, type CompanyId, END_PRICE, MARKET, marketOrder, PAR_PRICES } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, panel, SMALL, write } from './cell.ts';
import type { Part, View } from './view.ts';

const BOX = INNER_WIDTH / MARKET.length;
const CAPTION = 38;
const PRICE = 52;
const MARKER = 55;
const PITCH = MARKER + 5;
const LEAST_STACK = 2;

/** The stock price row: every box with its markers, the first to operate on top. */
export const prices = (view: View, top: number): Part => {
  const stacks = MARKET.map((price) => stackAt(view, price));
  const tallest = Math.max(LEAST_STACK, ...stacks.map((stack) => stack.length));
  const height = PRICE + tallest * PITCH + 8;
  const y = top + CAPTION;
  const boxes = MARKET.flatMap((price, index) => {
    const box = { x: MARGIN + index * BOX, y, width: BOX, height };
    return [...priceBox(price, box), ...markers(view, stacks[index] ?? [], box)];
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

/** Brackets over the gray boxes and over the last one: the mark that needs no colour. */
const captions = ({ labels }: View, top: number): readonly Shape[] => {
  const first = boxAt(PAR_PRICES[0]);
  const par: Cell = { x: first, y: top, width: PAR_PRICES.length * BOX, height: CAPTION - 6 };
  const end: Cell = { x: boxAt(END_PRICE), y: top, width: BOX, height: CAPTION - 6 };
  const style = { colour: PAGE.ink, size: SMALL, align: 'centre' } as const;
  return [
    ...bracket(par, textWidth(labels.startingPrices, SMALL), PAGE.ink),
    write(labels.startingPrices, par, style),
    write(labels.endPrice, end, { ...style, weight: 'bold', colour: PAGE.accent }),
  ];
};

const bracket = ({ x, y, width, height }: Cell, words: number, colour: string): readonly Shape[] => {
  const [left, right, middle, low] = [x + 3, x + width - 3, y + height / 2, y + height + 2];
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

const markers = (view: View, stack: readonly Marker[], box: Cell): readonly Shape[] =>
  stack.flatMap(({ company, ghost }, index) => {
    const cell = { x: box.x + 3, y: box.y + PRICE + 6 + index * PITCH, width: BOX - 6, height: MARKER };
    return ghost ? ghostMarker(company, cell) : marker(view, company, cell);
  });

const ghostMarker = (company: CompanyId, cell: Cell): readonly Shape[] => [
  panel(inset(cell, 2), { pen: { colour: PAGE.muted, width: 2, dash: [5, 5] }, radius: 8 }),
  write(company, inset(cell, 4, 0), { colour: PAGE.muted, size: SMALL, align: 'centre' }),
];

/** Like a tram: the number over the code, while there is an order. A company that has not floated has a broken outline. */
const marker = (view: View, company: CompanyId, cell: Cell): readonly Shape[] => {
  const { state, last } = view;
  const { colour, textColour } = COMPANIES[company];
  const floated = state.companies[company]?.floated === true;
  const moved = last.companies[company]?.price !== state.companies[company]?.price;
  const pen = { colour: moved ? PAGE.accent : PAGE.ink, width: moved ? 5 : 2, ...(floated ? {} : { dash: [7, 5] }) };
  const room = { ...cell, x: cell.x + 2, width: cell.width - 4 };
  const code = view.ended ? room : { ...room, y: cell.y + 27, height: 27 };
  return [
    panel(cell, { fill: colour, pen, radius: 9 }),
    ...(view.ended ? [] : turnPlate(view.turnOf(company), cell)),
    write(company, code, { colour: textColour, size: SMALL, align: 'centre', weight: 'bold' }),
  ];
};

const turnPlate = (turn: number | null, { x, y, width }: Cell): readonly Shape[] => {
  const plate = { x: x + 6, y: y + 4, width: width - 12, height: 23 };
  const style = { colour: BOARD.ink, size: SMALL, align: 'centre', weight: 'bold' } as const;
  return [panel(plate, { fill: BOARD.city, radius: 5 }), write(turn === null ? '–' : String(turn), plate, style)];
};
