import {
  COMPANY_IDS,
  certificateLimit,
  certificates,
  type PlayerId,
  type State,
  worth,
} from '../../src/engine/index.ts';
import { PAGE } from '../colours.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, middleOf, panel, rule, SMALL, write } from './cell.ts';
import { downPointer, tick } from './tokens.ts';
import { FACTS_WIDTH, type FactColumn, type Part, rowAt, type View } from './view.ts';

const NAMES = 76;
const LINE = 38;
const HEADINGS = 62;
const STAR = '★';
/** The least size of a name: a player must be known by it. */
const NARROW = 23;

/** The head of the table: what each player has, and the headings of the companies' columns. */
export const players = (view: View, top: number): Part => {
  const lines = playerLines(view);
  const below = top + NAMES + 14;
  const headings = below + lines.length * LINE;
  const shapes = [
    ...rowAt(view, top, NAMES).players.flatMap(({ id, cell }) => nameplate(view, id, cell)),
    ...lines.flatMap((line, index) => playerLine(view, line, below + index * LINE)),
  ];
  if (view.order.length === 0) return { shapes, bottom: headings };
  const keyCell = { x: MARGIN, y: top, width: FACTS_WIDTH / 2 + 20, height: headings - top };
  const companyHead = [...keys(view, keyCell), ...columnHeadings(view, headings)];
  return { shapes: [...shapes, ...companyHead], bottom: headings + HEADINGS };
};

interface PlayerLine {
  readonly label: string;
  readonly of: (player: PlayerId) => string;
  readonly strong?: boolean;
}

const playerLines = ({ state, labels }: View): readonly PlayerLine[] => {
  const cash = new Map(state.players.map((player) => [player.id, player.cash]));
  return [
    { label: labels.cash, of: (id) => labels.money(cash.get(id) ?? 0), strong: true },
    { label: labels.worth, of: (id) => labels.money(worth(state, id)), strong: state.round.kind === 'ended' },
    { label: labels.certificates, of: (id) => `${certificates(state, id)}/${certificateLimit(state)}` },
    state.round.kind === 'ended'
      ? { label: labels.place, of: (id) => placeMark(placeOf(state, id)), strong: true }
      : { label: labels.priorityDeal, of: (id) => (state.priorityDeal === id ? STAR : ''), strong: true },
  ];
};

/** 1 for the highest worth; players of equal worth share their place. */
const placeOf = (state: State, player: PlayerId): number =>
  1 + state.players.filter(({ id }) => worth(state, id) > worth(state, player)).length;

const placeMark = (place: number): string => (place === 1 ? `${STAR} 1` : String(place));

const isWinner = ({ state }: View, player: PlayerId): boolean =>
  state.round.kind === 'ended' && placeOf(state, player) === 1;

const playerLine = (view: View, { label, of, strong }: PlayerLine, y: number): readonly Shape[] => {
  const labelCell: Cell = { x: MARGIN + FACTS_WIDTH / 2, y, width: FACTS_WIDTH / 2 - 14, height: LINE };
  return [
    write(label, labelCell, { colour: PAGE.muted, size: SMALL, align: 'right' }),
    ...rowAt(view, y, LINE).players.map(({ id, cell }) =>
      write(of(id), inset(cell, 4, 0), { colour: PAGE.ink, weight: strong ? 'bold' : 'medium', align: 'centre' }),
    ),
  ];
};

/** The name on one line or two; who is to act, or has won, stands in full colour over a pointer to their column. */
const nameplate = (view: View, player: PlayerId, cell: Cell): readonly Shape[] => {
  const strong = view.activePlayer === player || isWinner(view, player);
  const plate = inset(cell, 3, 0);
  const fill = strong ? PAGE.accent : PAGE.raised;
  const foot = { x: cell.x + cell.width / 2, y: cell.y + NAMES };
  return [
    panel(plate, { fill, pen: { colour: PAGE.ink, width: 2 }, radius: 10 }),
    ...(strong ? [downPointer(foot, 12, fill)] : []),
    ...nameIn(view.nameOf(player), inset(plate, 3, 0), strong ? PAGE.onAccent : PAGE.ink),
  ];
};

