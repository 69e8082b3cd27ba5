import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, inset, panel, sizeFor, write } from './cell.ts';
import { downPointer } from './tokens.ts';

export const STAR = '★';
const HEIGHT = { one: 46, two: 68 } as const;
/** The least size of a name on one line, and of one that is broken into two. */
const LEAST = { one: 24, two: 23 } as const;

/** Japanese breaks between any two letters. */
const UNHYPHENATED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A long name in two: at its first space, or in the middle of its only word. */
const halves = (name: string): readonly [string, string] => {
  const space = name.indexOf(' ');
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)];
  const letters = Array.from(name);
  const middle = Math.ceil(letters.length / 2);
  const hyphen = UNHYPHENATED.test(name) ? '' : '-';
  return [`${letters.slice(0, middle).join('')}${hyphen}`, letters.slice(middle).join('')];
};

const allFit = (lines: readonly string[], width: number, size: number): boolean =>
  lines.every((line) => textWidth(line, size, 'bold') <= width);

/** The room for a name on a plate in a column as wide as this. */
const roomIn = (column: number): number => column - 8;

/**
 * Every name on one line or two. Where two are not enough, the first word stands for the name, unless another name
 * begins with it.
 */
export const nameLines = (names: readonly string[], column: number): readonly (readonly string[])[] => {
  const room = roomIn(column);
  const firsts = names.map((name) => name.split(' ', 1).join());
  return names.map((name, index) => {
    const first = firsts[index] ?? name;
    if (allFit([name], room, LEAST.one)) return [name];
    if (allFit(halves(name), room, LEAST.two) || firsts.filter((each) => each === first).length > 1)
      return halves(name);
    return allFit([first], room, LEAST.one) ? [first] : halves(first);
  });
};

export const plateHeight = (names: readonly (readonly string[])[]): number =>
  names.some(({ length }) => length > 1) ? HEIGHT.two : HEIGHT.one;

const nameIn = (lines: readonly string[], room: Cell, colour: string): readonly Shape[] => {
  const pitch = lines.length > 1 ? room.height / 2 - 3 : room.height;
  const top = lines.length > 1 ? room.y + 3 : room.y;
  const wanted = lines.length > 1 ? 26 : BODY;
  const size = Math.min(...lines.map((line) => sizeFor(line, room.width, wanted, 'bold')));
  return lines.map((line, index) =>
    write(line, { ...room, y: top + index * pitch, height: pitch }, { colour, weight: 'bold', align: 'centre', size }),
  );
};

interface Plate {
  readonly lines: readonly string[];
  /** Who is to act, or has won: in full colour over a pointer to their column. */
  readonly isMarked: boolean;
  /** Who has the priority deal, or has won. */
  readonly isStarred: boolean;
}

export const nameplate = ({ lines, isMarked, isStarred }: Plate, cell: Cell): readonly Shape[] => {
  const plate = inset(cell, 2, 0);
  const fill = isMarked ? PAGE.accent : PAGE.raised;
  return [
    panel(plate, { fill, pen: { colour: PAGE.ink, width: 2 }, radius: 9 }),
    ...(isMarked ? [downPointer({ x: cell.x + cell.width / 2, y: cell.y + cell.height }, 10, fill)] : []),
    ...nameIn(lines, inset(plate, 2, 0), isMarked ? PAGE.onAccent : PAGE.ink),
    ...(isStarred ? star(plate) : []),
  ];
};

/** Over the corner, so that it takes no room from the name. */
const star = ({ x, y }: Cell): readonly Shape[] => {
  const centre = { x: x + 12, y: y - 5 };
  const room = { x: centre.x - 15, y: centre.y - 15, width: 30, height: 28 };
  return [
    { kind: 'disc', centre, radius: 13, fill: PAGE.page, pen: { colour: PAGE.ink, width: 2 } },
    write(STAR, room, { colour: PAGE.ink, align: 'centre', size: 23 }),
  ];
};
