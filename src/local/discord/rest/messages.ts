import { MessageType, PermissionFlagsBits as Permission, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import { DiscordError, invalidBody } from '../errors.ts';
import { error } from '../rules/components.ts';
import { editShape, normaliseMessage, postShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { Channel, MessageBody } from '../wire.ts';
import type { StoredMessage } from '../world/bus.ts';
import { changeThreadState, emptyMessage, findChannel, isThread } from '../world/channels.ts';
import { requirePermission } from '../world/members.ts';
import { addMessage, findMessage, removeMessage, replaceMessage, toWire, visibleMessages } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { checked, readBody } from './body.ts';
import { composeEdit, composeNew, type Draft } from './compose.ts';
import type { App, Env } from './env.ts';

const MAX_PAGE = 100;
/** For how long a nonce is remembered. */
const NONCE_MS = 300_000;

/** Messages of channels: posting, editing, reading and deleting. */
export const messageRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.get('/channels/:channel/messages', (c) => {
    const channel = readable(world, c.req.param('channel'));
    const { limit, before, after } = pageOf(c.req.query());
    const all = visibleMessages(world, channel.id, null).filter(
      ({ id }) => (!before || BigInt(id) < BigInt(before)) && (!after || BigInt(id) > BigInt(after)),
    );
    const chosen = after && !before ? all.slice(0, limit) : all.slice(-limit);
    return c.json([...chosen].reverse().map(toWire));
  });
  app.get('/channels/:channel/messages/:message', (c) => {
    const channel = readable(world, c.req.param('channel'));
    return c.json(toWire(findMessage(world, channel.id, c.req.param('message'))));
  });
  app.post('/channels/:channel/messages', async (c) => {
    const channel = findChannel(world, c.req.param('channel'));
    const { json, uploads } = await readBody(c);
    const draft = { body: checked(postShape, normaliseMessage(json)), uploads };
    requirePermission(world, channel, neededFor(channel, draft));
    return c.json(toWire(post(world, channel, draft)));
  });
  app.patch('/channels/:channel/messages/:message', async (c) => {
    const channel = readable(world, c.req.param('channel'));
    const { json, uploads } = await readBody(c);
    const body = checked(editShape, normaliseMessage(json));
    const message = own(world, channel, c.req.param('message'));
    if (channel.thread_metadata?.archived) throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
    return c.json(toWire(replaceMessage(world, composeEdit(world, message, { body, uploads }))));
  });
  app.delete('/channels/:channel/messages/:message', (c) => {
    const channel = readable(world, c.req.param('channel'));
    const message = findMessage(world, channel.id, c.req.param('message'));
    if (message.author.id !== world.bot.id) requirePermission(world, channel, Permission.ManageMessages);
    if (channel.thread_metadata?.archived) throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
    removeMessage(world, message);
    return c.body(null, 204);
  });
  return app;
};

const snowflake = z.string().regex(/^\d{1,20}$/);
const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  before: snowflake.optional(),
  after: snowflake.optional(),
});

const pageOf = (query: unknown): z.infer<typeof pageQuery> => {
  const read = pageQuery.safeParse(query);
  if (read.success) return read.data;
  throw invalidBody(
    read.error.issues.map((issue) => error(issue.path.map(String), 'NUMBER_TYPE_COERCE', issue.message)),
  );
};

const readable = (world: World, channelId: string): Channel => {
  const channel = findChannel(world, channelId);
  requirePermission(world, channel, Permission.ReadMessageHistory);
  return channel;
};

const neededFor = (channel: Channel, { uploads, body }: Draft): bigint => {
  const send = isThread(channel) ? Permission.SendMessagesInThreads : Permission.SendMessages;
  const attach = uploads.size > 0 ? Permission.AttachFiles : 0n;
  const reply = body.message_reference ? Permission.ReadMessageHistory : 0n;
  return send | attach | reply;
};

const own = (world: World, channel: Channel, messageId: string): StoredMessage => {
  const message = findMessage(world, channel.id, messageId);
  if (message.author.id !== world.bot.id)
    throw new DiscordError(Refusal.CannotEditMessageAuthoredByAnotherUser, { breach: true });
  return message;
};

/** Posting into an archived thread opens it again; a locked one stays shut. */
const post = (world: World, channel: Channel, draft: Draft): StoredMessage => {
  const state = channel.thread_metadata;
  if (state?.archived && state.locked) throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
  const earlier = withSameNonce(world, channel, draft.body);
  if (earlier) return earlier;
  const base = {
    ...emptyMessage(world, channel.id),
    ...replyFields(world, channel, draft.body),
    ...nonceOf(draft.body),
  };
  const message = composeNew(world, base, draft);
  if (state?.archived) changeThreadState(world, channel, { archived: false });
  return addMessage(world, message);
};

const nonceOf = ({ nonce }: MessageBody) => (nonce === undefined || nonce === null ? {} : { nonce });

/** The message that came a short time ago with the same nonce, where the sender asks for that: no second one is made. */
const withSameNonce = (world: World, channel: Channel, { nonce, enforce_nonce }: MessageBody): StoredMessage | null => {
  if (enforce_nonce !== true || nonce === undefined || nonce === null) return null;
  const since = world.clock.now() - NONCE_MS;
  const recent = [...(world.messages.get(channel.id)?.values() ?? [])].filter(
    ({ author, timestamp }) => author.id === world.bot.id && Date.parse(timestamp) >= since,
  );
  return recent.find((message) => message.nonce === nonce) ?? null;
};

const replyFields = (world: World, channel: Channel, { message_reference: reference }: MessageBody) => {
  if (!reference?.message_id) return {};
  const exists = world.messages.get(channel.id)?.has(reference.message_id) ?? false;
  if (exists) return { type: MessageType.Reply, message_reference: { ...reference, channel_id: channel.id } };
  if (reference.fail_if_not_exists === false) return {};
  throw invalidBody([error(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message')]);
};
