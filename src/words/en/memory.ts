import type { MemoryWords } from '../memory-types.ts';
import { counted } from './terms.ts';

export const memory: MemoryWords = {
  sinceYourTurn: (since, moves) =>
    since === null
      ? `**What has happened so far: ${counted(moves, 'move')}**`
      : `**Since your last turn (${since}): ${counted(moves, 'move')}**`,
  lastMoves: (moves) => `**The last ${counted(moves, 'move')}**`,
  nothingSince: 'Nobody has moved since your last turn.',
  undoneSince: (by, moves) => `${by} took back ${counted(moves, 'move')} in between.`,
  changedAlt: (places) =>
    places.length === 0 ? 'No hex has changed since.' : `Hexes that have changed, outlined: ${places.join(', ')}.`,
  undone: ({ number, lines }, by) => `**${number}** ~~${lines.join(' ')}~~ (taken back by ${by})`,
  drawMenu: 'Draw the position after a move',
  drawOption: (move) => (move === 0 ? 'The opening' : `After move ${move}`),
  position: (moves, of) => (moves === 0 ? `The opening, before move 1 of ${of}` : `After move ${moves} of ${of}`),
  opening: 'The game begins.',
  noSuchMove: (moves) => `The game has ${counted(moves, 'move')} so far: name one of them, or 0 for the opening.`,
  first: 'Opening',
  last: 'Now',
  inWords: 'In words',
  notesHead: '**Your notes**',
  note: (number, text, since) => `${number}. ${text} (${since})`,
  goOn: 'Go on',
  noNotes: 'You have no notes about this game: write one with /note.',
  noteKept: 'Kept. Your notes come back to you, privately, when it is your turn.',
  noteGone: (number) => `Note ${number} is deleted.`,
  noSuchNote: (number) => `You have no note ${number}: /note lists yours.`,
  tooManyNotes: (most) => `You have ${most} notes about this game already: delete one first.`,
};
