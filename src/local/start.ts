import { setTimeout as pause } from 'node:timers/promises';
import { ChannelType } from 'discord-api-types/v10';
import { Hono, type MiddlewareHandler } from 'hono';
import { type Actions, makeActions, makeStarters } from './actions.ts';
import { type Archive, openArchiveOf } from './archive/archive.ts';
import { type Control, makeControl, makeSight, type Sight } from './control.ts';
import { type Gateway, makeGateway } from './discord/gateway/gateway.ts';
import { visibleCommands } from './discord/interact/command.ts';
import { API_BASE, restApp } from './discord/rest/app.ts';
import { cdnRoutes } from './discord/rest/emojis.ts';
import type { App, Env } from './discord/rest/env.ts';
import { type Faults, type Log, makeFaults, makeLog, type Server } from './discord/server.ts';
import type { Channel, Command, User } from './discord/wire.ts';
import { addChannel } from './discord/world/channels.ts';
import { MOST_LOGGED } from './discord/world/limits.ts';
import { addUser } from './discord/world/members.ts';
import { makeWorld, type World } from './discord/world/world.ts';
import { type Listening, listen, ownHosts } from './http.ts';
import { makePage, type Page } from './page/server.ts';
import type { PageFont } from './page/shell.ts';

export interface Seat {
  readonly name: string;
  /** The language of this user's Discord; en-US without one. */
  readonly locale?: string;
}

export interface LoopbackOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly seats?: readonly Seat[];
  /** Names of the text channels; the first is `channel`. */
  readonly channels?: readonly string[];
  readonly guildName?: string;
  readonly botName?: string;
  /** The one line that tells a newcomer what to type; `code` is set apart. */
  readonly hint?: string;
  /** Fonts for the page, for scripts that the browser's machine may lack. */
  readonly fonts?: readonly PageFont[];
  /** Milliseconds in which the bot must acknowledge; Discord's 3,000 unless a test is in a hurry. */
  readonly acknowledgeMs?: number;
  /** How long the actions of tests wait for the bot, in milliseconds. */
  readonly answerMs?: number;
  /** Where channels, messages and files are kept from one start to the next; in memory alone without one. */
  readonly file?: string;
  /** Hears in one sentence why something is not kept. */
  readonly trouble?: (line: string) => void;
  /** Whether the application has the privileged intents switched on; Discord's default is no. */
  readonly privilegedIntents?: boolean;
}

export interface Loopback extends Actions, Control, Sight {
  /** For discord.js: `rest: { api }`. */
  readonly api: string;
  /** What it takes besides answers to interactions: as many as come. */
  readonly requestsPerSecond: number;
  /** The page, in a browser. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channel: Channel;
  readonly channels: readonly Channel[];
  readonly users: readonly [User, User, User, ...User[]];
  readonly bot: User;
  readonly faults: Faults;
  readonly log: Log;
  /** The commands that users of the server see. */
  readonly commands: readonly Command[];
  /** Resolves when a bot is connected and has registered commands; rejects after ten seconds. */
  ready(): Promise<void>;
  /** Resolves when the bot sends no request for a moment. */
  quiet(): Promise<void>;
  /** Cuts the bot's gateway socket; 4000, the default, lets it resume. */
  cutGateway(code?: number): void;
  /** Forgets the bot's sessions, and finds so many new ones invalid. */
  refuseSessions(times: number): void;
  close(): Promise<void>;
}

const SEATS: readonly Seat[] = [
  { name: 'Astrid' },
  { name: 'Björn' },
  { name: 'Дарья' },
  { name: 'さくら' },
  { name: '`Nils`' },
  { name: 'Ελένη' },
];

const HINT =
  'Type `/game new` to open a table. Then sit in another seat (⇄ at the bottom left, on a phone behind ☰) and press `Take a seat`; with three seated, the first presses `Start`.';
const CHANNELS: readonly string[] = ['tramways', 'second-table', 'chatter'];
const ACKNOWLEDGE_MS = 3_000;
const REQUESTS_PER_SECOND = 1_000_000;
const READY_MS = 10_000;
const ANSWER_MS = 10_000;
/** Several short looks in place of a long one: on a busy machine each lets what has come in be worked through first. */
const LOOKS = 5;
const LOOK_MS = 8;
const RESUMABLE = 4000;

