import type { PlayerId } from '../../src/engine/index.ts';
import { textWidth } from '../fonts.ts';
import type { Shape } from '../scene.ts';
import { BODY, type Cell, INNER_WIDTH, inset, MARGIN, panel, rule, SMALL, write } from './cell.ts';
import { FACTS_WIDTH, type FactColumn, rowAt } from './grid.ts';
import { keys } from './keys.ts';
import { certificateLimit, certificates, worth } from './questions.ts';
import { pointer } from './tokens.ts';
import type { Part, View } from './view.ts';

const NAMES = 76;
const LINE = 38;
const HEADINGS = 62;

/** The head of the table: what each player has, and the headings of the companies' columns. */
export function players(view: View, top: number): Part {
  const lines = playerLines(view);
  const below = top + NAMES + 6;
  const headings = below + lines.length * LINE;
  const shapes = [
    ...rowAt(view, top, NAMES).players.flatMap(({ id, cell }) => nameplate(view, id, cell)),
    ...lines.flatMap((line, index) => playerLine(view, line, below + index * LINE)),
    ...keys(view, { x: MARGIN, y: top, width: FACTS_WIDTH / 2 + 20, height: headings - top }),
    ...columnHeadings(view, headings),
  ];
  return { shapes, bottom: headings + HEADINGS };
}

interface PlayerLine {
  readonly label: string;
  readonly of: (player: PlayerId) => string;
  readonly strong?: boolean;
}

function playerLines({ state, labels }: View): readonly PlayerLine[] {
  const worths = state.players.map(({ id }) => worth(state, id));
  const place = (id: PlayerId): string => String(1 + worths.filter((each) => each > worth(state, id)).length);
  const cash = new Map(state.players.map((player) => [player.id, player.cash]));
  return [
    { label: labels.cash, of: (id) => labels.money(cash.get(id) ?? 0), strong: true },
    { label: labels.worth, of: (id) => labels.money(worth(state, id)), strong: state.round.kind === 'ended' },
    { label: labels.certificates, of: (id) => `${certificates(state, id)}/${certificateLimit(state)}` },
    state.round.kind === 'ended'
      ? { label: labels.place, of: place, strong: true }
      : { label: labels.priorityDeal, of: (id) => (state.priorityDeal === id ? '★' : ''), strong: true },
  ];
}

function playerLine(view: View, { label, of, strong }: PlayerLine, y: number): readonly Shape[] {
  const { theme } = view;
  const labelCell: Cell = { x: MARGIN + FACTS_WIDTH / 2, y, width: FACTS_WIDTH / 2 - 14, height: LINE };
  return [
    write(label, labelCell, { colour: theme.muted, size: SMALL, align: 'right' }),
    ...rowAt(view, y, LINE).players.map(({ id, cell }) =>
      write(of(id), inset(cell, 4, 0), { colour: theme.ink, weight: strong ? 'bold' : 'medium', align: 'centre' }),
    ),
  ];
}

/** The name on one line or two; the player to act stands in full colour behind a pointer. */
function nameplate(view: View, player: PlayerId, cell: Cell): readonly Shape[] {
  const { theme } = view;
  const active = view.activePlayer === player;
  const plate = inset(cell, 3, 0);
  const room: Cell = active ? { ...plate, x: plate.x + 20, width: plate.width - 23 } : inset(plate, 4, 0);
  return [
    panel(plate, { fill: active ? theme.accent : theme.raised, pen: { colour: theme.ink, width: 2 }, radius: 10 }),
    ...(active ? [pointer({ x: plate.x + 6, y: cell.y + NAMES / 2 }, 9, theme.onAccent)] : []),
    ...nameIn(view.nameOf(player), room, active ? theme.onAccent : theme.ink),
  ];
}

function nameIn(name: string, room: Cell, colour: string): readonly Shape[] {
  const style = { colour, weight: 'bold', align: 'centre' } as const;
  if (textWidth(name, BODY, style.weight) <= room.width) return [write(name, room, style)];
  const height = NAMES / 2 - 4;
  return halves(name, room.width).map((half, index) =>
    write(half, { ...room, y: room.y + 4 + index * height, height }, { ...style, size: SMALL }),
  );
}

/** A long name in two: at its first space, or after as many letters as fit. */
function halves(name: string, width: number): readonly [string, string] {
  const space = name.indexOf(' ');
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)];
  const letters = Array.from(name);
  const over = letters.findIndex((_, kept) => textWidth(letters.slice(0, kept + 1).join(''), SMALL, 'bold') > width);
  const kept = over < 1 ? letters.length : over;
  return [letters.slice(0, kept).join(''), letters.slice(kept).join('')];
}

const HEADING_OF: readonly FactColumn[] = ['price', 'treasury', 'trains', 'stations', 'pool'];

function columnHeadings(view: View, y: number): readonly Shape[] {
  const { theme, labels } = view;
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
    ...HEADING_OF.flatMap((column) => heading(words[column], inset(facts[column], 4, 0), theme.muted, ALIGN[column])),
    rule(MARGIN, y + HEADINGS - 1, INNER_WIDTH, { colour: theme.ink, width: 3 }),
  ];
}

const ALIGN: Readonly<Partial<Record<FactColumn, 'left' | 'right'>>> = {
  price: 'right',
  treasury: 'right',
  trains: 'left',
};

/** One or two lines, the last one at the foot. */
function heading(
  words: string,
  cell: Cell,
  colour: string,
  align: 'left' | 'right' | 'centre' = 'centre',
): readonly Shape[] {
  const style = { colour, size: SMALL, align } as const;
  const low = { ...cell, y: cell.y + HEADINGS - 34, height: 30 };
  if (textWidth(words, SMALL) <= cell.width) return [write(words, low, style)];
  const [first, second] = halves(words, cell.width);
  return [write(first, { ...low, y: low.y - 27 }, style), write(second, low, style)];
}
