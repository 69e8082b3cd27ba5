import * as spec from 'discord-api-spec/zod';
import { isRecord } from '../errors.ts';
import type { Choice, CommandBody, MessageBody, ModalBody } from '../wire.ts';
import { shape } from './shape.ts';

/** The bodies that a bot may send, each with Discord's own schema. */
export const postShape = shape<MessageBody>(spec.MessageCreateRequestSchema);
export const editShape = shape<MessageBody>(spec.MessageEditRequestPartialSchema);
export const followUpShape = shape<MessageBody>(spec.IncomingWebhookRequestPartialSchema);
export const webhookEditShape = shape<MessageBody>(spec.IncomingWebhookUpdateRequestPartialSchema);

export interface ReplyCallback {
  readonly type: number;
  readonly data?: MessageBody | null;
}
export const replyShape = shape<ReplyCallback>(spec.CreateMessageInteractionCallbackRequestSchema);
export const updateShape = shape<ReplyCallback>(spec.UpdateMessageInteractionCallbackRequestSchema);
export const modalShape = shape<{ readonly data: ModalBody }>(spec.ModalInteractionCallbackRequestSchema);
export const choicesShape = shape<{ readonly data?: { readonly choices?: readonly Choice[] | null } }>(
  spec.ApplicationCommandAutocompleteCallbackRequestSchema,
);

export const commandShape = shape<CommandBody>(spec.ApplicationCommandUpdateRequestSchema);
export const oneCommandShape = shape<CommandBody>(spec.ApplicationCommandCreateRequestSchema);

export interface ThreadBody {
  readonly name: string;
  readonly type?: number | null;
  readonly auto_archive_duration?: number | null;
}
export const threadShape = shape<ThreadBody>(spec.CreateTextThreadWithoutMessageRequestSchema);
export const messageThreadShape = shape<ThreadBody>(spec.CreateTextThreadWithMessageRequestSchema);

export interface ChannelBody {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly auto_archive_duration?: number | null;
}
export const threadChangeShape = shape<ChannelBody>(spec.UpdateThreadRequestPartialSchema);
export const channelChangeShape = shape<ChannelBody>(spec.UpdateGuildChannelRequestPartialSchema);

/**
 * Where Discord takes more than its own schemas say, the body is brought to the schema's form before it is checked:
 * attachment ids may be numbers, permissions are strings, a component's emoji may say `animated`, and discord.js always
 * sends `tts: false` and `enforce_nonce: false`, also where the schema does not know them.
 */
export const normaliseMessage = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { tts, enforce_nonce, attachments, components, ...rest } = body;
  return {
    ...rest,
    ...(tts === undefined || tts === false ? {} : { tts }),
    ...(enforce_nonce === undefined || enforce_nonce === false ? {} : { enforce_nonce }),
    ...(attachments === undefined ? {} : { attachments: normaliseAttachments(attachments) }),
    ...(components === undefined ? {} : { components: withoutAnimated(components) }),
  };
};

const normaliseAttachments = (attachments: unknown): unknown => {
  if (!Array.isArray(attachments)) return attachments;
  return attachments.map((one: unknown) =>
    isRecord(one) && typeof one.id === 'number' ? { ...one, id: String(one.id) } : one,
  );
};

const withoutAnimated = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutAnimated);
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'emoji' ? plainEmoji(value) : withoutAnimated(value)]),
  );
};

const plainEmoji = (emoji: unknown): unknown => {
  if (!isRecord(emoji) || typeof emoji.animated !== 'boolean') return emoji;
  const { animated: _animated, ...rest } = emoji;
  return rest;
};

/** A callback carries a message in `data`. */
export const normaliseCallback = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? { ...body, data: normaliseMessage(body.data) } : body;

/** Discord's documentation has `default_member_permissions` as a string, its schema as a number. */
export const normaliseCommand = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const permissions = body.default_member_permissions;
  const isDigits = typeof permissions === 'string' && /^\d+$/.test(permissions);
  return isDigits ? { ...body, default_member_permissions: Number(permissions) } : body;
};

/** discord.js names the type also of a thread that hangs on a message, where Discord derives it. */
export const normaliseMessageThread = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { type: _type, ...rest } = body;
  return rest;
};
