import { Hono } from 'hono';
import { MessageFlag, TOKEN_MS } from '../constants.ts';
import { DiscordError } from '../errors.ts';
import { normaliseMessage } from '../schema/normalise.ts';
import { followUpShape, webhookEditShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { StoredMessage } from '../world/bus.ts';
import { findChannel } from '../world/channels.ts';
import type { Interaction } from '../world/interaction.ts';
import { addMessage, findMessage, removeMessage, replaceMessage, toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { step } from './acknowledge.ts';
import type { App, Env } from './app.ts';
import { readBody } from './body.ts';
import { checked } from './check.ts';
import { composeEdit, composeNew, type Draft } from './compose.ts';
import { replyBase } from './reply.ts';

/** What an interaction's token opens for 15 minutes after the acknowledgement: follow-ups and the original answer. */
export const webhookRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.post('/webhooks/:app/:token', async (c) => {
    const { json, uploads } = await readBody(c);
    const interaction = acknowledged(world, c.req.param('token'));
    const body = checked(followUpShape, normaliseMessage(json));
    return c.json(toWire(followUp(world, interaction, { body, uploads })));
  });
  app.get('/webhooks/:app/:token/messages/:message', (c) => {
    const interaction = acknowledged(world, c.req.param('token'));
    return c.json(toWire(find(world, interaction, c.req.param('message'))));
  });
  app.patch('/webhooks/:app/:token/messages/:message', async (c) => {
    const { json, uploads } = await readBody(c);
    const interaction = acknowledged(world, c.req.param('token'));
    const body = checked(webhookEditShape, normaliseMessage(json));
    return c.json(
      toWire(edit(world, interaction, find(world, interaction, c.req.param('message')), { body, uploads })),
    );
  });
  app.delete('/webhooks/:app/:token/messages/:message', (c) => {
    const interaction = acknowledged(world, c.req.param('token'));
    const message = find(world, interaction, c.req.param('message'));
    removeMessage(world, message);
    if (message.id === interaction.originalId) interaction.thinking = false;
    step(world, interaction);
    return c.body(null, 204);
  });
  return app;
};

/** 10015 for an unknown or unacknowledged token, 50027 for one older than 15 minutes. */
const acknowledged = (world: World, token: string): Interaction => {
  const interaction = world.interactions.get(token);
  if (!interaction || interaction.acknowledgement === null) throw new DiscordError(10015, { breach: true });
  if (world.clock.now() - interaction.createdAt > TOKEN_MS) throw new DiscordError(50027);
  return interaction;
};

const find = (world: World, interaction: Interaction, name: string): StoredMessage => {
  const id = name === '@original' ? interaction.originalId : name;
  if (id === null) throw new DiscordError(10008);
  const message = findMessage(world, interaction.channelId, id, true);
  const isOurs = id === interaction.originalId || interaction.followUpIds.includes(id);
  if (!isOurs) throw new DiscordError(10008, { breach: true });
  return message;
};

/** The first follow-up to a deferred reply fills it, and keeps the privacy chosen when deferring. */
const followUp = (world: World, interaction: Interaction, draft: Draft): StoredMessage => {
  findChannel(world, interaction.channelId);
  if (interaction.thinking) return edit(world, interaction, find(world, interaction, '@original'), draft);
  const base = replyBase(world, interaction, draft.body.flags ?? 0);
  const message = addMessage(world, composeNew(world, base, draft));
  interaction.followUpIds.push(message.id);
  step(world, interaction);
  return message;
};

const edit = (world: World, interaction: Interaction, message: StoredMessage, draft: Draft): StoredMessage => {
  if (findChannel(world, interaction.channelId).thread_metadata?.archived) throw new DiscordError(50083);
  const isFilling = interaction.thinking && message.id === interaction.originalId;
  const edited = composeEdit(world, { ...message, flags: message.flags & ~MessageFlag.loading }, draft);
  const result = replaceMessage(world, isFilling ? { ...edited, edited_timestamp: null } : edited);
  if (isFilling) interaction.thinking = false;
  step(world, interaction);
  return result;
};
