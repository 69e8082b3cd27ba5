import type { RouteName } from './routes.ts';

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
