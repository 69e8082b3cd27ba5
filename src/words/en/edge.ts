import type { EdgeWords } from '../edge-types.ts';
import { any, counted, terms } from './terms.ts';

/** Choices named before the rest is left out. */
const NAMED = 12;
const some = (open: readonly string[]): string => any(open.slice(0, NAMED));

const kib = (bytes: number): string => `${Math.ceil(bytes / 1024)} KiB`;

const UNPOSTED = {
  gone: 'it is gone. The host can bring the game to another channel with /game move.',
  locked: 'the thread is locked. Somebody who manages it can open it; the post then follows by itself.',
  forbidden:
    'I lack permissions there: View Channel, Send Messages (in threads too) and Attach Files. The post follows by itself when I have them.',
  failed: 'Discord did not take the post. It follows by itself.',
} as const;

const NOT_EXPORTABLE = {
  printed_rules: '18xx.games knows only the online rules, and this game follows the printed ones.',
  other_order: 'The order of the companies in this game was not drawn as 18xx.games draws it.',
} as const;

const tableEdge = {
  notYourTurn: (actor) =>
    actor === null ? 'The game is over: nobody can move any more.' : `It is the turn of ${actor}.`,
  onlyPlayers: 'Only players at this table can do that. Everyone can look: /map, /market, /table, /history.',
  onlyHost: (host) => `Only the host, ${host}, can do that.`,
  noGameHere: 'There is no game in this channel: open a table with /game new.',
  gameHere: 'This channel has a game already: end it with /game end, or use another channel or thread.',
  notStarted: (host) => `The game has not started: press Take a seat, then ${host ?? 'the host'} presses Start.`,
  alreadyStarted: 'The game has started already: seats cannot change now.',
  gameEnded: 'The game is over. Look at it with /table and /history, or open a new one with /game new.',
  gamePaused: 'The game is paused until the host resumes it with /game resume.',
  stale: (link) =>
    link === null
      ? 'That belongs to an earlier turn. See where the game stands with /game status.'
      : `That belongs to an earlier turn. The present one is here: ${link} .`,
  olderPost: (link) => `That is an older post of this table. The buttons that count are here: ${link} .`,
  lostRace: 'Somebody was faster: look at the newest post, then decide again.',
  alreadySeated: 'You have a seat at this table already.',
  notSeated: 'You have no seat at this table.',
  tableFull: (seats) => `All ${seats} seats are taken.`,
  seatTaken: (seat) => `Seat ${seat} is taken.`,
  noSuchSeat: (seat) => `There is no seat ${seat} at this table.`,
  tooFewPlayers: (players, needed) =>
    `${counted(players, 'player')} at the table, and the game takes at least ${needed}: others can take a seat with /game join or the button below the newest post.`,
  badSeating: 'For chosen seats, mention every player at the table once, clockwise from the first.',
  nothingToUndo: 'There is no move to take back.',
} satisfies Partial<EdgeWords>;

const inputEdge = {
  noSuchCompany: (text, open) =>
    text === null ? choose(open) : `There is no company "${text}" to choose. ${choose(open)}`,
  noSuchHex: (text) => `There is no hex "${text}" on the map: give a hex like F6, or the name of a place.`,
  noSuchChoice: (text, open) => (text === null ? choose(open) : `"${text}" cannot be chosen now. ${choose(open)}`),
  sayPrice: (sale) => `Say the price too: ${sale}.`,
  noneNow: (step) => `Nothing to choose here now: the step is ${terms.step[step]}.`,
  nothingOpen: 'That is not possible now: /game status says what is.',
  fileTooBig: (bytes, limit) => `The file has ${kib(bytes)}, and at most ${kib(limit)} are read.`,
  fileUnreadable: (name) => `${name} cannot be read: give a game file of this bot, or an export of 18xx.games.`,
  fileRefused: (index, why) =>
    `The file is refused${index < 0 ? '' : ` at action ${index}`}, and nothing was changed. ${why}`,
  fileForeign: (title) => `The file holds another game, ${title}: only 1877: Stockholm Tramways is played here.`,
  notExportable: (why) => NOT_EXPORTABLE[why],
  fileNotDownloaded: 'The file could not be fetched: attach it again.',
  onlyInServers: 'The game is played in channels of a server, not in private messages.',
  unposted: (why) => `Done and saved, but the channel could not be told: ${UNPOSTED[why]}`,
  unknownCommand: 'I do not know that command any more: /help lists those that I know.',
  unreadableGame: (detail) => `The saved game cannot be read by this version (${detail}). Nothing was changed.`,
  fault: (reference) => `Something went wrong on my side, and nothing was changed. The log knows it as ${reference}.`,
} satisfies Partial<EdgeWords>;

const choose = (open: readonly string[]): string =>
  open.length === 0 ? 'Nothing can be chosen now.' : `Choose ${some(open)}.`;

export const edge: EdgeWords = { ...tableEdge, ...inputEdge };
