import type { Logger } from 'pino';
import type { Store } from '../store/index.ts';
import type { Clock } from './clock.ts';
import type { Channels } from './message/channel.ts';
import type { Emojis } from './message/emoji/index.ts';
import type { Members } from './message/members.ts';
import type { Tidying } from './moves/stale-controls.ts';
import type { Poster } from './outbox/poster.ts';
import type { Paint } from './post/pictures.ts';
import type { Replays } from './post/replay.ts';
import type { Queue } from './queue.ts';
import type { Reminders } from './reminders/scheduler.ts';
import type { Tables } from './table/tables.ts';

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