/** Starts the loopback and its page. Rejects when the port is taken. */
export const startLoopback = async (options: LoopbackOptions = {}): Promise<Loopback> => {
  const world = makeWorld({
    acknowledgeMs: options.acknowledgeMs ?? ACKNOWLEDGE_MS,
    guildName: options.guildName ?? 'Stockholm Tramways',
    botName: options.botName ?? 'Tramways',
  });
  const mostLogged = options.file === undefined ? Infinity : MOST_LOGGED;
  const server: Server = { world, log: makeLog(), faults: makeFaults(), mostLogged };
  const gateway = makeGateway(server, { privilegedIntents: options.privilegedIntents ?? false });
  const page = makePage(server, {
    hint: options.hint ?? HINT,
    fonts: options.fonts ?? [],
    botIsOnline: () => gateway.connected() > 0,
  });
  const sockets = [{ path: '/gateway', fromPageOnly: false, accept: gateway.accept }, page.socket];
  const listening = await listen(makeApp(server, page), sockets, options.port ?? 0);
  world.origin = listening.origin;
  const archive = inhabit(world, options);
  const { users, channels } = presentIn(world);
  const actions = makeActions(server, makeStarters(server), options.answerMs ?? ANSWER_MS);
  return handleOf({ server, gateway, page, listening, actions, users, channels, archive });
};

/** The channels and people of before, or, at the first start and without a file, those of a new server. */
const inhabit = (world: World, options: LoopbackOptions): Archive | null => {
  const { file, trouble = () => undefined } = options;
  const archive = file === undefined ? null : openArchiveOf(world, file, trouble);
  if (archive !== null) world.files = archive.files;
  const isRestored = archive?.restore() ?? false;
  archive?.follow();
  if (!isRestored) populate(world, options);
  return archive;
};

const presentIn = (world: World): Pick<Parts, 'users' | 'channels'> => {
  const [first, second, third, ...others] = [...world.users.values()].filter(({ bot }) => !bot);
  if (!first || !second || !third) throw new Error('A table needs at least three seats.');
  const channels = [...world.channels.values()].filter(({ type }) => type === ChannelType.GuildText);
  return { users: [first, second, third, ...others], channels };
};

interface Parts {
  readonly server: Server;
  readonly gateway: Gateway;
  readonly page: Page;
  readonly listening: Listening;
  readonly actions: Actions;
  readonly users: Loopback['users'];
  readonly channels: readonly Channel[];
  readonly archive: Archive | null;
}

const handleOf = ({ server, gateway, page, listening, actions, users, channels, archive }: Parts): Loopback => {
  const { world, log, faults } = server;
  return {
    ...actions,
    ...makeControl(world),
    ...makeSight(world),
    api: `${listening.origin}/api`,
    url: listening.origin,
    port: listening.port,
    token: world.token,
    requestsPerSecond: REQUESTS_PER_SECOND,
    applicationId: world.bot.id,
    guildId: world.guildId,
    channel: firstOf(channels),
    channels,
    users,
    bot: world.bot,
    faults,
    log,
    get commands() {
      return visibleCommands(world);
    },
    ready: () => until(() => gateway.connected() > 0 && visibleCommands(world).length > 0, READY_MS),
    quiet: () => quiet(log),
    cutGateway: (code = RESUMABLE) => gateway.cut(code),
    refuseSessions: gateway.refuseSessions,
    close: async () => {
      page.close();
      gateway.close();
      await listening.close();
      archive?.close();
    },
  };
};

const populate = (world: World, options: LoopbackOptions): void => {
  for (const { name, locale } of options.seats ?? SEATS) {
    const id = world.foundingId();
    if (locale !== undefined) world.locales.set(id, locale);
    addUser(world, name, id);
  }
  for (const name of options.channels ?? CHANNELS) addChannel(world, name, world.foundingId());
};

const firstOf = (channels: readonly Channel[]): Channel => {
  const [first] = channels;
  if (!first) throw new Error('A server needs at least one channel.');
  return first;
};

/** All that is served: the REST interface and the files. Requests under another host name are refused. */
const makeApp = (server: Server, page: Page): App => {
  const app: App = new Hono<Env>();
  app.use('*', ownHostOnly());
  app.route(API_BASE, restApp(server));
  app.route('/', cdnRoutes(server));
  app.route('/', page.app);
  return app;
};

const ownHostOnly = (): MiddlewareHandler<Env> => async (c, next) => {
  const port = c.env.incoming.socket.localPort ?? 0;
  if (!ownHosts(port).includes(c.req.header('host') ?? '')) return c.text('Wrong host.', 403);
  return next();
};

const until = async (isTrue: () => boolean, limitMs: number): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('The bot did not connect and register commands in time.');
    await pause(10);
  }
};

const quiet = async (log: Log): Promise<void> => {
  let [seen, looks] = [-1, 0];
  while (looks < LOOKS) {
    const isStill = seen === log.requests.length && log.running === 0;
    looks = isStill ? looks + 1 : 0;
    seen = log.requests.length;
    await pause(LOOK_MS);
  }
};
