import {
  type CompanyId,
  OFFER,
  type Offer,
  type Phase,
  type RoundName,
  type Rules,
  type StepKind,
} from '../../engine/index.ts';
import type { Seats } from '../facts.ts';
import { co } from '../marks.ts';
import type { SafeText } from '../names.ts';
import { all, any, counted, money, terms } from './terms.ts';

interface Holder {
  readonly name: SafeText;
  readonly shares: number;
}

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
};

const LOST: Readonly<Record<'gone' | 'locked' | 'forbidden', (title: SafeText) => string>> = {
  gone: (title) =>
    `The thread of ${title} is gone. The game is paused; the host can bring it to another place with /game move.`,
  locked: (title) =>
    `The thread of ${title} is locked, and its posts cannot be made. Somebody who manages it can open it; the posts then follow by themselves.`,
  forbidden: (title) =>
    `I may not write in the thread of ${title}: I need View Channel, Send Messages in Threads and Attach Files there. The posts then follow by themselves.`,
};

const NOT_EXPORTABLE = {
  printed_rules: '18xx.games knows only the online rules, and this game follows the printed ones.',
  other_order: 'The order of the companies in this game was not drawn as 18xx.games draws it.',
};

const choose = (open: readonly string[]): string =>
  open.length === 0 ? 'Nothing can be chosen now.' : `Choose ${some(open)}.`;

/** Private sentences to one person whose request did not come through: what is wrong, and what they can do. */
export const edge = {
  /** `actor` null: nobody acts, the game is over. */
  notYourTurn: (actor: SafeText | null) =>
    actor === null ? 'The game is over: nobody can move any more.' : `It is the turn of ${actor}.`,
  onlyPlayers: 'Only players at this table can do that. Everyone can look: /map, /market, /table, /history.',
  onlyHost: (host: SafeText) => `Only the host, ${host}, can do that.`,
  noGameHere: 'There is no game in this channel: open a table with /game new.',
  gameHere: 'This channel has a game already: end it with /game end, or use another channel or thread.',
  /** `host` null: not known here. */
  notStarted: (host: SafeText | null) =>
    `The game has not started: press Take a seat, then ${host ?? 'the host'} presses Start.`,
  alreadyStarted: 'The game has started already: seats cannot change now.',
  gameEnded: 'The game is over. Look at it with /table and /history, or open a new one with /game new.',
  gamePaused: 'The game is paused until the host resumes it with /game resume.',
  /** A button or a menu of an earlier turn. `link`: the present post; null when it is unknown. */
  stale: (link: string | null) =>
    link === null
      ? 'That belongs to an earlier turn. See where the game stands with /game status.'
      : `That belongs to an earlier turn. The present one is here: ${link} .`,
  /** A button below an older post of a table that gathers; `link`: its newest post. */
  olderPost: (link: string) => `That is an older post of this table. The buttons that count are here: ${link} .`,
  /** Two at once: the other one was first. */
  lostRace: 'Someone moved first. See the latest post.',
  alreadySeated: 'You have a seat at this table already.',
  notSeated: 'You have no seat at this table.',
  tableFull: (seats: number) => `All ${seats} seats are taken.`,
  seatTaken: (seat: number) => `Seat ${seat} is taken.`,
  noSuchSeat: (seat: number) => `There is no seat ${seat} at this table.`,
  tooFewPlayers: (players: number, needed: number) =>
    `${counted(players, 'player')} at the table, and the game takes at least ${needed}: others can take a seat with /game join or the button below the newest post.`,
  badSeating: 'For chosen seats, mention every player at the table once, clockwise from the first.',
  tooManyRequests: 'You have asked for much at once: wait for the first answers, then ask again. Nothing was changed.',
  nothingToUndo: 'There is no move to take back.',
  /** The button is for whoever has made the last move. */
  notOwnMove: (name: SafeText) =>
    `The last move is one of ${name}, who can take it back with this button. /game undo asks those whom it concerns.`,

  /** `null`: which one was not said. */
  noSuchCompany: (text: SafeText | null, open: readonly CompanyId[]) =>
    text === null ? choose(open.map(co)) : `There is no company "${text}" to choose. ${choose(open.map(co))}`,
  noSuchHex: (text: SafeText) => `There is no hex "${text}" on the map: give a hex like F6, or the name of a place.`,
  noSuchChoice: (text: SafeText | null, open: readonly string[]) =>
    text === null ? choose(open) : `"${text}" cannot be chosen now. ${choose(open)}`,
  /** A train between companies: `sale` says which, and the prices it may have. */
  sayPrice: (sale: string) => `Say the price too: ${sale}.`,
  /** Nothing that a command could do belongs to this step. At most 100 characters. */
  noneNow: (step: StepKind) => `Nothing to choose here now: the step is ${terms.step[step]}.`,
  nothingOpen: 'That is not possible now: /game status says what is.',
  fileTooLong: (moves: number, most: number) =>
    `The file has ${moves} moves, and at most ${most} are read: no game on record is a quarter as long.`,
  fileTooBig: (bytes: number, limit: number) => `The file has ${kib(bytes)}, and at most ${kib(limit)} are read.`,
  fileUnreadable: (name: SafeText) =>
    `${name} cannot be read: give a game file of this bot, or an export of 18xx.games.`,
  fileNoGame: (name: SafeText) =>
    `${name} is no game: give a file that /game export has made, or an export of 18xx.games. Nothing was changed.`,
  /** A game file whose action `index` is not allowed, or, at -1, the whole of it; `why` is the refusal's sentence. */
  fileRefused: (index: number, why: string) =>
    `The file is refused${index < 0 ? '' : ` at action ${index}`}, and nothing was changed. ${why}`,
  fileForeign: (title: SafeText) =>
    `The file holds another game, ${title}: only 1877: Stockholm Tramways is played here.`,
  /** The game has no form on 18xx.games: other rules, or an order of companies that no seed there draws. */
  notExportable: (why: 'printed_rules' | 'other_order') => NOT_EXPORTABLE[why],
  fileNotDownloaded: 'The file could not be fetched: attach it again.',
  onlyInServers: 'The game is played in channels of a server, not in private messages.',
  /** The move stands, but its post could not be made: the channel is gone, locked, closed to us, or Discord failed. */
  unposted: (why: 'gone' | 'locked' | 'forbidden' | 'failed') =>
    `Done and saved, but the channel could not be told: ${UNPOSTED[why]}`,
  unknownCommand: 'I do not know that command any more: /help lists those that I know.',
  /** The stored game cannot be read by this version. */
  unreadableGame: (detail: SafeText) =>
    `The saved game cannot be read by this version (${detail}). Nothing was changed.`,
  /** Our own fault. `reference` finds it in the log. */
  fault: (reference: string) =>
    `Something went wrong on my side, and nothing was changed. Error reference: ${reference}.`,
};

