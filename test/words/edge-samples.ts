import type { Offer } from '../../src/engine/state.ts';
import { COMPANY_IDS } from '../../src/engine/title/companies.ts';
import { safeName, type Words } from '../../src/words/index.ts';

/** For each text that is made from values, the values to make it from; for each that is not, nothing. */
export type Arguments<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends (...values: infer Values) => unknown ? readonly Values[] : null;
};

const who = safeName('Anna');
const typed = safeName('@everyone');
const offer: readonly Offer[] = COMPANY_IDS.map((company, index) => ({
  company,
  phase: index < 5 ? 2 : index < 9 ? 3 : 6,
}));

export const EDGE: Arguments<Words['edge']> = {
  notYourTurn: [[who], [null]],
  onlyPlayers: null,
  onlyHost: [[who]],
  noGameHere: null,
  gameHere: null,
  notStarted: [[who], [null]],
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
  nothingToUndo: null,
  noSuchCompany: [
    [null, ['SF', 'RF']],
    [typed, ['SF', 'RF']],
    [typed, []],
  ],
  noSuchHex: [[typed]],
  noSuchChoice: [
    [null, ['SF']],
    [typed, ['SF']],
    [typed, []],
  ],
  sayPrice: [['2H from RF, 20 kr to 100 kr']],
  noneNow: [['track'], ['train']],
  nothingOpen: null,
  fileTooBig: [[3_000_000, 1_048_576]],
  fileUnreadable: [[typed]],
  fileRefused: [
    [17, 'That bid is too low: bid at least 10 kr.'],
    [-1, 'That cannot be read: players: three to six.'],
  ],
  fileForeign: [[typed]],
  notExportable: [['printed_rules'], ['other_order']],
  fileNotDownloaded: null,
  onlyInServers: null,
  unposted: [['gone'], ['locked'], ['forbidden'], ['failed']],
  unknownCommand: null,
  unreadableGame: [[typed]],
  fault: [['a1b2c3']],
};

export const NOTICES: Arguments<Words['notices']> = {
  created: [[typed, who, 'printed']],
  nextPage: null,
  previousPage: null,
  howToJoin: [
    [{ seated: 1, least: 3, most: 6 }, who],
    [{ seated: 3, least: 3, most: 6 }, who],
    [{ seated: 6, least: 3, most: 6 }, who],
  ],
  joinButton: null,
  leaveButton: null,
  startButton: null,
  joined: [[who]],
  left: [[who]],
  started: [[typed, [who, safeName('Ben'), safeName('Cilla')]]],
  drawn: [[offer]],
  undone: [
    [who, 1],
    [who, 3],
  ],
  abandoned: [[who]],
  tableClosed: null,
  confirmEnd: [[typed]],
  endButton: null,
  keepButton: null,
  keptPlaying: null,
  imported: [[typed, who, 120]],
  exported: [[1]],
  claimed: [[who, 2]],
  moved: [[who]],
  channelLost: [[typed]],
  pictureFailed: null,
  head: [[{ kind: 'stock', number: 3 }, 2]],
};
