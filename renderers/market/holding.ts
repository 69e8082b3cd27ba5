import { COMPANIES, type Company, type PlayerId, sharesOf } from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, panel, write } from './cell.ts';
import type { View } from './view.ts';

const FRAME = 44;
const SOLD = 23;
const GAP = 4;

/** Sold in this stock round, so that it may not be bought again in it (§5.3). */
const hasSold = ({ state: { round } }: View, company: Company, player: PlayerId): boolean =>
  round.kind === 'stock' && (round.sold[player] ?? []).includes(company.id);

export const anySold = ({ state: { round } }: View): boolean =>
  round.kind === 'stock' && Object.values(round.sold).some((companies) => companies.length > 0);

/** Shares held, and a word where some were sold. */
export const holding = (view: View, company: Company, player: PlayerId, cell: Cell): readonly Shape[] => {
  const shares = sharesOf(view.state, player, company.id);
  if (!hasSold(view, company, player)) return sharesIn(company, player, shares, cell);
  const words = textWidth(view.labels.sold, SOLD);
  const number = shares === 0 ? 0 : company.president === player ? FRAME : textWidth(String(shares), BODY);
  const gap = number === 0 ? 0 : GAP;
  const start = Math.max(cell.x + 1, cell.x + (cell.width - words - gap - number) / 2);
  const rest = { ...cell, x: start + number + gap, width: cell.x + cell.width - start - number - gap };
  return [
    ...(number === 0 ? [] : sharesIn(company, player, shares, { ...cell, x: start, width: number })),
    write(view.labels.sold, rest, { colour: PAGE.accent, size: SOLD }),
  ];
};

/** The president's stand on the company's colour in a frame. */
const sharesIn = (company: Company, player: PlayerId, shares: number, cell: Cell): readonly Shape[] => {
  if (company.president === player) return presidents(company, shares, cell);
  if (shares === 0) return [write('·', cell, { colour: PAGE.line, align: 'centre' })];
  return [write(String(shares), cell, { colour: PAGE.ink, align: 'centre' })];
};

const presidents = ({ id }: Company, shares: number, cell: Cell): readonly Shape[] => {
  const { colour, textColour } = COMPANIES[id];
  const frame = { x: cell.x + (cell.width - FRAME) / 2, y: cell.y + 5, width: FRAME, height: cell.height - 10 };
  return [
    panel(frame, { fill: colour, pen: { colour: PAGE.ink, width: 2.5 }, radius: 8 }),
    write(String(shares), frame, { colour: textColour, weight: 'bold', align: 'centre' }),
  ];
};
