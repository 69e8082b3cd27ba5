import { activePlayer } from '../../engine/index.ts';
import type { Seat } from '../../store/index.ts';
import { plainName, type Words, wordsFor } from '../../words/index.ts';
import type { Answer, Button, ControlRow } from '../message/answer.ts';
import type { Table } from '../table/table.ts';
import type { Entry } from './entry.ts';

/** The first word of the press that takes a seat: `seat-3`. */
export const SEAT = 'seat';
/** Characters of a label that phones show whole. */
const LABEL_LENGTH = 38;
const ROWS = 5;
const IN_A_ROW = 5;

const buttonFor = ({ number, name }: Seat, { notices }: Words): Button => {
  const room = LABEL_LENGTH - notices.seatButton(number, '').length;
  return { label: notices.seatButton(number, plainName(name, room)), what: `${SEAT}-${number}`, style: 'main' };
};

const rowsFor = (open: readonly Seat[], words: Words): readonly ControlRow[] => {
  const buttons = open.map((seat) => buttonFor(seat, words));
  return [buttons.slice(0, IN_A_ROW), buttons.slice(IN_A_ROW)].filter(({ length }) => length > 0);
};

/** The seats' buttons above those of the turn. Where nobody sits who could move, nothing else can be pressed. */
const rowsWith = (
  seats: readonly ControlRow[],
  rows: readonly ControlRow[],
  canMove: boolean,
): readonly ControlRow[] => {
  if (!canMove) return seats;
  return seats.length + rows.length > ROWS ? rows : [...seats, ...rows];
};

/** A post of a game with empty seats, such as one from a file: it says first which they are, and each has a button. */
export const withOpenSeats = ({ game, seats }: Table, { state, revision }: Entry, answer: Answer): Answer => {
  const actor = activePlayer(state);
  const open = seats.filter(({ user }) => user === null);
  if (actor === null || open.length === 0 || revision !== game.revision) return answer;
  const words = wordsFor(game.language);
  const canMove = !open.some(({ player }) => player === actor);
  const rows = rowsWith(rowsFor(open, words), answer.controls?.rows ?? [], canMove);
  const missing = words.notices.openSeats(open.map(({ number }) => number));
  return { ...answer, text: `${missing}\n${answer.text}`, controls: { game: game.id, move: game.revision, rows } };
};
