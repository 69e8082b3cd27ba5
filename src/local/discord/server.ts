import type { World } from './world/world.ts';

/** The endpoints by short names, for faults and the log. */
const ROUTES = [
  ['callback', 'POST', /^\/interactions\/\d+\/[^/]+\/callback$/],
  ['post', 'POST', /^\/channels\/\d+\/messages$/],
  ['listMessages', 'GET', /^\/channels\/\d+\/messages$/],
  ['fetchMessage', 'GET', /^\/channels\/\d+\/messages\/\d+$/],
  ['edit', 'PATCH', /^\/channels\/\d+\/messages\/\d+$/],
  ['delete', 'DELETE', /^\/channels\/\d+\/messages\/\d+$/],
  ['startThread', 'POST', /^\/channels\/\d+(\/messages\/\d+)?\/threads$/],
  ['fetchChannel', 'GET', /^\/channels\/\d+$/],
  ['editChannel', 'PATCH', /^\/channels\/\d+$/],
  ['followUp', 'POST', /^\/webhooks\/\d+\/[^/]+$/],
  ['fetchReply', 'GET', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['editReply', 'PATCH', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['deleteReply', 'DELETE', /^\/webhooks\/\d+\/[^/]+\/messages\/[^/]+$/],
  ['fetchSelf', 'GET', /^\/users\/@me$/],
  ['fetchGateway', 'GET', /^\/gateway\/bot$/],
  ['fetchMember', 'GET', /^\/guilds\/\d+\/members\/\d+$/],
  ['listCommands', 'GET', /^\/applications\/\d+(\/guilds\/\d+)?\/commands$/],
  ['registerCommands', 'PUT', /^\/applications\/\d+(\/guilds\/\d+)?\/commands$/],
  ['listEmojis', 'GET', /^\/applications\/\d+\/emojis$/],
  ['createEmoji', 'POST', /^\/applications\/\d+\/emojis$/],
] as const;

export type RouteName = (typeof ROUTES)[number][0] | 'other';

/** `path` starts after `/api/v10`. */
export const routeName = (method: string, path: string): RouteName =>
  ROUTES.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0] ?? 'other';

/**
 * What a test wants the next request to a route to meet.
 * - `code`: that error of Discord's (10008, 10062, 50001, 50083, ...).
 * - `rateLimit`: 429 with `retry_after` in seconds.
 * - `status`: a bare server error (500, 502, 503).
 * - `drop`: the connection is cut, before or after the request was carried out.
 * - `delayMs`: carried out, but late.
 */
export type Fault =
  | { readonly code: number }
  | { readonly rateLimit: number }
  | { readonly status: number }
  | { readonly drop: 'before' | 'after' }
  | { readonly delayMs: number };

export type Faults = ReturnType<typeof makeFaults>;

export const makeFaults = () => {
  const queued: { route: RouteName; fault: Fault }[] = [];
  return {
    /** The next `times` requests to `route` meet `fault`. */
    next: (route: RouteName, fault: Fault, times = 1): void => {
      for (let count = 0; count < times; count += 1) queued.push({ route, fault });
    },
    /** How many faults are still waiting to be met. */
    pending: (): number => queued.length,
    clear: (): void => {
      queued.length = 0;
    },
    /** Used by the server: the fault for this request, if any, is spent. */
    take: (route: RouteName): Fault | null => {
      const index = queued.findIndex((entry) => entry.route === route);
      return index < 0 ? null : (queued.splice(index, 1)[0]?.fault ?? null);
    },
  };
};

/** One request of the bot, with its answer. */
export interface LoggedRequest {
  readonly at: number;
  readonly route: RouteName;
  readonly method: string;
  readonly path: string;
  /** The JSON body as it was sent; null without one. */
  readonly body: unknown;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly status: number;
  /** Discord's error code, when there was one. */
  readonly code: number | null;
  /** A test asked for this answer. */
  readonly faulted: boolean;
}

/** A rule of Discord's that the bot broke and could have kept. */
export interface Violation {
  readonly rule: string;
  readonly route: RouteName | 'interaction' | 'gateway';
  readonly detail: unknown;
}

export interface Log {
  /** Requests that are being carried out now. */
  running: number;
  readonly requests: LoggedRequest[];
  /** Must be empty at the end of a test that did not break rules on purpose. */
  readonly violations: Violation[];
}

export const makeLog = (): Log => ({ running: 0, requests: [], violations: [] });

/** Forgets the oldest, for a table at which people play for weeks. */
export const trimLog = ({ requests, violations }: Log, most: number): void => {
  requests.splice(0, requests.length - most);
  violations.splice(0, violations.length - most);
};

/** What the endpoints share. */
export interface Server {
  readonly world: World;
  readonly log: Log;
  readonly faults: Faults;
  /** How many requests and violations the log keeps. */
  readonly mostLogged: number;
}
