import type { RoundName } from '../engine/event.ts';
import type { Phase } from '../engine/ids.ts';
import type { Offer, Rules, StepKind } from '../engine/state.ts';
import type { SafeText } from './names.ts';

/** Private sentences to one person whose request did not come through: what is wrong, and what he can do. */
export interface EdgeWords {
  /** `actor` null: nobody acts, the game is over. */
  readonly notYourTurn: (actor: SafeText | null) => string;
  readonly onlyPlayers: string;
  readonly onlyHost: (host: SafeText) => string;
  readonly noGameHere: string;
  readonly gameHere: string;
  /** `host` null: not known here. */
  readonly notStarted: (host: SafeText | null) => string;
  readonly alreadyStarted: string;
  readonly gameEnded: string;
  readonly gamePaused: string;
  /** A button or a menu of an earlier turn. `link`: the present post; null when it is unknown. */
  readonly stale: (link: string | null) => string;
  /** A button below an older post of a table that gathers; `link`: its newest post. */
  readonly olderPost: (link: string) => string;
  /** Two at once: the other one was first. */
  readonly lostRace: string;
  readonly alreadySeated: string;
  readonly notSeated: string;
  readonly tableFull: (seats: number) => string;
  readonly seatTaken: (seat: number) => string;
  readonly noSuchSeat: (seat: number) => string;
  readonly tooFewPlayers: (players: number, needed: number) => string;
  readonly badSeating: string;
  readonly nothingToUndo: string;
  /** `null`: which one was not said. */
  readonly noSuchCompany: (text: SafeText | null, open: readonly string[]) => string;
  readonly noSuchHex: (text: SafeText) => string;
  readonly noSuchChoice: (text: SafeText | null, open: readonly string[]) => string;
  /** A train between companies: `sale` says which, and the prices it may have. */
  readonly sayPrice: (sale: string) => string;
  /** Nothing that a command could do belongs to this step. At most 100 characters. */
  readonly noneNow: (step: StepKind) => string;
  readonly nothingOpen: string;
  readonly fileTooBig: (bytes: number, limit: number) => string;
  readonly fileUnreadable: (name: SafeText) => string;
  /** A game file whose action `index` is not allowed, or, at -1, the whole of it; `why` is the refusal's sentence. */
  readonly fileRefused: (index: number, why: string) => string;
  readonly fileForeign: (title: SafeText) => string;
  /** The game has no form on 18xx.games: other rules, or an order of companies that no seed there draws. */
  readonly notExportable: (why: 'printed_rules' | 'other_order') => string;
  readonly fileNotDownloaded: string;
  readonly onlyInServers: string;
  /** The move stands, but its post could not be made: the channel is gone, locked, closed to us, or Discord failed. */
  readonly unposted: (why: 'gone' | 'locked' | 'forbidden' | 'failed') => string;
  readonly unknownCommand: string;
  /** The stored game cannot be read by this version. */
  readonly unreadableGame: (detail: SafeText) => string;
  /** Our own fault. `reference` finds it in the log. */
  readonly fault: (reference: string) => string;
}

/** Players at a table that gathers, and how many it takes. */
export interface Seats {
  readonly seated: number;
  readonly least: number;
  readonly most: number;
}

/** Sentences in the channel, about the table. */
export interface NoticeWords {
  readonly created: (title: SafeText, host: SafeText, rules: Rules) => string;
  readonly nextPage: string;
  readonly previousPage: string;
  readonly howToJoin: (seats: Seats, host: SafeText) => string;
  readonly joinButton: string;
  readonly leaveButton: string;
  readonly startButton: string;
  readonly joined: (who: SafeText) => string;
  readonly left: (who: SafeText) => string;
  /** `seating`: clockwise from the priority deal. */
  readonly started: (title: SafeText, seating: readonly SafeText[]) => string;
  /** The drawn order of the companies, so that everyone can check it (§4 step 4). */
  readonly drawn: (offer: readonly Offer[]) => readonly string[];
  readonly undone: (by: SafeText, moves: number) => string;
  readonly abandoned: (by: SafeText) => string;
  /** The last player has left before the start. */
  readonly tableClosed: string;
  readonly confirmEnd: (title: SafeText) => string;
  readonly endButton: string;
  readonly keepButton: string;
  readonly keptPlaying: string;
  readonly imported: (title: SafeText, by: SafeText, moves: number) => string;
  readonly exported: (moves: number) => string;
  readonly claimed: (who: SafeText, seat: number) => string;
  readonly moved: (by: SafeText) => string;
  readonly channelLost: (title: SafeText) => string;
  readonly pictureFailed: string;
  /** Head of a turn's post. */
  readonly head: (round: RoundName, phase: Phase) => string;
}
