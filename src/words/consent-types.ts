import type { SafeText } from './names.ts';

/** What somebody wishes that others must agree to. */
export type ConsentEnd = 'done' | 'refused' | 'cancelled';

/** Undo and seats by consent: one post for everyone, with buttons, and private sentences to who may not press them. */
export interface ConsentWords {
  readonly askUndo: (by: SafeText, moves: number) => string;
  readonly askRedo: (by: SafeText, moves: number) => string;
  /** Moves that are not listed. */
  readonly more: (moves: number) => string;
  readonly offerSeat: (by: SafeText, seat: number, holder: SafeText | null, to: SafeText) => string;
  readonly offerTable: (by: SafeText, to: SafeText) => string;
  readonly voteSeat: (by: SafeText, seat: number, holder: SafeText | null, to: SafeText) => string;
  readonly voteTable: (by: SafeText, to: SafeText) => string;
  /** Everyone asked must agree. */
  readonly allAsked: (who: readonly SafeText[]) => string;
  /** The holder of a seat that another offers. */
  readonly mustAgree: (who: readonly SafeText[]) => string;
  readonly majority: (voters: readonly SafeText[], needed: number) => string;
  readonly accepts: (who: SafeText) => string;
  readonly agreed: (who: readonly SafeText[]) => string;
  readonly end: Readonly<Record<ConsentEnd, string>>;
  readonly refusedBy: (who: SafeText) => string;
  readonly forced: (by: SafeText, absent: readonly SafeText[]) => string;
  readonly yes: string;
  readonly no: string;
  readonly withdraw: string;
  readonly force: string;
  /** Private. */
  /** The same has been asked; the way to the post. */
  readonly askedAlready: (link: string) => string;
  readonly notAsked: string;
  readonly alreadyOver: string;
  readonly noted: string;
  readonly notAbsent: (who: readonly SafeText[], hours: number) => string;
  readonly nothingToRedo: string;
  readonly tooManyMoves: (moves: number) => string;
  readonly redone: (by: SafeText, moves: number) => string;
  readonly notYourSeat: string;
  readonly hostIsHere: (host: SafeText) => string;
  readonly noBots: string;
  readonly alreadyPlays: (who: SafeText) => string;
  readonly alreadyHost: (who: SafeText) => string;
  /** In the channel, when it is the turn of somebody who has gone. */
  readonly leftServer: (who: SafeText) => string;
  readonly newSeat: (seat: number, from: SafeText | null, to: SafeText) => string;
  readonly newHost: (to: SafeText) => string;
  readonly paused: (by: SafeText) => string;
  readonly resumed: (by: SafeText) => string;
  readonly notPaused: string;
  readonly settings: (absentHours: number) => string;
}
