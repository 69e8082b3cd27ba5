import { Hono } from 'hono';
import { z } from 'zod';
import { CallbackType } from '../constants.ts';
import { DiscordError, invalidBody } from '../errors.ts';
import { checkModal } from '../rules/modal.ts';
import { normaliseCallback } from '../schema/normalise.ts';
import { choicesShape, modalShape, replyShape, updateShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { StoredMessage } from '../world/bus.ts';
import type { Interaction, InteractionKind } from '../world/interaction.ts';
import { findMessage, replaceMessage, toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { acknowledge } from './acknowledge.ts';
import type { App, Env } from './app.ts';
import { readBody } from './body.ts';
import { checked } from './check.ts';
import { checkChoices } from './choices.ts';
import { composeEdit, type Draft } from './compose.ts';
import { addReply, addThinking } from './reply.ts';

const anyCallback = z.looseObject({ type: z.number() });
const T = CallbackType;

const ALLOWED: Readonly<Record<InteractionKind, readonly number[]>> = {
  command: [T.reply, T.deferredReply, T.modal],
  component: [T.reply, T.deferredReply, T.deferredUpdate, T.update, T.modal],
  modal: [T.reply, T.deferredReply, T.deferredUpdate, T.update],
  autocomplete: [T.autocomplete],
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
  if (!interaction || interaction.id !== id) throw new DiscordError(10062, { breach: true });
  if (interaction.acknowledgement !== null) throw new DiscordError(40060, { breach: true });
  if (world.clock.now() - interaction.createdAt > world.acknowledgeMs) throw new DiscordError(10062);
  return interaction;
};

const checkedType = (json: unknown, interaction: Interaction): { readonly type: number } => {
  const result = anyCallback.safeParse(json);
  const allowed = ALLOWED[interaction.kind].filter(
    (type) => interaction.sourceMessageId !== null || (type !== T.update && type !== T.deferredUpdate),
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
    case T.reply: {
      const body = checked(replyShape, json).data ?? {};
      return acknowledge(world, interaction, 'reply', () => addReply(world, interaction, { body, uploads }));
    }
    case T.deferredReply: {
      const flags = checked(replyShape, json).data?.flags ?? 0;
      return acknowledge(world, interaction, 'deferredReply', () => addThinking(world, interaction, flags));
    }
    case T.deferredUpdate:
      checked(updateShape, json);
      return acknowledge(world, interaction, 'deferredUpdate', () => sourceOf(world, interaction));
    case T.update: {
      const body = checked(updateShape, json).data ?? {};
      return acknowledge(world, interaction, 'update', () =>
        replaceMessage(world, composeEdit(world, sourceOf(world, interaction), { body, uploads })),
      );
    }
    case T.modal: {
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
