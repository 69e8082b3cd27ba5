import type { Faults } from './rest/faults.ts';
import type { Log } from './rest/log.ts';
import type { World } from './world/world.ts';

/** What the endpoints share. */
export interface Server {
  readonly world: World;
  readonly log: Log;
  readonly faults: Faults;
}
