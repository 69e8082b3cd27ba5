import { Hono } from 'hono';
import { DiscordError } from '../errors.ts';
import { guildPayload } from '../gateway/guild.ts';
import type { Server } from '../server.ts';
import { isThread } from '../world/channels.ts';
import { findMember } from '../world/members.ts';
import type { App, Env } from './app.ts';

/** The server, its members and channels. */
export const guildRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.use('/guilds/:guild/*', async (c, next) => {
    if (c.req.param('guild') !== world.guildId) throw new DiscordError(10004);
    await next();
  });
  app.get('/users/@me/guilds', (c) => c.json([{ id: world.guildId, name: world.guildName }]));
  app.get('/guilds/:guild', (c) => {
    if (c.req.param('guild') !== world.guildId) throw new DiscordError(10004);
    return c.json(guildPayload(world, 0));
  });
  app.get('/guilds/:guild/channels', (c) => c.json([...world.channels.values()].filter((one) => !isThread(one))));
  app.get('/guilds/:guild/threads/active', (c) => {
    const threads = [...world.channels.values()].filter((one) => isThread(one) && !one.thread_metadata?.archived);
    return c.json({ threads, members: [] });
  });
  app.get('/guilds/:guild/members/:user', (c) => {
    const id = c.req.param('user') === '@me' ? world.bot.id : c.req.param('user');
    return c.json(findMember(world, id));
  });
  return app;
};
