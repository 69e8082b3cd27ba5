import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RouteName } from '../server.ts';

/**
 * What each request of the REST interface carries along. `faulted`: it met a fault that a test had asked for; `refused`:
 * its sender is not known, and its body was not read.
 */
export type Env = { Bindings: HttpBindings; Variables: { route: RouteName; faulted: boolean; refused: boolean } };
export type App = Hono<Env>;
