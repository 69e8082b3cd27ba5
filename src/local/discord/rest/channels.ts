import { ChannelType, PermissionFlagsBits as Permission, RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { DiscordError } from '../errors.ts';
import {
  channelChangeShape,
  messageThreadShape,
  normaliseMessageThread,
  threadChangeShape,
  threadShape,
} from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { Channel } from '../wire.ts';
import {
  addThread,
  changeChannel,
  changeThreadState,
  findChannel,
  isThread,
  removeChannel,
} from '../world/channels.ts';
import { botPermissions, requirePermission } from '../world/members.ts';
import { findMessage } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { checked, readBody } from './body.ts';
import type { App, Env } from './env.ts';

/** Looking at and changing channels and threads. */
export const channelRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.get('/channels/:channel', (c) => {
    const channel = findChannel(world, c.req.param('channel'));
    requirePermission(world, channel, 0n);
    return c.json(channel);
  });
  app.patch('/channels/:channel', async (c) => {
    const channel = findChannel(world, c.req.param('channel'));
    requirePermission(world, channel, 0n);
    const { json } = await readBody(c);
    return c.json(isThread(channel) ? changeThread(world, channel, json) : changeText(world, channel, json));
  });
  app.delete('/channels/:channel', (c) => {
    const channel = findChannel(world, c.req.param('channel'));
    requirePermission(world, channel, isThread(channel) ? Permission.ManageThreads : Permission.ManageChannels);
    removeChannel(world, channel);
    return c.json(channel);
  });
  app.post('/channels/:channel/typing', (c) => {
    requirePermission(world, findChannel(world, c.req.param('channel')), Permission.SendMessages);
    return c.body(null, 204);
  });
  return app;
};

const changeText = (world: World, channel: Channel, json: unknown): Channel => {
  const body = checked(channelChangeShape, json);
  requirePermission(world, channel, Permission.ManageChannels);
  return changeChannel(world, {
    ...channel,
    name: body.name ?? channel.name,
    topic: body.topic === undefined ? channel.topic : body.topic,
  });
};

/**
 * Who may write in a thread may unarchive it unless it is locked; its starter may archive and rename it; locking and
 * the rest need the permission to manage threads. An archived thread takes no other change (50083).
 */
const changeThread = (world: World, thread: Channel, json: unknown): Channel => {
  const body = checked(threadChangeShape, json);
  const state = thread.thread_metadata;
  const mayManage = (botPermissions(world, thread) & Permission.ManageThreads) !== 0n;
  const isOwner = thread.owner_id === world.bot.id;
  const unarchives = body.archived === false && state?.archived === true;
  if (state?.archived && body.archived !== false) throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
  if (unarchives && state.locked && !mayManage) throw new DiscordError(Refusal.MissingPermissions);
  if (body.locked !== undefined && body.locked !== state?.locked && !mayManage)
    throw new DiscordError(Refusal.MissingPermissions);
  if (!unarchives && !isOwner && !mayManage) throw new DiscordError(Refusal.MissingPermissions);
  const renamed = body.name ? { ...thread, name: body.name } : thread;
  return changeThreadState(world, renamed, {
    ...(typeof body.archived === 'boolean' ? { archived: body.archived } : {}),
    ...(typeof body.locked === 'boolean' ? { locked: body.locked } : {}),
  });
};

/** Starting threads, on a message or alone, and joining them. */
export const threadRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.post('/channels/:channel/threads', async (c) => {
    const parent = openTo(world, c.req.param('channel'));
    const body = checked(threadShape, (await readBody(c)).json);
    const type = body.type ?? ChannelType.PrivateThread;
    return c.json(addThread(world, { parent, name: body.name, ownerId: world.bot.id, type }), 201);
  });
  app.post('/channels/:channel/messages/:message/threads', async (c) => {
    const parent = openTo(world, c.req.param('channel'));
    const { id } = findMessage(world, parent.id, c.req.param('message'));
    const body = checked(messageThreadShape, normaliseMessageThread((await readBody(c)).json));
    return c.json(addThread(world, { parent, name: body.name, ownerId: world.bot.id, messageId: id }), 201);
  });
  app.put('/channels/:channel/thread-members/:user', (c) => {
    const thread = findChannel(world, c.req.param('channel'));
    if (!isThread(thread)) throw new DiscordError(Refusal.CannotExecuteActionOnThisChannelType);
    if (thread.thread_metadata?.archived) throw new DiscordError(Refusal.InvalidActionOnArchivedThread);
    return c.body(null, 204);
  });
  return app;
};

const openTo = (world: World, channelId: string): Channel => {
  const parent = findChannel(world, channelId);
  if (isThread(parent)) throw new DiscordError(Refusal.CannotExecuteActionOnThisChannelType);
  requirePermission(world, parent, Permission.CreatePublicThreads);
  return parent;
};
