import { Hono } from 'hono';
import { ChannelType, Permission } from '../constants.ts';
import { DiscordError } from '../errors.ts';
import { normaliseMessageThread } from '../schema/normalise.ts';
import { messageThreadShape, threadShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { Channel } from '../wire.ts';
import { addThread, findChannel, isThread } from '../world/channels.ts';
import { findMessage } from '../world/messages.ts';
import { requirePermission } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { App, Env } from './app.ts';
import { readBody } from './body.ts';
import { checked } from './check.ts';

/** Starting threads, on a message or alone, and joining them. */
export const threadRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.post('/channels/:channel/threads', async (c) => {
    const parent = openTo(world, c.req.param('channel'));
    const body = checked(threadShape, (await readBody(c)).json);
    const type = body.type ?? ChannelType.privateThread;
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
    if (!isThread(thread)) throw new DiscordError(50024);
    if (thread.thread_metadata?.archived) throw new DiscordError(50083);
    return c.body(null, 204);
  });
  return app;
};

const openTo = (world: World, channelId: string): Channel => {
  const parent = findChannel(world, channelId);
  if (isThread(parent)) throw new DiscordError(50024);
  requirePermission(world, parent, Permission.createPublicThreads);
  return parent;
};
