import { GatewayCloseCodes as Close, GatewayIntentBits as Intent, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Server } from '../server.ts';
import { dropOldest } from '../world/limits.ts';
import { dispatchOf, guildPayload, openSession, replay, type Session, send } from './session.ts';

const HEARTBEAT_MS = 41_250;
/** The oldest are forgotten: a bot that crashes never says goodbye. */
const MOST_SESSIONS = 16;
const PRIVILEGED = Intent.GuildMembers | Intent.GuildPresences | Intent.MessageContent;

const packet = z.object({ op: z.number(), d: z.unknown() });
const identify = z.object({ token: z.string(), intents: z.number() });
const members = z.object({ user_ids: z.union([z.string(), z.array(z.string())]), nonce: z.string().optional() });
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });

export interface GatewayOptions {
  /** Whether the privileged intents are switched on for the application. */
  readonly privilegedIntents: boolean;
}

export type Gateway = ReturnType<typeof makeGateway>;

/** The gateway: hello, identify or resume, heartbeats, events by intent. */
export const makeGateway = (server: Server, options: GatewayOptions) => {
  const { world } = server;
  const sessions = new Map<string, Session>();
  const sockets = new Set<WebSocket>();
  const refused = { left: 0 };
  const stop = world.bus.listen((event) => {
    for (const session of sessions.values()) {
      const dispatch = dispatchOf(world, event, session.intents);
      const isWanted = dispatch !== null && (dispatch.intent === 0 || (session.intents & dispatch.intent) !== 0);
      if (isWanted) send(session, dispatch.name, dispatch.data);
    }
  });
  return {
    /** Takes over a socket that was opened at the gateway's address. */
    accept: (socket: WebSocket): void => {
      sockets.add(socket);
      socket.on('close', (code) => {
        sockets.delete(socket);
        forget(sessions, socket, code);
      });
      socket.on('message', (data) => receive({ server, options, sessions, refused, socket }, String(data)));
      reply(socket, { op: Op.Hello, d: { heartbeat_interval: HEARTBEAT_MS }, s: null, t: null });
    },
    /** Cuts every bot's socket with a close code; 4000 lets the bot resume. */
    cut: (code: number): void => {
      for (const socket of sockets) socket.close(code);
    },
    /** The next sessions, and resumes of earlier ones, are invalid, so many of them. */
    refuseSessions: (times: number): void => {
      refused.left = times;
      sessions.clear();
    },
    /** How many bots are connected now. */
    connected: (): number => [...sessions.values()].filter(({ socket }) => socket !== null).length,
    close: (): void => {
      stop();
      for (const socket of sockets) socket.terminate();
    },
  };
};

/** A session without a socket stays for a resume unless the bot said goodbye. */
const forget = (sessions: Map<string, Session>, socket: WebSocket, code: number): void => {
  const goodbye = code === 1000 || code === 1001;
  for (const session of sessions.values()) {
    if (session.socket !== socket) continue;
    session.socket = null;
    if (goodbye) sessions.delete(session.id);
  }
};

interface Line {
  readonly server: Server;
  readonly options: GatewayOptions;
  readonly sessions: Map<string, Session>;
  /** How many sessions are still to be refused, as a test wants it. */
  readonly refused: { left: number };
  readonly socket: WebSocket;
}

const receive = (line: Line, text: string): void => {
  const parsed = packet.safeParse(parse(text));
  if (parsed.success) handle(line, parsed.data.op, parsed.data.d);
  else line.socket.close(Close.DecodeError, 'Error while decoding payload.');
};

const handle = (line: Line, op: number, d: unknown): void => {
  switch (op) {
    case Op.Heartbeat:
      reply(line.socket, { op: Op.HeartbeatAck });
      break;
    case Op.Identify:
      onIdentify(line, d);
      break;
    case Op.Resume:
      onResume(line, d);
      break;
    case Op.RequestGuildMembers:
      onMembers(line, d);
      break;
    case Op.PresenceUpdate:
      break;
    default:
      line.socket.close(Close.UnknownOpcode, 'Unknown opcode.');
  }
};

const onIdentify = (line: Line, d: unknown): void => {
  const { server, options, socket } = line;
  const asked = identify.safeParse(d);
  if (!asked.success || asked.data.token !== server.world.token) {
    socket.close(Close.AuthenticationFailed, 'Authentication failed.');
  } else if ((asked.data.intents & PRIVILEGED) !== 0 && !options.privilegedIntents) {
    server.log.violations.push({ rule: '4014 Disallowed intent(s)', route: 'gateway', detail: asked.data.intents });
    socket.close(Close.DisallowedIntents, 'Disallowed intent(s).');
  } else if (line.refused.left > 0) {
    line.refused.left -= 1;
    reply(socket, { op: Op.InvalidSession, d: false });
  } else {
    begin(line, asked.data.intents);
  }
};

const begin = ({ server: { world }, sessions, socket }: Line, intents: number): void => {
  const session = openSession(intents, socket);
  sessions.set(session.id, session);
  dropOldest(sessions, MOST_SESSIONS);
  send(session, 'READY', {
    v: 10,
    user: world.bot,
    guilds: [{ id: world.guildId, unavailable: true }],
    session_id: session.id,
    resume_gateway_url: `${world.origin.replace(/^http/, 'ws')}/gateway`,
    application: { id: world.bot.id, flags: 0 },
  });
  send(session, 'GUILD_CREATE', guildPayload(world, intents));
};

const onResume = ({ server, sessions, socket }: Line, d: unknown): void => {
  const asked = resume.safeParse(d);
  const session = asked.success ? sessions.get(asked.data.session_id) : undefined;
  if (!asked.success || asked.data.token !== server.world.token || !session) {
    reply(socket, { op: Op.InvalidSession, d: false });
    return;
  }
  session.socket = socket;
  replay(session, asked.data.seq);
  send(session, 'RESUMED', {});
};

/** Only the members asked for by id: listing all of a server is not this gateway's business. */
const onMembers = ({ server, sessions, socket }: Line, d: unknown): void => {
  const asked = members.safeParse(d);
  const session = [...sessions.values()].find((one) => one.socket === socket);
  if (!asked.success || !session) return;
  const ids = [asked.data.user_ids].flat();
  const { world } = server;
  send(session, 'GUILD_MEMBERS_CHUNK', {
    guild_id: world.guildId,
    members: ids.flatMap((id) => world.members.get(id) ?? []),
    not_found: ids.filter((id) => !world.members.has(id)),
    chunk_index: 0,
    chunk_count: 1,
    nonce: asked.data.nonce,
  });
};

const reply = (socket: WebSocket, frame: Readonly<Record<string, unknown>>): void => {
  socket.send(JSON.stringify(frame));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
