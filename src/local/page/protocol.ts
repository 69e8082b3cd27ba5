/** What the page and its server say to each other: pushes over one socket, actions by POST. */
import { z } from 'zod';
import type { Channel, Choice, Command, ModalBody, User } from '../discord/wire.ts';
import type { Change, StoredMessage } from '../discord/world/bus.ts';

const id = z.string().regex(/^\d{17,20}$/);
const ticket = z.string().max(40);
/** A file in JSON. */
const file = z.strictObject({ name: z.string().max(255), base64: z.base64() });
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const strings = z.array(z.string()).readonly();

const command = z.strictObject({
  kind: z.literal('command'),
  ticket,
  channelId: id,
  name: z.string(),
  options: z.record(z.string(), optionValue),
  files: z.record(z.string(), file),
  focused: z.string().nullable(),
});
/** A button, or with values a menu. */
const component = z.strictObject({
  kind: z.literal('component'),
  ticket,
  channelId: id,
  messageId: id,
  customId: z.string(),
  values: strings.nullable(),
});
const modal = z.strictObject({
  kind: z.literal('modal'),
  ticket,
  interactionId: id,
  values: z.record(z.string(), z.union([z.string(), strings])),
});
const say = z.strictObject({
  kind: z.literal('say'),
  channelId: id,
  text: z.string(),
  files: z.array(file).max(10).readonly(),
});
/** A new thread of the channel `parentId`; with null a new channel. */
const open = z.strictObject({ kind: z.literal('channel'), name: z.string().min(1).max(100), parentId: id.nullable() });
const earlier = z.strictObject({ kind: z.literal('earlier'), channelId: id, before: id });
const action = z.discriminatedUnion('kind', [command, component, modal, say, open, earlier]);

/** What the page may POST: who does what. */
export const actionRequest = z.strictObject({ seat: id, action });

export type PostedFile = z.infer<typeof file>;
export type CommandAction = z.infer<typeof command>;
export type OpenAction = z.infer<typeof open>;
export type Action = z.infer<typeof action>;
export type ActionRequest = z.infer<typeof actionRequest>;

/** A POST's answer. */
export type ActionResult =
  | { readonly ok: true; readonly channelId?: string; readonly messages?: readonly StoredMessage[] }
  | { readonly ok: false; readonly error: string };

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
