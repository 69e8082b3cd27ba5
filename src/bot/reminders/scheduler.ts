import type { Logger } from 'pino';
import type { GameId, Reminder, Store } from '../../store/index.ts';
import { makeAlarm } from '../alarm.ts';
import type { Channels } from '../channel.ts';
import type { Clock } from '../clock.ts';
import { describeError } from '../discord-errors.ts';
import type { EmojiIds } from '../emoji/index.ts';
import type { Members } from '../members.ts';
import { makeMessage } from '../message.ts';
import { gameKey, type Queue } from '../queue.ts';
import type { Table } from '../table.ts';
import type { Tables } from '../tables.ts';
import { dueAt, type Waiting, waitingFor } from './due.ts';
import { readHabits } from './habits.ts';
import { reminder } from './send.ts';

/** Reminds players whose turn it is. When is worked out from the store, so that a restart loses nothing. */
export interface Reminders {
  /** After a change of the game: when is its player to be reminded now? */
  readonly refresh: (id: GameId) => Promise<void>;
  /** The same for every game, after a player has chosen other hours. */
  readonly refreshAll: () => Promise<void>;
  /** No more reminders; resolves when none is on its way. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly tables: Tables;
  readonly channels: Channels;
  readonly emojis: EmojiIds;
  readonly members: Members;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Plan {
  readonly table: Table;
  readonly waiting: Waiting | null;
  readonly last: Reminder | null;
  /** null: nobody is to be reminded. */
  readonly due: number | null;
}

const planFor = async ({ store, tables }: Parts, id: GameId): Promise<Plan | null> => {
  const [game, table, last] = [await store.game(id), await tables.byId(id), await store.reminderOf(id)];
  if (!game.ok || !table.ok || !last.ok) return null;
  const waiting = waitingFor(game.value, table.value);
  if (waiting === null) return { table: table.value, waiting, last: last.value, due: null };
  const habits = await readHabits(store, waiting.user, id);
  return { table: table.value, waiting, last: last.value, due: dueAt(waiting, last.value, habits) };
};

/** Takes a reminder away whose turn has passed, or which a newer one replaces. */
const clear = async ({ store, channels, log }: Parts, id: GameId, last: Reminder | null): Promise<void> => {
  if (last === null || last.channel === null || last.message === null) return;
  await store.saveReminder(id, { ...last, channel: null, message: null });
  await channels
    .remove(last.channel, last.message)
    .catch((error: unknown) => log.debug({ game: id, ...describeError(error) }, 'an old reminder stays'));
};

const post = async (parts: Parts, { table }: Plan, waiting: Waiting): Promise<string | null> => {
  const { store, channels, emojis, log } = parts;
  try {
    const message = makeMessage(emojis, await reminder(store, table, waiting), [waiting.user]);
    return await channels.send(table.game.channel, message);
  } catch (error) {
    log.warn({ game: table.game.id, ...describeError(error) }, 'a reminder could not be posted');
    return null;
  }
};

/** In the game's queue, so that no move comes in between: never after the turn. Who has left is not called. */
const remind = async (parts: Parts, id: GameId): Promise<void> => {
  const { store, members, clock } = parts;
  const plan = await planFor(parts, id);
  if (!plan?.waiting || plan.due === null || plan.due > clock.now()) return;
  const { waiting, table, last } = plan;
  await clear(parts, id, last);
  const here = await members.isHere(table.game.guild, waiting.user);
  const message = here ? await post(parts, plan, waiting) : null;
  const channel = message === null ? null : table.game.channel;
  await store.saveReminder(id, { ...waiting, at: clock.now(), snoozed: null, channel, message });
};

export const makeReminders = (parts: Parts): Reminders => {
  const { store, queue, clock, log } = parts;
  const working = new Set<Promise<void>>();
  let stopped = false;

  const work = (job: () => Promise<void>): Promise<void> => {
    if (stopped) return Promise.resolve();
    const run: Promise<void> = job()
      .catch((error: unknown) => log.error(describeError(error), 'reminders failed'))
      .finally(() => working.delete(run));
    working.add(run);
    return run;
  };
  const alarm = makeAlarm(clock, (ids) => {
    for (const id of ids)
      work(async () => {
        await queue.run(gameKey(id), () => remind(parts, id));
        await plan(id);
      }).catch(() => {});
  });
  const plan = async (id: GameId): Promise<void> => {
    const found = await planFor(parts, id);
    if (found && found.last?.user !== found.waiting?.user) await clear(parts, id, found.last);
    if (!stopped) alarm.set(id, found?.due ?? null);
  };
  return {
    refresh: (id) => work(() => plan(id)),
    refreshAll: () =>
      work(async () => {
        const live = await store.liveGames();
        for (const game of live.ok ? live.value.games : []) await plan(game.id);
      }),
    stop: async () => {
      stopped = true;
      alarm.stop();
      await Promise.all(working);
    },
  };
};
