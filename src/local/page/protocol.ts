import { z } from 'zod';
import type { OptionValue } from '../discord/interact/command.ts';
import type { Channel, Choice, Command, ModalBody, User } from '../discord/wire.ts';
import type { Change, StoredMessage } from '../discord/world/bus.ts';

const id = z.string().regex(/^\d{17,20}$/);
const ticket = z.string().max(40);
const file = z.strictObject({ name: z.string().max(255), base64: z.base64() });
const optionValue = z.union([z.string(), z.number(), z.boolean()]);

const action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('command'),
    ticket,
    channelId: id,
    name: z.string(),
    options: z.record(z.string(), optionValue),
    files: z.record(z.string(), file),
    focused: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('component'),
    ticket,
    channelId: id,
    messageId: id,
    customId: z.string(),
    values: z.array(z.string()).nullable(),
  }),
  z.strictObject({
    kind: z.literal('modal'),
    ticket,
    interactionId: id,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.strictObject({ kind: z.literal('say'), channelId: id, text: z.string(), files: z.array(file).max(10) }),
  z.strictObject({ kind: z.literal('channel'), name: z.string().min(1).max(100), parentId: id.nullable() }),
  z.strictObject({ kind: z.literal('earlier'), channelId: id, before: id }),
]);

/** What the page may POST. */
export const actionRequest: z.ZodType<ActionRequest> = z.strictObject({ seat: id, action });

/** What the page and its server say to each other: pushes over one socket, actions by POST. */

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
