import type { Offer } from '../../src/engine/index.ts';
import { COMPANY_IDS } from '../../src/engine/index.ts';
import { safeName, type Words } from '../../src/words/index.ts';

/** For each text that is made from values, the values to make it from; for each that is not, nothing. */
type Arguments<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends (...values: infer Values) => unknown ? readonly Values[] : null;
};

const anna = safeName('Anna');
const ben = safeName('Ben');
const everyone = safeName('@everyone');
const offer: readonly Offer[] = COMPANY_IDS.map((company, index) => ({
  company,
  phase: index < 5 ? 2 : index < 9 ? 3 : 6,
}));

export const EDGE: Arguments<Words['edge']> = {
  notYourTurn: [[anna], [null]],
  onlyPlayers: null,
  onlyHost: [[anna]],
  noGameHere: null,
  gameHere: null,
  notStarted: [[anna], [null]],
  alreadyStarted: null,
  gameEnded: null,
  gamePaused: null,
  stale: [['https://discord.com/channels/1/2/3'], [null]],
  olderPost: [['https://discord.com/channels/1/2/3']],
  lostRace: null,
  alreadySeated: null,
  notSeated: null,
  tableFull: [[6]],
  seatTaken: [[2]],
  noSuchSeat: [[9]],
  tooFewPlayers: [
    [1, 3],
    [2, 3],
  ],
  badSeating: null,
  tooManyRequests: null,
  nothingToUndo: null,
  notOwnMove: [[anna]],
  noSuchCompany: [
    [null, ['SF', 'RF']],
    [everyone, ['SF', 'RF']],
    [everyone, []],
  ],
  noSuchHex: [[everyone]],
  noSuchChoice: [
    [null, ['SF']],
    [everyone, ['SF']],
    [everyone, []],
  ],
  sayPrice: [['2H from RF, 20 kr to 100 kr']],
  noneNow: [['track'], ['train']],
  nothingOpen: null,
  fileTooBig: [[3_000_000, 1_048_576]],
  fileTooLong: [[10_000, 4_000]],
  fileNoGame: [[everyone]],
  fileUnreadable: [[everyone]],
  fileRefused: [
    [17, 'That bid is too low: bid at least 10 kr.'],
    [-1, 'That cannot be read: players: three to six.'],
  ],
  fileForeign: [[everyone]],
  notExportable: [['printed_rules'], ['other_order']],
  fileNotDownloaded: null,
  onlyInServers: null,
  unposted: [['gone'], ['locked'], ['forbidden'], ['failed']],
  unknownCommand: null,
  unreadableGame: [[everyone]],
  fault: [['a1b2c3']],
};

export const NOTICES: Arguments<Words['notices']> = {
  created: [[everyone, anna, 'printed']],
  nextPage: null,
  previousPage: null,
  howToJoin: [
    [{ seated: 1, least: 3, most: 6 }, anna],
    [{ seated: 3, least: 3, most: 6 }, anna],
    [{ seated: 6, least: 3, most: 6 }, anna],
  ],
  joinButton: null,
  leaveButton: null,
  startButton: null,
  joined: [[anna]],
  left: [[anna]],
  started: [[everyone, [anna, ben, safeName('Cilla')]]],
  drawn: [[offer]],
  undone: [
    [anna, 1],
    [anna, 3],
  ],
  abandoned: [[anna]],
  tableClosed: null,
  confirmEnd: [[everyone]],
  endButton: null,
  keepButton: null,
  keptPlaying: null,
  imported: [[everyone, anna, 120]],
  exported: [[1]],
  openSeats: [[[2]], [[2, 3]], [[1, 2, 3, 4, 5, 6]]],
  seatButton: [[6, 'Anna']],
  claimed: [[anna, 2]],
  moved: [[anna]],
  channelLost: [
    [everyone, 'gone'],
    [everyone, 'locked'],
    [everyone, 'forbidden'],
  ],
  takenOver: [
    [
      'SF',
      {
        holders: [
          { name: anna, shares: 6 },
          { name: ben, shares: 1 },
        ],
        pool: 3,
        price: 90,
      },
    ],
    ['SF', { holders: [], pool: 0, price: 35 }],
  ],
  lastStockRound: null,
  concerns: [[[anna]], [[anna, ben]]],
  picturesTooLarge: null,
  pictureFailed: null,
  head: [[{ kind: 'stock', number: 3 }, 2]],
};

const told = { number: 7, lines: ['Anna has bid 20 kr for SF.'] };

export const CONSENT: Arguments<Omit<Words['consent'], 'end'>> = {
  askEnd: [[anna]],
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
  oneAtATime: [
    [anna, null],
    [anna, 'https://discord.com/channels/1/2/3'],
  ],
  tooOften: [['<t:1:R>']],
  askedAlready: [['https://discord.com/channels/1/2/3']],
  notAsked: null,
  alreadyOver: null,
  noted: [['https://discord.com/channels/1/2/3']],
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
  settings: [
    [48, 'turn', 'round'],
    [24, 'move', 'all'],
  ],
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
