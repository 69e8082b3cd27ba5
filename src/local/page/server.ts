import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { WebSocket } from 'ws';
import { sendTo } from '../discord/gateway/send-to.ts';
import { visibleCommands } from '../discord/interact/command.ts';
import type { App, Env } from '../discord/rest/env.ts';
import type { Server } from '../discord/server.ts';
import type { Interaction, StoredMessage, WorldEvent } from '../discord/world/bus.ts';
import { dropOldest, MOST_INTERACTIONS } from '../discord/world/limits.ts';
import { visibleMessages } from '../discord/world/messages.ts';
import { ownHosts, type SocketRoute } from '../http.ts';
import { makeAct } from './act.ts';
import { type AnswerPush, actionRequest, type Push, type SeatView, type Snapshot } from './protocol.ts';
import { type Bundle, bundlePage, CONTENT_SECURITY_POLICY, fontRoutes, ICON, type PageFont, shell } from './shell.ts';

/** Ten files of ten mebibytes in base64. */
const MAX_BODY = 140 * 1024 * 1024;

export interface PageOptions {
  readonly hint: string;
  readonly fonts: readonly PageFont[];
  botIsOnline(): boolean;
}

export interface Page {
  readonly app: App;
  readonly socket: SocketRoute;
  close(): void;
}

/** The page: its shell, script and style, the socket it listens on, and the one address it posts to. */
export const makePage = (server: Server, options: PageOptions): Page => {
  const tabs = new Set<Tab>();
  const tickets = new Map<string, string>();
  const stop = server.world.bus.listen((event) => {
    const answer = event.kind === 'answer' ? event.interaction : null;
    for (const tab of tabs) {
      const push = answer ? answerFor(tickets, tab, answer) : pushFor(server, event, tab.userId);
      if (push !== null) send(tab, push);
    }
  });
  const act = makeAct(server, (ticket, run) => expect(tickets, ticket, run));
  return {
    app: pageRoutes(server, act).route('/', fontRoutes(options.fonts)),
    socket: {
      path: '/live',
      fromPageOnly: true,
      accept: (socket, url) => seat(server, { tabs, options }, socket, url),
    },
    close: () => {
      stop();
      for (const { socket } of tabs) socket.terminate();
    },
  };
};

/** The bot answers later than this returns: events of a started interaction always find its ticket. */
const expect = (tickets: Map<string, string>, ticket: string, run: () => Interaction): void => {
  tickets.set(run().id, ticket);
  dropOldest(tickets, MOST_INTERACTIONS);
};

const answerFor = (tickets: ReadonlyMap<string, string>, tab: Tab, interaction: Interaction): Push | null => {
  const ticket = tickets.get(interaction.id);
  return ticket === undefined || tab.userId !== interaction.userId ? null : answerPush(ticket, interaction);
};

interface Hall {
  readonly tabs: Set<Tab>;
  readonly options: PageOptions;
}

const seat = (server: Server, { tabs, options }: Hall, socket: WebSocket, url: URL): void => {
  const seats = seatsOf(server);
  const wanted = Number(url.searchParams.get('seat') ?? '1');
  const chosen = seats.find(({ number }) => number === wanted) ?? seats[0];
  if (!chosen) {
    socket.close(1008, 'No seats.');
    return;
  }
  const tab = { socket, userId: chosen.user.id };
  tabs.add(tab);
  socket.on('close', () => tabs.delete(tab));
  send(tab, snapshotOf(server, tab.userId, { hint: options.hint, botIsOnline: options.botIsOnline() }));
};

const send = ({ socket }: Tab, push: Push): void => {
  sendTo(socket, JSON.stringify(push));
};

const pageRoutes = (server: Server, act: ReturnType<typeof makeAct>): App => {
  const app: App = new Hono<Env>();
  let bundled: Promise<Bundle> | null = null;
  const bundle = (): Promise<Bundle> => {
    bundled ??= bundlePage();
    return bundled;
  };
  app.get('/', (c) => text(c, 'text/html', shell(server.world.guildName)));
  app.get('/page/main.js', async (c) => text(c, 'text/javascript', (await bundle()).script));
  app.get('/page/style.css', async (c) => text(c, 'text/css', (await bundle()).style));
  app.get('/page/icon.svg', (c) => text(c, 'image/svg+xml', ICON));
  app.post('/do', fromPageOnly, bodyLimit({ maxSize: MAX_BODY }), async (c) => {
    const request = actionRequest.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return c.json({ ok: false, error: request.error.message }, 400);
    return c.json(act(request.data));
  });
  return app;
};

/** Another site can make a browser post here, but not with this origin and not as JSON. */
const isFromPage = (c: Context<Env>): boolean => {
  const port = c.env.incoming.socket.localPort ?? 0;
  const isOwn = ownHosts(port).some((host) => c.req.header('origin') === `http://${host}`);
  return isOwn && (c.req.header('content-type') ?? '').startsWith('application/json');
};

const fromPageOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (!isFromPage(c)) return c.json({ ok: false, error: 'Not from this page.' }, 403);
  return next();
};

const text = (c: Context<Env>, type: string, body: string): Response =>
  c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });

const NEWEST = 100;

/** One open tab and who sits in it. */
export interface Tab {
  readonly socket: WebSocket;
  readonly userId: string;
}

export interface SnapshotFacts {
  readonly hint: string;
  readonly botIsOnline: boolean;
}

const snapshotOf = ({ world }: Server, userId: string, facts: SnapshotFacts): Snapshot => {
  const newest = (channelId: string) => visibleMessages(world, channelId, userId).slice(-NEWEST);
  return {
    kind: 'snapshot',
    guildId: world.guildId,
    guildName: world.guildName,
    me: userId,
    bot: world.bot,
    seats: seatsOf({ world }),
    channels: [...world.channels.values()],
    commands: visibleCommands(world),
    messages: Object.fromEntries([...world.channels.keys()].map((id) => [id, newest(id)])),
    ...facts,
  };
};

/** Everyone who ever sat here, in the order of the seats. */
const seatsOf = ({ world }: Pick<Server, 'world'>): readonly SeatView[] => {
  const people = [...world.users.values()].filter(({ bot }) => !bot);
  return people.map((user, index) => ({ user, number: index + 1, isHere: world.members.has(user.id) }));
};

/** What a tab is told of an event; null when it is not its business. Private messages go to their user's tabs only. */
const pushFor = (server: Server, event: WorldEvent, userId: string): Push | null => {
  switch (event.kind) {
    case 'message':
      return isVisible(event.message, userId) ? event : null;
    case 'channel':
      return event;
    case 'commands':
      return { kind: 'commands', commands: visibleCommands(server.world) };
    case 'member':
      return { kind: 'seats', seats: seatsOf(server) };
    case 'emoji':
    case 'interaction':
    case 'answer':
      return null;
  }
};

const isVisible = ({ privateTo }: StoredMessage, userId: string): boolean => privateTo === null || privateTo === userId;

const answerPush = (ticket: string, interaction: Interaction): AnswerPush => ({
  kind: 'answer',
  ticket,
  interactionId: interaction.id,
  failed: interaction.failed,
  acknowledged: interaction.acknowledgement !== null,
  modal: interaction.modal,
  choices: interaction.choices,
});
