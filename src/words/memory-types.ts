import type { SafeText } from './names.ts';
import type { Told } from './view-types.ts';

/** What has happened, looked back upon: the digest since one's last turn, the history, and notes to oneself. */
export interface MemoryWords {
  /** `since`: a time as Discord shows it; null: since the start. */
  readonly sinceYourTurn: (since: string | null, moves: number) => string;
  /** For somebody without a seat. */
  readonly lastMoves: (moves: number) => string;
  readonly nothingSince: string;
  readonly undoneSince: (by: SafeText, moves: number) => string;
  readonly changedAlt: (places: readonly string[]) => string;
  /** A move that was taken back. */
  readonly undone: (move: Told, by: SafeText) => string;
  readonly drawMenu: string;
  readonly drawOption: (move: number) => string;
  readonly position: (moves: number, of: number) => string;
  readonly opening: string;
  readonly noSuchMove: (moves: number) => string;
  readonly first: string;
  readonly last: string;
  readonly inWords: string;
  readonly notesHead: string;
  readonly note: (number: number, text: SafeText, since: string) => string;
  /** Makes the move that was pressed before the notes were shown. */
  readonly goOn: string;
  readonly noNotes: string;
  readonly noteKept: string;
  readonly noteGone: (number: number) => string;
  readonly noSuchNote: (number: number) => string;
  readonly tooManyNotes: (most: number) => string;
}
