import type { RouteName } from './routes.ts';

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

export interface Faults {
  /** The next `times` requests to `route` meet `fault`. */
  next(route: RouteName, fault: Fault, times?: number): void;
  /** How many faults are still waiting to be met. */
  pending(): number;
  clear(): void;
  /** Used by the server: the fault for this request, if any, is spent. */
  take(route: RouteName): Fault | null;
}

export const makeFaults = (): Faults => {
  const queued: { route: RouteName; fault: Fault }[] = [];
  return {
    next: (route, fault, times = 1) => {
      for (let count = 0; count < times; count += 1) queued.push({ route, fault });
    },
    pending: () => queued.length,
    clear: () => {
      queued.length = 0;
    },
    take: (route) => {
      const index = queued.findIndex((entry) => entry.route === route);
      return index < 0 ? null : (queued.splice(index, 1)[0]?.fault ?? null);
    },
  };
};