const drawn = (offer: readonly Offer[]): readonly string[] =>
  OFFER.map(({ phase }) => {
    const codes = offer.filter((each) => each.phase === phase).map((each) => co(each.company));
    const when = phase === 2 ? 'from the start' : `from phase ${phase}`;
    return `Companies to be auctioned ${when}: ${codes.join(', ')}.`;
  });

/** Sentences in the channel, about the table. */
export const notices = {
  created: (title: SafeText, host: SafeText, rules: Rules) =>
    `${host} has opened a table: ${title}, ${terms.rules[rules]}.`,
  nextPage: 'Later',
  previousPage: 'Earlier',
  howToJoin: ({ seated, least, most }: Seats, host: SafeText) =>
    seated < least
      ? `${counted(seated, 'player')} at the table, ${least} to ${most} can play: take a seat with the button or /game join. ${host}, the host, then starts.`
      : `${counted(seated, 'player')} at the table: ${host}, the host, can start with the button or /game start${seated < most ? '; others can still take a seat with the button or /game join' : ''}.`,
  joinButton: 'Take a seat',
  leaveButton: 'Leave',
  startButton: 'Start',
  joined: (who: SafeText) => `${who} has taken a seat.`,
  left: (who: SafeText) => `${who} has given up the seat.`,
  /** `seating`: clockwise from the priority deal. */
  started: (title: SafeText, seating: readonly SafeText[]) =>
    `${title} begins. Seats, clockwise from the priority deal: ${seating.join(', ')}.`,
  /** The drawn order of the companies, so that everyone can check it (§4 step 4). */
  drawn,
  undone: (by: SafeText, moves: number) => `${by} has taken back ${counted(moves, 'move')}.`,
  abandoned: (by: SafeText) => `${by} has ended the game before its end. Its history stays readable.`,
  /** The last player has left before the start. */
  tableClosed: 'Nobody is left: the table is closed. /game new opens another one.',
  confirmEnd: (title: SafeText) => `End ${title} now, without a result? This cannot be taken back.`,
  endButton: 'End the game',
  keepButton: 'Keep playing',
  keptPlaying: 'The game goes on.',
  imported: (title: SafeText, by: SafeText, moves: number) =>
    `${by} has brought in ${title} with ${counted(moves, 'move')}.`,
  exported: (moves: number) => `The game so far, ${counted(moves, 'move')}.`,
  /** Said before all else in the posts of a game with empty seats, which have a button for each. */
  openSeats: (seats: readonly number[]) =>
    `**${seats.length === 1 ? 'Seat' : 'Seats'} ${all(seats.map(String))} ${seats.length === 1 ? 'is' : 'are'} still to be taken:** press the button of yours, or use /game join with its number.`,
  seatButton: (seat: number, name: string) => `Take seat ${seat}: ${name}`,
  claimed: (who: SafeText, seat: number) => `${who} now sits in seat ${seat}.`,
  moved: (by: SafeText) => `${by} has moved the game to this place.`,
  /** Told in the channel above a thread that cannot be written to. */
  channelLost: (title: SafeText, why: 'gone' | 'locked' | 'forbidden') => LOST[why](title),
  /** After an acquisition: who holds shares of the company that has grown, and its stock price. */
  takenOver: (
    company: CompanyId,
    { holders, pool, price }: { readonly holders: readonly Holder[]; readonly pool: number; readonly price: number },
  ) => {
    const held = [...holders.map(({ name, shares }) => `${name} ${shares}`), ...(pool === 0 ? [] : [`pool ${pool}`])];
    return `Shares of ${company} now: ${held.join(', ')}. Stock price ${money(price)}.`;
  },
  lastStockRound:
    'This is the last stock round. After it companies only run and pay: treasuries, track, stations and new trains no longer matter.',
  /** Mentions of players whom a post concerns. */
  concerns: (who: readonly SafeText[]) => `This concerns ${all(who)}.`,
  picturesTooLarge: 'The pictures were too large to be posted; /map and /market show them.',
  pictureFailed: 'The picture could not be drawn; /map and /market try again.',
  /** Head of a turn's post. */
  head: (round: RoundName, phase: Phase) => `${terms.round(round)} · ${terms.phase(phase)}`,
};
