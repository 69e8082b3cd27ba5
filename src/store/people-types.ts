import type { GameId } from './types.ts';

/** What some must agree to before it is done. */
export type Wish =
  /** So many moves, from this index on, are taken back. */
  | { readonly kind: 'undo'; readonly from: number; readonly moves: number }
  /** So many moves, those of the undo with this revision, are brought back. */
  | { readonly kind: 'redo'; readonly undo: number; readonly moves: number }
  /**
   * A seat, or the table (`seat` null), is handed over; `vote`: the others decide, since the host is away. `host` and
   * `holder`: who was the host, and who held that seat, when it was asked.
   */
  | {
      readonly kind: 'handover';
      readonly seat: number | null;
      readonly to: string;
      readonly name: string;
      readonly vote: boolean;
      readonly host: string;
      readonly holder: string | null;
    };

export const CONSENT_STATES = ['open', 'done', 'refused', 'cancelled'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** A wish that waits for others, or waited for them. Users are Discord's ids. */
export interface Consent {
  readonly id: number;
  readonly game: GameId;
  /** The game's revision when it was asked. */
  readonly revision: number;
  readonly by: string;
  readonly wish: Wish;
  readonly asked: readonly string[];
  readonly agreed: readonly string[];
  readonly refused: readonly string[];
  readonly state: ConsentState;
  /** Its post; null until it is made. */
  readonly channel: string | null;
  readonly message: string | null;
  readonly at: number;
}
export type NewConsent = Pick<Consent, 'revision' | 'by' | 'wish' | 'asked' | 'agreed'>;
export type ConsentChange = Partial<Pick<Consent, 'agreed' | 'refused' | 'state' | 'channel' | 'message'>>;

/** What a player wrote to himself about a game. */
export interface Note {
  readonly id: number;
  readonly user: string;
  readonly text: string;
  readonly at: number;
  /** The game's revision when it came back last; null: not yet. */
  readonly shown: number | null;
}

/** The last reminder of a game. */
export interface Reminder {
  readonly user: string;
  /** Since when the game had waited for him. */
  readonly since: number;
  /** When it was sent; 0: only put off, not sent yet. */
  readonly at: number;
  /** Not before; null: not put off. */
  readonly snoozed: number | null;
  /** Its message; null where it could not be sent, or has been taken away. */
  readonly channel: string | null;
  readonly message: string | null;
  /** The channel has been told that he has left the server. */
  readonly left: boolean;
}
