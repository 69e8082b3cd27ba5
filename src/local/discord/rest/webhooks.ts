import { InteractionType, MessageFlags, MessageType, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { DiscordError } from '../errors.ts';
import { followUpShape, normaliseMessage, webhookEditShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { InteractionMetadata } from '../wire.ts';
import type { Acknowledgement, Interaction, StoredMessage } from '../world/bus.ts';
import { emptyMessage, findChannel } from '../world/channels.ts';
import { addMessage, findMessage, removeMessage, replaceMessage, toWire } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { checked, readBody } from './body.ts';
import { composeEdit, composeNew, type Draft } from './compose.ts';
import type { App, Env } from './env.ts';

/** Milliseconds that an interaction's token lives. */
const TOKEN_MS = 15 * 60_000;

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
  if (!interaction || interaction.acknowledgement === null)
    throw new DiscordError(Refusal.UnknownWebhook, { breach: true });
  if (world.clock.now() - interaction.createdAt > TOKEN_MS) throw new DiscordError(Refusal.InvalidWebhookToken);
  return interaction;
};

const find = (world: World, interaction: Interaction, name: string): StoredMessage => {
  const id = name === '@original' ? interaction.originalId : name;
  if (id === null) throw new DiscordError(Refusal.UnknownMessage);
  const message = findMessage(world, interaction.channelId, id, true);
  const isOurs = id === interaction.originalId || interaction.followUpIds.includes(id);
  if (!isOurs) throw new DiscordError(Refusal.UnknownMessage, { breach: true });
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
  if (findChannel(world, interaction.channelId).thread_metadata?.archived)
    throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
  const isFilling = interaction.thinking && message.id === interaction.originalId;
  const edited = composeEdit(world, { ...message, flags: message.flags & ~MessageFlags.Loading }, draft);
  const result = replaceMessage(world, isFilling ? { ...edited, edited_timestamp: null } : edited);
  if (isFilling) interaction.thinking = false;
  step(world, interaction);
  return result;
};

/** Posts the answer to an interaction; private when its flags say so. */
export const addReply = (world: World, interaction: Interaction, draft: Draft): StoredMessage =>
  addMessage(world, composeNew(world, replyBase(world, interaction, draft.body.flags ?? 0), draft));

/** "The bot is thinking": what a deferred reply shows until it is filled. Its privacy is settled here. */
export const addThinking = (world: World, interaction: Interaction, flags: number): StoredMessage => {
  const base = replyBase(world, interaction, flags);
  return addMessage(world, { ...base, flags: (flags & MessageFlags.Ephemeral) | MessageFlags.Loading });
};

const replyBase = (world: World, interaction: Interaction, flags: number): StoredMessage => {
  const isPrivate = (flags & MessageFlags.Ephemeral) !== 0;
  const source = interaction.sourceMessageId;
  const isReplyToCommand = interaction.kind === InteractionType.ApplicationCommand;
  return {
    ...emptyMessage(world, interaction.channelId),
    type: isReplyToCommand ? MessageType.ChatInputCommand : source ? MessageType.Reply : MessageType.Default,
    ...(source && !isReplyToCommand
      ? { message_reference: { message_id: source, channel_id: interaction.channelId, guild_id: world.guildId } }
      : {}),
    webhook_id: world.bot.id,
    application_id: world.bot.id,
    interaction_metadata: metadataOf(world, interaction),
    privateTo: isPrivate ? interaction.userId : null,
  };
};

const metadataOf = (world: World, interaction: Interaction): InteractionMetadata => {
  const user = world.users.get(interaction.userId) ?? world.bot;
  return {
    id: interaction.id,
    type: interaction.kind,
    user,
    authorizing_integration_owners: { 0: world.guildId },
    ...(interaction.commandName === null ? {} : { name: interaction.commandName }),
  };
};

/** Runs the answer and, when no rule stopped it, marks the interaction acknowledged and tells those who wait. */
export const acknowledge = (
  world: World,
  interaction: Interaction,
  how: Acknowledgement,
  run: () => StoredMessage | null,
): StoredMessage | null => {
  const message = run();
  interaction.acknowledgement = how;
  interaction.originalId = message?.id ?? null;
  interaction.thinking = how === 'deferredReply';
  const isSilent = how === 'deferredReply' || how === 'deferredUpdate';
  step(world, interaction, isSilent ? 0 : 1);
  return message;
};

/** The bot showed the user something more. */
const step = (world: World, interaction: Interaction, visible = 1): void => {
  interaction.visibleSteps += visible;
  world.bus.emit({ kind: 'answer', interaction });
};
