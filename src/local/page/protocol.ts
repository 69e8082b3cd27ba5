/** What the page and its server say to each other: pushes over one socket, actions by POST. */
import type { OptionValue } from '../discord/interact/option-value.ts';
import type { Channel, Choice, Command, ModalBody, User } from '../discord/wire.ts';
import type { Change, StoredMessage } from '../discord/world/bus.ts';

export interface SeatView {
  readonly user: User;
  /** 1 for the first: `?seat=1`. */
  readonly number: number;
  /** False for who left the server. */
  readonly isHere: boolean;
}

/** All that a tab needs to draw itself, as its seat sees it. */
export interface Snapshot {
  readonly kind: 'snapshot';
  readonly guildId: string;
  readonly guildName: string;
  /** One line for whoever has never been here. */
  readonly hint: string;
  readonly me: string;
  readonly bot: User;
  readonly botIsOnline: boolean;
  readonly seats: readonly SeatView[];
  readonly channels: readonly Channel[];
  readonly commands: readonly Command[];
  /** By channel; the newest of each. */
  readonly messages: Readonly<Record<string, readonly StoredMessage[]>>;
}

/** How an interaction of this tab goes on. */
export interface AnswerPush {
  readonly kind: 'answer';
  /** The tab's own number for it. */
  readonly ticket: string;
  readonly interactionId: string;
  readonly failed: boolean;
  readonly acknowledged: boolean;
  readonly modal: ModalBody | null;
  readonly choices: readonly Choice[] | null;
}

export type Push =
  | Snapshot
  | AnswerPush
  | { readonly kind: 'message'; readonly change: Change; readonly message: StoredMessage }
  | { readonly kind: 'channel'; readonly change: Change; readonly channel: Channel }
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  | { readonly kind: 'seats'; readonly seats: readonly SeatView[] };

/** A file in JSON. */
export interface PostedFile {
  readonly name: string;
  readonly base64: string;
}

export interface CommandAction {
  readonly kind: 'command';
  readonly ticket: string;
  readonly channelId: string;
  readonly name: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly files: Readonly<Record<string, PostedFile>>;
  readonly focused: string | null;
}

export interface ComponentAction {
  readonly kind: 'component';
  readonly ticket: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly customId: string;
  /** Null for a button. */
  readonly values: readonly string[] | null;
}

export interface ModalAction {
  readonly kind: 'modal';
  readonly ticket: string;
  readonly interactionId: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

export interface SayAction {
  readonly kind: 'say';
  readonly channelId: string;
  readonly text: string;
  readonly files: readonly PostedFile[];
}

export interface OpenAction {
  readonly kind: 'channel';
  readonly name: string;
  /** The channel that the new thread belongs to; null for a new channel. */
  readonly parentId: string | null;
}

export interface EarlierAction {
  readonly kind: 'earlier';
  readonly channelId: string;
  readonly before: string;
}

export type Action = CommandAction | ComponentAction | ModalAction | SayAction | OpenAction | EarlierAction;

/** A POST's body: who does what. */
export interface ActionRequest {
  readonly seat: string;
  readonly action: Action;
}

/** A POST's answer. */
export type ActionResult =
  | { readonly ok: true; readonly channelId?: string; readonly messages?: readonly StoredMessage[] }
  | { readonly ok: false; readonly error: string };
