import { RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { DiscordError, invalidBody } from '../errors.ts';
import { guildPayload } from '../gateway/session.ts';
import { checkCommands, commandErrors } from '../rules/commands.ts';
import { commandShape, normaliseCommand, oneCommandShape } from '../schema/shapes.ts';
import type { Server } from '../server.ts';
import type { Command, CommandBody } from '../wire.ts';
import { isThread } from '../world/channels.ts';
import { findMember } from '../world/members.ts';
import { checked, readBody } from './body.ts';
import type { App, Env } from './env.ts';

type Scope = 'global' | 'guild';

/** The bot itself, the gateway's address, and its registered commands. */
export const applicationRoutes = (server: Server): App => {
  const { world } = server;
  const app: App = new Hono<Env>();
  const gateway = () => `${world.origin.replace(/^http/, 'ws')}/gateway`;
  app.get('/gateway', (c) => c.json({ url: gateway() }));
  app.get('/gateway/bot', (c) =>
    c.json({
      url: gateway(),
      shards: 1,
      session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
    }),
  );
  app.get('/users/@me', (c) => c.json(world.bot));
  app.get('/users/:user', (c) => {
    const user = world.users.get(c.req.param('user'));
    if (!user) throw new DiscordError(Refusal.UnknownUser);
    return c.json(user);
  });
  app.get('/applications/@me', (c) => c.json(applicationOf(server)));
  app.get('/oauth2/applications/@me', (c) => c.json(applicationOf(server)));
  addCommandRoutes(app, server, '/applications/:app/commands', 'global');
  addCommandRoutes(app, server, '/applications/:app/guilds/:guild/commands', 'guild');
  return app;
};

const applicationOf = ({ world }: Server) => {
  const { id, global_name } = world.bot;
  return { id, name: global_name, icon: null, description: '', bot_public: true, flags: 0, bot: world.bot };
};

const addCommandRoutes = (app: App, server: Server, path: string, scope: Scope): void => {
  const { world } = server;
  app.get(path, (c) => c.json(world.commands[scope]));
  app.put(path, async (c) => {
    const { json } = await readBody(c);
    const bodies = checkedCommands(json);
    const known = world.commands[scope];
    replace(
      server,
      scope,
      bodies.map((body) => registered(server, scope, body, sameName(known, body))),
    );
    return c.json(world.commands[scope]);
  });
  app.post(path, async (c) => {
    const body = checked(oneCommandShape, normaliseCommand((await readBody(c)).json));
    const faults = commandErrors(body, []);
    if (faults.length > 0) throw invalidBody(faults);
    const known = world.commands[scope];
    const old = sameName(known, body);
    const made = registered(server, scope, body, old);
    replace(server, scope, [...known.filter((command) => command !== old), made]);
    return c.json(made, old ? 200 : 201);
  });
  app.delete(`${path}/:command`, (c) => {
    const known = world.commands[scope];
    const left = known.filter(({ id }) => id !== c.req.param('command'));
    if (left.length === known.length) throw new DiscordError(Refusal.UnknownApplicationCommand);
    replace(server, scope, left);
    return c.body(null, 204);
  });
};

const checkedCommands = (json: unknown): readonly CommandBody[] => {
  if (!Array.isArray(json)) {
    throw invalidBody([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
  }
  const bodies = json.map(normaliseCommand);
  const faults = bodies.flatMap((body, index) =>
    commandShape.problems(body).map((fault) => ({ ...fault, path: [index, ...fault.path] })),
  );
  if (faults.length > 0) throw invalidBody(faults);
  const commands = bodies.filter(commandShape.holds);
  checkCommands(commands);
  return commands;
};

const sameName = (known: readonly Command[], body: CommandBody): Command | undefined =>
  known.find(({ name, type }) => name === body.name && (type ?? 1) === (body.type ?? 1));

const registered = ({ world }: Server, scope: Scope, body: CommandBody, old: Command | undefined): Command => ({
  ...body,
  type: body.type ?? 1,
  id: old?.id ?? world.newId(),
  application_id: world.bot.id,
  version: world.newId(),
  ...(scope === 'guild' ? { guild_id: world.guildId } : {}),
});

const replace = ({ world }: Server, scope: Scope, commands: readonly Command[]): void => {
  world.commands[scope] = commands;
  world.bus.emit({ kind: 'commands' });
};

/** The server, its members and channels. */
export const guildRoutes = ({ world }: Server): App => {
  const app: App = new Hono<Env>();
  app.use('/guilds/:guild/*', async (c, next) => {
    if (c.req.param('guild') !== world.guildId) throw new DiscordError(Refusal.UnknownGuild);
    await next();
  });
  app.get('/users/@me/guilds', (c) => c.json([{ id: world.guildId, name: world.guildName }]));
  app.get('/guilds/:guild', (c) => {
    if (c.req.param('guild') !== world.guildId) throw new DiscordError(Refusal.UnknownGuild);
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
