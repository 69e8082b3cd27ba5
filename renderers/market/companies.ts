import {
  COMPANIES,
  type Company,
  type CompanyId,
  FLOAT_SHARES,
  type PlayerId,
  poolShares,
  SHARES,
  STATION_LIMIT,
  TRAIN_NAMES,
  type TrainName,
} from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, middleOf, panel, rule, SMALL, write } from './cell.ts';
import { companyToken, pointer, tick, trainTicket } from './tokens.ts';
import { NAME_WIDTH, type Part, type Row, rowAt, type View } from './view.ts';

const ROW = 86;
/** A name, and the figures below it, clear of the frame around the company that acts. */
const NAME = { top: 8, height: 28 };
const FIGURES = { top: 43, height: 36 };
const TICKET = 47;

/** One row for each company that has a price, in operating order. */
export const companies = (view: View, top: number): Part => {
  const known = view.order.flatMap((id) => view.state.companies[id] ?? []);
  return {
    shapes: known.flatMap((company, index) => companyRow(view, company, top + index * ROW)),
    bottom: top + known.length * ROW,
  };
};

const companyRow = (view: View, company: Company, y: number): readonly Shape[] => {
  const row = rowAt(view, y, ROW);
  const active = view.activeCompany === company.id;
  const whole: Cell = { x: MARGIN, y, width: INNER_WIDTH, height: ROW };
  const figuresLine = { y: y + FIGURES.top, height: FIGURES.height };
  return [
    ...(active ? [panel(inset(whole, 0, 2), { fill: PAGE.raised, pen: { colour: PAGE.accent, width: 4 } })] : []),
    ...(active ? [] : [rule(MARGIN, y + ROW - 1, INNER_WIDTH, { colour: PAGE.line, width: 2 })]),
    ...turn(view, company.id, row.facts.turn),
    ...token(company, row.facts.token),
    name(company.id, { ...row.facts.price, y: y + NAME.top, width: NAME_WIDTH, height: NAME.height }),
    ...figures(view, company, row, figuresLine),
    ...counts(view, company, row, figuresLine),
    ...row.players.flatMap(({ id, cell }) => holding(view, company, id, cell)),
  ];
};

const turn = (view: View, company: CompanyId, cell: Cell): readonly Shape[] => {
  const { state, ended } = view;
  if (ended) return [];
  const middle = middleOf(cell);
  if (view.activeCompany === company) return [pointer({ x: middle.x - 8, y: middle.y }, 14, PAGE.accent)];
  if (state.round.kind === 'operating' && state.round.operated.includes(company)) return [tick(middle, 12, PAGE.ink)];
  const place = view.turnOf(company);
  return [write(place === null ? '–' : String(place), cell, { colour: PAGE.ink, weight: 'bold', align: 'centre' })];
};

const token = ({ id, floated }: Company, cell: Cell): readonly Shape[] => {
  const shape = inset(cell, 6, 18);
  const broken = panel(inset(cell, 2, 14), { pen: { colour: PAGE.ink, width: 2, dash: [7, 5] }, radius: 10 });
  return [...companyToken(id, shape, BODY), ...(floated ? [] : [broken])];
};

const name = (id: CompanyId, cell: Cell): Shape =>
  write(COMPANIES[id].name, inset(cell, 8, 0), { colour: PAGE.muted, size: SMALL });

interface Line {
  readonly y: number;
  readonly height: number;
}

const figures = (view: View, company: Company, { facts }: Row, line: Line): readonly Shape[] => {
  const { labels } = view;
  const strong = { colour: PAGE.ink, weight: 'bold', align: 'right' } as const;
  const price = write(String(company.price ?? ''), inset({ ...facts.price, ...line }, 4, 0), strong);
  if (company.floated) {
    const treasury = write(labels.money(company.cash), inset({ ...facts.treasury, ...line }, 4, 0), strong);
    return [price, treasury, ...trains(company.trains, { ...facts.trains, ...line })];
  }
  const room = { ...facts.treasury, ...line, width: facts.treasury.width + facts.trains.width };
  return [price, ...unfloated(view, company.id, inset(room, 12, 1))];
};

/** One cell for treasury and trains, as there are none; broken as all that has not floated. */
const unfloated = ({ labels, state }: View, id: CompanyId, cell: Cell): readonly Shape[] => {
  const words = labels.notFloated(SHARES - poolShares(state, id), FLOAT_SHARES);
  return [
    panel(cell, { pen: { colour: PAGE.muted, width: 2, dash: [7, 5] }, radius: 8 }),
    write(words, inset(cell, 10, 0), { colour: PAGE.ink, size: SMALL, align: 'centre' }),
  ];
};

/** Cards side by side; where there are too many, a count of each kind. */
const trains = (owned: readonly TrainName[], cell: Cell): readonly Shape[] => {
  const room = inset({ ...cell, x: cell.x + 10, width: cell.width - 10 }, 0, 2);
  if (owned.length === 0) return [write('–', room, { colour: PAGE.muted })];
  if (owned.length * TICKET <= room.width)
    return owned.flatMap((train, index) =>
      trainTicket(train, { ...room, x: room.x + index * TICKET, width: TICKET - 4 }),
    );
  const kinds = TRAIN_NAMES.map((train) => ({ train, count: owned.filter((each) => each === train).length }));
  const text = kinds.flatMap(({ train, count }) => (count === 0 ? [] : [`${count}×${train}`])).join(' ');
  return [write(text, room, { colour: PAGE.ink, weight: 'bold', size: SMALL })];
};

const counts = ({ state }: View, company: Company, { facts }: Row, line: Line): readonly Shape[] => {
  const style = { colour: PAGE.ink, align: 'centre' } as const;
  return [
    write(String(STATION_LIMIT - company.stations.length), { ...facts.stations, ...line }, style),
    write(String(poolShares(state, company.id)), { ...facts.pool, ...line }, style),
  ];
};

/** Shares held; the president's stand on the company's colour in a frame. */
const holding = ({ state }: View, company: Company, player: PlayerId, cell: Cell): readonly Shape[] => {
  const shares = state.players.find(({ id }) => id === player)?.shares[company.id] ?? 0;
  const president = company.president === player;
  if (shares === 0 && !president) return [write('·', cell, { colour: PAGE.line, align: 'centre' })];
  if (!president) return [write(String(shares), cell, { colour: PAGE.ink, align: 'centre' })];
  const { colour, textColour } = COMPANIES[company.id];
  const width = Math.min(64, cell.width - 12);
  const frame = { x: cell.x + (cell.width - width) / 2, y: cell.y + 19, width, height: ROW - 38 };
  return [
    panel(frame, { fill: colour, pen: { colour: PAGE.ink, width: 3 }, radius: 9 }),
    write(String(shares), frame, { colour: textColour, weight: 'bold', align: 'centre' }),
  ];
};
