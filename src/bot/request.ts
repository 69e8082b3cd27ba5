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

/** A channel, and the one that holds it where it is a thread. */
export interface Place {
  readonly channel: string;
  readonly parent: string | null;
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
  /** Whether the user may manage that channel of the server, so may do what the host of a game in it may. */
  readonly manages: (place: Place) => boolean;
  /** Options by name, not trusted: each command parses its own. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The game it is about: that of what was pressed, or else the channel's when it arrived. null: there was none. */
  readonly game: GameId | null;
  /** That game's revision as the user could have seen it: when the request arrived, or what was pressed belongs to. */
  readonly seen: number;
  /** Bytes of a file that may go with the answer; 0 where Discord does not say. */
  readonly uploadLimit: number;
  /** The game may be played in another channel of the server: it is to be brought here. */
  readonly isElsewhere?: boolean;
  /** The message that was pressed; absent elsewhere. */
  readonly pressed?: string;
  /** Pressed in a private message, which the answer takes the place of. */
  readonly isPrivate: boolean;
  /** Pressed to go on from one's notes: they are not shown again. */
  readonly isNoted: boolean;
  /** Fills the reply for the time being, where the answer takes long. Absent while typing. */
  readonly meanwhile?: (text: string) => Promise<unknown>;
}
