import * as spec from 'discord-api-spec/zod';
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
