import { InteractionType, RESTJSONErrorCodes as Refusal, InteractionResponseType as T } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import { DiscordError, invalidBody } from '../errors.ts';
import { error } from '../rules/components.ts';
import { checkModal } from '../rules/message.ts';
import { choicesShape, modalShape, normaliseCallback, replyShape, updateShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { Choice } from '../wire.ts';
import type { Interaction, InteractionKind, StoredMessage } from '../world/bus.ts';
import { findMessage, replaceMessage, toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { checked, readBody } from './body.ts';
import { composeEdit, type Draft } from './compose.ts';
import type { App, Env } from './env.ts';
import { acknowledge, addReply, addThinking } from './webhooks.ts';

const anyCallback = z.looseObject({ type: z.number() });

const ALLOWED: Readonly<Record<InteractionKind, readonly T[]>> = {
  [InteractionType.ApplicationCommand]: [T.ChannelMessageWithSource, T.DeferredChannelMessageWithSource, T.Modal],
  [InteractionType.MessageComponent]: [
    T.ChannelMessageWithSource,
    T.DeferredChannelMessageWithSource,
    T.DeferredMessageUpdate,
    T.UpdateMessage,
    T.Modal,
  ],
  [InteractionType.ModalSubmit]: [
    T.ChannelMessageWithSource,
    T.DeferredChannelMessageWithSource,
    T.DeferredMessageUpdate,
    T.UpdateMessage,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [T.ApplicationCommandAutocompleteResult],
};

/** The one answer that acknowledges an interaction. */
export const callbackRoutes = (server: Server): App => {
  const { world } = server;
  const app: App = new Hono<Env>();
  app.post('/interactions/:id/:token/callback', async (c) => {
    const { json, uploads } = await readBody(c);
    const interaction = waiting(world, c.req.param('id'), c.req.param('token'));
    const { type } = checkedType(json, interaction);
    const message = carryOut(world, interaction, { type, json: normaliseCallback(json), uploads });
    if (c.req.query('with_response') !== 'true') return c.body(null, 204);
    return c.json(callbackResponse(interaction, type, message));
  });
  return app;
};

/** 10062 for what is unknown or older than 3 seconds, 40060 for what is acknowledged already. */
const waiting = (world: World, id: string, token: string): Interaction => {
  const interaction = world.interactions.get(token);
  if (!interaction || interaction.id !== id) throw new DiscordError(Refusal.UnknownInteraction, { breach: true });
  if (interaction.acknowledgement !== null)
    throw new DiscordError(Refusal.InteractionHasAlreadyBeenAcknowledged, { breach: true });
  // A timer may ring within the last millisecond: what the user has seen fail stays failed.
  if (interaction.failed || world.clock.now() - interaction.createdAt > world.acknowledgeMs)
    throw new DiscordError(Refusal.UnknownInteraction);
  return interaction;
};

const checkedType = (json: unknown, interaction: Interaction): { readonly type: number } => {
  const result = anyCallback.safeParse(json);
  const allowed = ALLOWED[interaction.kind].filter(
    (type) => interaction.sourceMessageId !== null || (type !== T.UpdateMessage && type !== T.DeferredMessageUpdate),
  );
  if (result.success && allowed.includes(result.data.type)) return result.data;
  const message = `Value must be one of {${allowed.join(', ')}}.`;
  throw invalidBody([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
};

interface Callback {
  readonly type: number;
  readonly json: unknown;
  readonly uploads: Draft['uploads'];
}

/** Carries out a checked callback; the message that it made or changed, if any. */
const carryOut = (world: World, interaction: Interaction, { type, json, uploads }: Callback): StoredMessage | null => {
  switch (type) {
    case T.ChannelMessageWithSource: {
      const body = checked(replyShape, json).data ?? {};
      return acknowledge(world, interaction, 'reply', () => addReply(world, interaction, { body, uploads }));
    }
    case T.DeferredChannelMessageWithSource: {
      const flags = checked(replyShape, json).data?.flags ?? 0;
      return acknowledge(world, interaction, 'deferredReply', () => addThinking(world, interaction, flags));
    }
    case T.DeferredMessageUpdate:
      checked(updateShape, json);
      return acknowledge(world, interaction, 'deferredUpdate', () => sourceOf(world, interaction));
    case T.UpdateMessage: {
      const body = checked(updateShape, json).data ?? {};
      return acknowledge(world, interaction, 'update', () =>
        replaceMessage(world, composeEdit(world, sourceOf(world, interaction), { body, uploads })),
      );
    }
    case T.Modal: {
      const { data } = checked(modalShape, json);
      checkModal(data);
      interaction.modal = data;
      return acknowledge(world, interaction, 'modal', () => null);
    }
    default: {
      const choices = checked(choicesShape, json).data?.choices ?? [];
      checkChoices(interaction, choices);
      interaction.choices = choices;
      return acknowledge(world, interaction, 'autocomplete', () => null);
    }
  }
};

const sourceOf = (world: World, interaction: Interaction): StoredMessage =>
  findMessage(world, interaction.channelId, interaction.sourceMessageId ?? '', true);

const callbackResponse = (interaction: Interaction, type: number, message: StoredMessage | null) => {
  const ephemeral = message !== null && message.privateTo !== null;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.payload.type,
      response_message_id: message?.id ?? null,
      response_message_loading: interaction.thinking,
      response_message_ephemeral: ephemeral,
    },
    resource: message ? { type, message: toWire(message) } : undefined,
  };
};

/** Autocomplete choices must be of the focused option's type; texts have 1 to 100 characters. */
const checkChoices = (interaction: Interaction, choices: readonly Choice[]): void => {
  const wantsText = focusedType(interaction.payload.data) === 3;
  const faults = choices.flatMap((choice, index) => {
    const path = ['data', 'choices', index, 'value'];
    const isText = typeof choice.value === 'string';
    if (isText !== wantsText) {
      return [error(path, wantsText ? 'BASE_TYPE_WRONG' : 'NUMBER_TYPE_COERCE', "Not of the option's type.")];
    }
    return isText && ([...String(choice.value)].length > 100 || choice.value === '')
      ? [error(path, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.')]
      : [];
  });
  if (faults.length > 0) throw invalidBody(faults);
};

const focusedType = (node: unknown): number | null => {
  if (typeof node !== 'object' || node === null) return null;
  if ('focused' in node && node.focused === true && 'type' in node) return Number(node.type);
  if (!('options' in node) || !Array.isArray(node.options)) return null;
  return node.options.map(focusedType).find((type) => type !== null) ?? null;
};
