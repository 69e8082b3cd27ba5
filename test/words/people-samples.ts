import { safeName, type Words } from '../../src/words/index.ts';
import type { Arguments } from './edge-samples.ts';

const anna = safeName('Anna');
const ben = safeName('Ben');
const everyone = safeName('@everyone');
const told = { number: 7, lines: ['Anna has bid 20 kr for SF.'] };

export const CONSENT: Arguments<Omit<Words['consent'], 'end'>> = {
  askUndo: [
    [anna, 1],
    [anna, 3],
  ],
  askRedo: [[anna, 1]],
  more: [[1], [4]],
  offerSeat: [
    [anna, 2, ben, everyone],
    [anna, 2, null, ben],
  ],
  offerTable: [[anna, ben]],
  voteSeat: [[anna, 2, ben, everyone]],
  voteTable: [[anna, ben]],
  allAsked: [[[anna]], [[anna, ben]]],
  mustAgree: [[[anna]], [[anna, ben]]],
  majority: [[[anna, ben], 2]],
  accepts: [[ben]],
  agreed: [[[anna, ben]]],
  refusedBy: [[everyone]],
  forced: [[anna, [ben]]],
  yes: null,
  no: null,
  withdraw: null,
  force: null,
  askedAlready: [['https://discord.com/channels/1/2/3']],
  notAsked: null,
  alreadyOver: null,
  noted: null,
  notAbsent: [[[anna], 48]],
  nothingToRedo: null,
  tooManyMoves: [[1], [12]],
  redone: [[anna, 2]],
  notYourSeat: null,
  hostIsHere: [[anna]],
  noBots: null,
  alreadyPlays: [[ben]],
  alreadyHost: [[ben]],
  leftServer: [[everyone]],
  newSeat: [
    [2, anna, ben],
    [2, null, ben],
  ],
  newHost: [[ben]],
  paused: [[anna]],
  resumed: [[anna]],
  notPaused: null,
  settings: [[48]],
};

export const MEMORY: Arguments<Words['memory']> = {
  sinceYourTurn: [
    ['<t:1:R>', 3],
    [null, 1],
  ],
  lastMoves: [[12]],
  nothingSince: null,
  undoneSince: [[everyone, 2]],
  changedAlt: [[['D4 Råsunda', 'B10']], [[]]],
  undone: [[told, everyone]],
  drawMenu: null,
  drawOption: [[0], [7]],
  position: [
    [0, 12],
    [7, 12],
  ],
  opening: null,
  noSuchMove: [[1], [12]],
  first: null,
  last: null,
  inWords: null,
  notesHead: null,
  goOn: null,
  note: [[1, everyone, '<t:1:R>']],
  noNotes: null,
  noteKept: null,
  noteGone: [[1]],
  noSuchNote: [[9]],
  tooManyNotes: [[25]],
};

export const REMINDERS: Arguments<Words['reminders']> = {
  reminder: [[anna, everyone, '<t:1:R>']],
  toPost: [['https://discord.com/channels/1/2/3']],
  snoozeHour: null,
  snoozeMorning: null,
  snoozed: [['<t:1:R>']],
  notYourReminder: null,
  settings: [
    [{ hours: 0, from: 8, to: 22, zone: 'UTC' }, '14:05'],
    [{ hours: 6, from: 8, to: 22, zone: 'UTC' }, '14:05'],
  ],
  noSuchZone: [[everyone]],
  sameHours: null,
  zone: [['Europe/Stockholm', '14:05']],
};
