import { setTimeout as pause } from 'node:timers/promises';
import { RESTJSONErrorCodes as Refusal } from 'discord-api-types/v10';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DiscordError } from '../errors.ts';
import { type Fault, type LoggedRequest, routeName, type Server, trimLog } from '../server.ts';
import { UPLOAD_LIMIT, type Upload } from '../world/files.ts';
import { applicationRoutes, guildRoutes } from './applications.ts';
import { readBody } from './body.ts';
import { channelRoutes, threadRoutes } from './channels.ts';
import { emojiRoutes } from './emojis.ts';
import type { App, Env } from './env.ts';
import { callbackRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { webhookRoutes } from './webhooks.ts';

export const API_BASE = '/api/v10';

/** Discord's REST interface: authentication, faults that tests asked for, the endpoints, the log. */
export const restApp = (server: Server): App => {
  const app: App = new Hono<Env>();
  app.use('*', async (c, next) => {
    c.set('route', routeName(c.req.method, apiPath(c)));
    c.set('faulted', false);
    c.set('refused', false);
    await next();
    if (c.get('refused')) record(server, c, { body: null, files: [] });
  });
  app.use('*', async (c, next) => {
    // Of who has no token nothing is read: other pages can make a browser send forms here.
    const refusal = strangerRefusal(server, c);
    if (refusal === null) return next();
    c.set('refused', true);
    throw refusal;
  });
  app.use('*', bodyLimit({ maxSize: MOST_SENT, onError: tooLarge }));
  app.use('*', async (c, next) => {
    const body = await peekBody(c);
    server.log.running += 1;
    await next();
    server.log.running -= 1;
    record(server, c, body);
  });
  app.use('*', async (c, next) => {
    const fault = server.faults.take(c.get('route'));
    if (fault === null) return next();
    c.set('faulted', true);
    noteFaultedCallback(server, c);
    return meet(c, fault, next);
  });
  const parts = [applicationRoutes, emojiRoutes, guildRoutes, channelRoutes, threadRoutes, messageRoutes];
  for (const part of [...parts, callbackRoutes, webhookRoutes]) app.route('/', part(server));
  app.all('*', (c) => {
    server.log.violations.push({ rule: 'no such endpoint', route: 'other', detail: `${c.req.method} ${c.req.path}` });
    return c.json({ message: '404: Not Found', code: 0 }, 404);
  });
  app.onError((error, c) => answerError(server, c, error));
  return app;
};

/** As it came where it cannot be decoded. */
const apiPath = (c: Context<Env>): string => {
  const path = new URL(c.req.url).pathname.slice(API_BASE.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Ten files, and what is said of them. */
const MOST_SENT = 10 * UPLOAD_LIMIT + 1024 * 1024;

const tooLarge = (): never => {
  throw new DiscordError(Refusal.RequestEntityTooLarge, { breach: true });
};

/** Callbacks and webhooks carry their own token in the path. null: the sender may go on. */
const strangerRefusal = ({ world }: Server, c: Context<Env>): DiscordError | null => {
  const [, kind, token] = /^\/(interactions|webhooks)\/\d+\/([^/]+)/.exec(apiPath(c)) ?? [];
  if (token === undefined) {
    const isKnown = c.req.header('authorization') === `Bot ${world.token}`;
    return isKnown ? null : new DiscordError(Refusal.GeneralError, { breach: true });
  }
  if (world.interactions.has(token)) return null;
  const code = kind === 'interactions' ? Refusal.UnknownInteraction : Refusal.UnknownWebhook;
  return new DiscordError(code, { breach: true });
};

const meet = async (c: Context<Env>, fault: Fault, next: () => Promise<void>): Promise<Response | undefined> => {
  if ('code' in fault) throw new DiscordError(fault.code);
  if ('status' in fault) return new Response('upstream failure', { status: fault.status });
  if ('rateLimit' in fault) return rateLimited(fault.rateLimit);
  if ('delayMs' in fault) {
    await pause(fault.delayMs);
    await next();
    return undefined;
  }
  if (fault.drop === 'after') await next();
  c.env.incoming.socket.destroy();
  return new Response(null, { status: 500 });
};

const rateLimited = (seconds: number): Response => {
  const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
  const headers = { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user', via: '1.1 loopback' };
  return Response.json(body, { status: 429, headers });
};

const noteFaultedCallback = (server: Server, c: Context<Env>): void => {
  const token = /^\/interactions\/\d+\/([^/]+)\/callback$/.exec(apiPath(c))?.[1];
  const interaction = token === undefined ? undefined : server.world.interactions.get(token);
  if (interaction) interaction.faulted = true;
};

const answerError = (server: Server, c: Context<Env>, error: Error): Response => {
  if (!(error instanceof DiscordError)) {
    server.log.violations.push({
      rule: 'loopback failed',
      route: c.get('route'),
      detail: error.stack ?? error.message,
    });
    return Response.json({ message: '500: Internal Server Error', code: 0 }, { status: 500 });
  }
  if (error.breach) {
    server.log.violations.push({ rule: `${error.code} ${error.message}`, route: c.get('route'), detail: error.fields });
  }
  return Response.json(error.body(), { status: error.status });
};

/** The request as the log keeps it; what cannot be read is refused, and said, by the endpoint. */
const peekBody = async (c: Context<Env>): Promise<Pick<LoggedRequest, 'body' | 'files'>> => {
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return { body: null, files: [] };
  const { json, uploads } = await readBody(c).catch(() => ({ json: null, uploads: new Map<number, Upload>() }));
  return { body: json, files: [...uploads.values()].map(({ name, data }) => ({ name, size: data.length })) };
};

const record = (server: Server, c: Context<Env>, { body, files }: Pick<LoggedRequest, 'body' | 'files'>): void => {
  const code = c.error instanceof DiscordError ? c.error.code : null;
  server.log.requests.push({
    at: server.world.clock.now(),
    route: c.get('route'),
    method: c.req.method,
    path: apiPath(c),
    body,
    files,
    status: c.res.status,
    code,
    faulted: c.get('faulted'),
  });
  trimLog(server.log, server.mostLogged);
};