const nameIn = (name: string, room: Cell, colour: string): readonly Shape[] => {
  const style = { colour, weight: 'bold', align: 'centre' } as const;
  const size = [BODY, SMALL, NARROW].find((each) => textWidth(name, each, style.weight) <= room.width);
  if (size !== undefined) return [write(name, room, { ...style, size })];
  const height = NAMES / 2 - 4;
  const lines = halves(name);
  const fits = lines.every((line) => textWidth(line, SMALL, style.weight) <= room.width);
  return lines.map((line, index) =>
    write(line, { ...room, y: room.y + 4 + index * height, height }, { ...style, size: fits ? SMALL : NARROW }),
  );
};

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

const HEADING_OF: readonly FactColumn[] = ['price', 'treasury', 'trains', 'stations', 'pool'];

const columnHeadings = (view: View, y: number): readonly Shape[] => {
  const { labels } = view;
  const { facts } = rowAt(view, y, HEADINGS);
  const words: Readonly<Record<FactColumn, string>> = {
    turn: '',
    token: '',
    price: labels.price,
    treasury: labels.treasury,
    trains: labels.trains,
    stations: labels.stationsLeft,
    pool: labels.pool,
  };
  return [
    ...HEADING_OF.flatMap((column) =>
      heading(words[column], inset(facts[column], column === 'trains' ? 10 : 1, 0), PAGE.muted, ALIGN[column]),
    ),
    rule(MARGIN, y + HEADINGS - 1, INNER_WIDTH, { colour: PAGE.ink, width: 3 }),
  ];
};

const ALIGN: Readonly<Partial<Record<FactColumn, 'left' | 'right'>>> = {
  price: 'right',
  treasury: 'right',
  trains: 'left',
};

/** One or two lines, the last one at the foot. */
const heading = (
  words: string,
  cell: Cell,
  colour: string,
  align: 'left' | 'right' | 'centre' = 'centre',
): readonly Shape[] => {
  const style = { colour, size: SMALL, align } as const;
  const low = { ...cell, y: cell.y + HEADINGS - 34, height: 30 };
  if (textWidth(words, SMALL) <= cell.width) return [write(words, low, style)];
  const [first, second] = halves(words);
  return [write(first, { ...low, y: low.y - 27 }, style), write(second, low, style)];
};

const KEY_LINE = 38;
const KEY_MARK = 46;

/** What the marks in the table and in the price row mean. */
const keys = (view: View, cell: Cell): readonly Shape[] => {
  const { labels } = view;
  const entries = [
    { words: labels.presidentKey, mark: presidentMark, isNeeded: true },
    { words: labels.operatedKey, mark: tickMark, isNeeded: !view.ended },
    {
      words: labels.unfloatedKey,
      mark: (mark: Cell) => [broken(mark, PAGE.ink, [7, 5])],
      isNeeded: !view.ended || anyUnfloated(view),
    },
    {
      words: labels.movedKey,
      mark: (mark: Cell) => [broken(mark, PAGE.muted, [5, 5])],
      isNeeded: anyMoved(view),
    },
  ];
  const needed = entries.filter(({ isNeeded }) => isNeeded);
  return needed.flatMap(({ words, mark }, index) => {
    const y = cell.y + index * KEY_LINE;
    const line = { x: cell.x + KEY_MARK + 10, y, width: cell.width - KEY_MARK - 10, height: KEY_LINE };
    const place = { x: cell.x, y: y + 3, width: KEY_MARK, height: KEY_LINE - 6 };
    return [...mark(place), write(words, line, { colour: PAGE.muted, size: SMALL })];
  });
};

const anyUnfloated = ({ state, order }: View): boolean => order.some((id) => !state.companies[id]?.floated);

const anyMoved = ({ state, last }: View): boolean =>
  COMPANY_IDS.some((id) => {
    const before = last.companies[id]?.price ?? null;
    return before !== null && before !== state.companies[id]?.price;
  });

const presidentMark = (mark: Cell): readonly Shape[] => [
  panel(mark, { fill: PAGE.muted, pen: { colour: PAGE.ink, width: 2 }, radius: 8 }),
  write('3', mark, { colour: PAGE.panel, weight: 'bold', align: 'centre', size: SMALL }),
];

const tickMark = (mark: Cell): readonly Shape[] => [tick(middleOf(mark), 12, PAGE.ink)];

const broken = (mark: Cell, colour: string, dash: readonly number[]): Shape =>
  panel(mark, { pen: { colour, width: 2, dash }, radius: 8 });
