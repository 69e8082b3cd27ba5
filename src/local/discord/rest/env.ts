import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RouteName } from '../server.ts';

/** What each request of the REST interface carries along. `faulted`: it met a fault that a test had asked for. */
export type Env = { Bindings: HttpBindings; Variables: { route: RouteName; faulted: boolean } };
export type App = Hono<Env>;
