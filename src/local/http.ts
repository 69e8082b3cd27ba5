import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from './discord/rest/env.ts';

const MAX_FRAME = 1024 * 1024;

/** Who takes over a socket opened at a path; `origin` is checked for those that browsers may open. */
export interface SocketRoute {
  readonly path: string;
  readonly fromPageOnly: boolean;
  accept(socket: WebSocket, url: URL): void;
}

export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 alone; 0 lets the system choose the port. Rejects when the port is taken. */
export const listen = async (app: App, sockets: readonly SocketRoute[], port: number): Promise<Listening> => {
  const http = createServer(getRequestListener(app.fetch));
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  const actual = portOf(http);
  http.on('upgrade', (request, socket, head) => {
    const route = routeFor(request, sockets, actual);
    if (!route) return refuse(socket);
    return upgrades.handleUpgrade(request, socket, head, (ws) => {
      // A frame that is malformed or too long ends its socket, and nothing else.
      ws.on('error', () => ws.terminate());
      route.accept(ws, urlOf(request) ?? ORIGIN);
    });
  });
  return { port: actual, origin: `http://127.0.0.1:${actual}`, close: () => shut(http, upgrades) };
};

const portOf = (http: HttpServer): number => {
  const address: AddressInfo | string | null = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

/** The names under which this server answers. Any other host name means that someone was led here. */
export const ownHosts = (port: number): readonly string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

const routeFor = (request: IncomingMessage, sockets: readonly SocketRoute[], port: number): SocketRoute | undefined => {
  const { host = '', origin } = request.headers;
  const isOwnOrigin = origin !== undefined && ownHosts(port).some((own) => origin === `http://${own}`);
  if (!ownHosts(port).includes(host) || (origin !== undefined && !isOwnOrigin)) return undefined;
  const pathname = urlOf(request)?.pathname;
  const route = sockets.find(({ path }) => path === pathname?.replace(/\/$/, ''));
  return route?.fromPageOnly && !isOwnOrigin ? undefined : route;
};

const ORIGIN = new URL('http://127.0.0.1');

/** null for a target that is no path of ours: `//`, or a whole address. */
const urlOf = ({ url = '/' }: IncomingMessage): URL | null =>
  URL.canParse(`${ORIGIN.origin}${url}`) ? new URL(`${ORIGIN.origin}${url}`) : null;

const refuse = (socket: Duplex): void => {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
};

const shut = async (http: HttpServer, upgrades: WebSocketServer): Promise<void> => {
  upgrades.close();
  http.closeAllConnections();
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
  });
};
