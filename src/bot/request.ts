import type { GameId } from '../store/index.ts';
import type { Language } from '../words/index.ts';

export interface Person {
  readonly id: string;
  /** As shown in this server. Somebody else's text: it is escaped wherever it is written. */
  readonly name: string;
}

/** Somebody who was chosen in an option. */
export interface Member extends Person {
  /** On this server. */
  readonly here: boolean;
  readonly bot: boolean;
}

/** An uploaded file, not fetched yet. Size in bytes. */
export interface Upload {
  readonly name: string;
  readonly url: string;
  readonly size: number;
}

/** A slash command, a press or typing, as the commands see it. */
export interface Request {
  /** `bid`, `game new`; for a press the button's `what`. */
  readonly command: string;
  readonly user: Person;
  readonly channelId: string;
  /** The channel that a thread belongs to; null outside threads. */
  readonly parentId: string | null;
  /** Empty in private messages. */
  readonly guildId: string;
  readonly language: Language;
  /** May manage the channel, so may do what a game's host may. */
  readonly moderator: boolean;
  /** Options by name, not trusted: each command parses its own. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The revision of the channel's game when the request arrived: what the player could have seen. */
  readonly seen: number;
  /** Bytes of a file that may go with the answer; 0 where Discord does not say. */
  readonly uploadLimit: number;
  /** The game that a pressed message belongs to; absent elsewhere. */
  readonly game?: GameId;
  /** The message that was pressed; absent elsewhere. */
  readonly pressed?: string;
  /** The text of the private message in which a button was pressed; absent elsewhere. */
  readonly within?: string;
  /** Fills the reply for the time being, where the answer takes long. Absent while typing. */
  readonly meanwhile?: (text: string) => Promise<unknown>;
}
