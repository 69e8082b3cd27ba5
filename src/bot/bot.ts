import type { Logger } from 'pino';
import type { Store } from '../store/index.ts';
import type { Channels } from './channel.ts';
import type { Clock } from './clock.ts';
import type { Emojis } from './emoji/index.ts';
import type { Members } from './members.ts';
import type { Paint } from './pictures.ts';
import type { Poster } from './poster.ts';
import type { Queue } from './queue.ts';
import type { Reminders } from './reminders/scheduler.ts';
import type { Replays } from './replay.ts';
import type { Tables } from './tables.ts';
import type { Tidying } from './tidying.ts';

/** What commands and presses work with. */
export interface Bot {
  readonly store: Store;
  readonly tables: Tables;
  readonly queue: Queue;
  readonly channels: Channels;
  readonly members: Members;
  readonly poster: Poster;
  readonly paint: Paint;
  readonly replays: Replays;
  readonly emojis: Emojis;
  readonly reminders: Reminders;
  readonly tidying: Tidying;
  readonly clock: Clock;
  readonly log: Logger;
}
