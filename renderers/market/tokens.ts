import { COMPANIES, type Colour, type CompanyId } from '../../src/engine/index.ts';
import { BOARD, PAGE } from '../colours.ts';
import { corners } from '../geometry/hex.ts';
import type { Point } from '../geometry/path.ts';
import { line, type Shape } from '../scene.ts';
import { type Cell, inset, middleOf, panel, SMALL, write } from './cell.ts';

/** A company's code on its colour; its outline is broken as long as it has not floated. */
export const companyToken = (company: CompanyId, cell: Cell, size: number, floated = true): readonly Shape[] => {
  const { colour, textColour } = COMPANIES[company];
  const pen = { colour: PAGE.ink, width: 2, ...(floated ? {} : { dash: [7, 5] }) };
  return [
    panel(cell, { fill: colour, pen, radius: 8 }),
    write(company, inset(cell, 4, 0), { colour: textColour, weight: 'bold', align: 'centre', size }),
  ];
};

/** A train card. */
export const trainTicket = (train: string, cell: Cell): readonly Shape[] => [
  panel(cell, { fill: PAGE.panel, pen: { colour: PAGE.ink, width: 2 }, radius: 4 }),
  write(train, cell, { colour: PAGE.ink, weight: 'bold', align: 'centre', size: SMALL }),
];

/** A tile's colour, with its letter for those who do not see it. */
export const tileSwatch = (colour: Colour, letter: string, cell: Cell): readonly Shape[] => {
  const points = corners(middleOf(cell), Math.min(cell.width, cell.height) / 2);
  return [
    { kind: 'polygon', points, fill: BOARD[colour], pen: { colour: BOARD.ink, width: 2 } },
    write(letter, cell, { colour: BOARD.ink, weight: 'bold', align: 'centre', size: SMALL - 1 }),
  ];
};

/** A city circle without a station. */
export const stationRing = (centre: Point): Shape => ({
  kind: 'disc',
  centre,
  radius: 12,
  fill: BOARD.city,
  pen: { colour: BOARD.ink, width: 3 },
});

/** A triangle that points at who or what acts now. */
export const pointer = ({ x, y }: Point, size: number, fill: string): Shape => ({
  kind: 'polygon',
  points: [
    { x, y: y - size },
    { x: x + size * 1.4, y },
    { x, y: y + size },
  ],
  fill,
});

/** A triangle under a player's name, that points down their column. */
export const downPointer = ({ x, y }: Point, size: number, fill: string): Shape => ({
  kind: 'polygon',
  points: [
    { x: x - size * 1.2, y },
    { x: x + size * 1.2, y },
    { x, y: y + size },
  ],
  fill,
});

/** A line across what is gone, to be drawn before its words so that they stay legible. */
export const strike = ({ x, y, width, height }: Cell): Shape =>
  line({ x, y: y + height }, { x: x + width, y }, { colour: PAGE.line, width: 4 });

/** A tick: the company has operated. */
export const tick = ({ x, y }: Point, size: number, colour: string): Shape => ({
  kind: 'line',
  path: [
    { x: x - size, y },
    { x: x - size / 3, y: y + size * 0.7 },
    { x: x + size, y: y - size * 0.8 },
  ],
  pen: { colour, width: size * 0.45, cap: 'round' },
});
