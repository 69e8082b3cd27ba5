import type { Game, GameId, Reminder } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot, Reminders } from '../bot.ts';
import { HOUR } from '../clock.ts';
import { type Answer, say } from '../message/answer.ts';
import { describeError, isMessageGone } from '../message/errors.ts';
import { makeMessage } from '../message/message.ts';
import { makeAlarm } from '../outbox/retries.ts';
import { gameKey } from '../queue.ts';
import { seatOf, type Table } from '../table/table.ts';
import { type Asked, askedAt, dueAt, ofThisWait, readHabits, type Waiting, waitingFor } from './due.ts';
import { reminder } from './snooze.ts';

/** Milliseconds between looks for a player who wants no reminders. */
const LOOK = 24 * HOUR;

type Parts = Pick<Bot, 'store' | 'tables' | 'channels' | 'emojis' | 'members' | 'queue' | 'clock' | 'log'>;

interface Plan {
  readonly last: Reminder | null;
  /** null: nobody is waited for. */
  readonly next: Next | null;
}

interface Next {
  readonly waiting: Waiting;
  /** They want to be reminded at all. */
  readonly wanted: boolean;
  readonly due: number;
}

const nextFor = async ({ store, clock }: Parts, waiting: Waiting, last: Reminder | null): Promise<Next> => {
  const habits = await readHabits(store, waiting.user);
  return { waiting, wanted: habits.hours > 0, due: dueAt({ waiting, last, now: clock.now() }, habits) };
};

/** Since when somebody is waited for is known to the store alone. */
const planFor = async (parts: Parts, id: GameId, asked: Asked): Promise<Plan | null> => {
  const { store } = parts;
  const [game, last] = [await store.game(id), await store.reminderOf(id)];
  if (!game.ok || !last.ok) return null;
  const waiting = waitingFor(game.value, asked);
  return { last: last.value, next: waiting && (await nextFor(parts, waiting, last.value)) };
};

/** Who is asked, by the game's newest post, or by the game itself where that tells it not. null: it cannot be read. */
const askedIn = async ({ store, tables }: Parts, { id, state, revision }: Game): Promise<Asked | null> => {
  const [seats, newest] = [await store.seatsOf(id), await store.newestPost(id, 'turn')];
  if (!seats.ok) return null;
  if (state !== 'playing') return { seats: seats.value, actor: null };
  const post = newest.ok ? newest.value : null;
  const seat = post?.revision === revision ? seats.value.find(({ player }) => player === post.asked) : undefined;
  if (seat !== undefined) return { seats: seats.value, actor: seat.player };
  const table = await tables.byId(id);
  return table.ok ? askedAt(table.value) : null;
};

/** Takes a reminder away whose turn has passed, or which a newer one replaces. False: Discord has not done it. */
const clear = async ({ store, channels, log }: Parts, id: GameId, last: Reminder | null): Promise<boolean> => {
  if (last === null || last.channel === null || last.message === null) return true;
  try {
    await channels.remove(last.channel, last.message);
  } catch (error) {
    log.info({ game: id, ...describeError(error) }, 'an old reminder stays for now');
    if (!isMessageGone(error)) return false;
  }
  await store.saveReminder(id, { ...last, channel: null, message: null });
  return true;
};

/** A reminder, or a line about who has left. Gives the message, where it could be sent. */
const post = async (parts: Parts, table: Table, answer: Answer, pings: readonly string[]): Promise<string | null> => {
  const { channels, emojis, log } = parts;
  try {
    return (await channels.send(table.game.channel, makeMessage(emojis, answer, pings))).id;
  } catch (error) {
    log.warn({ game: table.game.id, ...describeError(error) }, 'a reminder could not be posted');
    return null;
  }
};

/** Once while the game waits for them: they are named, and how they are replaced. */
const tellLeft = async (parts: Parts, table: Table, { waiting }: Next, last: Reminder | null): Promise<Told> => {
  const present = { channel: null, message: null };
  if (ofThisWait(waiting, last)?.left) return { ...present, left: true };
  const seat = seatOf(table, waiting.user);
  const text = wordsFor(table.game.language).consent.leftServer(safeName(seat?.name ?? ''));
  return { ...present, left: (await post(parts, table, say(text), [])) !== null };
};

type Told = Pick<Reminder, 'channel' | 'message' | 'left'>;

const call = async (parts: Parts, table: Table, { waiting }: Next): Promise<Told> => {
  const message = await post(parts, table, await reminder(parts.store, table, waiting), [waiting.user]);
  return { channel: message === null ? null : table.game.channel, message, left: false };
};

/**
 * Sends the reminder that is due, if there is one. Runs in the game's queue, so that the turn cannot pass meanwhile.
 * False: the earlier reminder could not be taken away, so that no new one was sent.
 */
const remind = async (parts: Parts, table: Table): Promise<boolean> => {
  const { store, members, clock } = parts;
  const { id } = table.game;
  const plan = await planFor(parts, id, askedAt(table));
  if (!plan?.next || plan.next.due > clock.now()) return true;
  const { next, last } = plan;
  const here = await members.isHere(table.game.guild, next.waiting.user);
  if (here && !next.wanted) return true;
  if (!(await clear(parts, id, last))) return false;
  const told = await (here ? call : tellLeft)(parts, table, next, last);
  await store.saveReminder(id, { ...next.waiting, at: clock.now(), snoozed: null, ...told });
  return true;
};

/**
 * When to look at the game next: when a reminder is due. For players who want none, the scheduler only checks at
 * intervals whether they are still on the server.
 */
const alarmAt = ({ wanted, due }: Next, now: number): number => (wanted || due > now ? due : now + LOOK);

/** It belongs to this wait, and to the channel where the game is now. */
const isCurrent = ({ next, last }: Plan, { channel }: Game): boolean =>
  next !== null && ofThisWait(next.waiting, last) !== null && last?.channel === channel;

/** Milliseconds until a reminder that Discord has not taken away is tried again. */
const LATER = 300_000;

/** Jobs under way, until they are told to stop. */
const makeJobs = (log: Parts['log']) => {
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
  const stop = (): void => {
    stopped = true;
  };
  return { work, stop, stopped: () => stopped, done: () => Promise.all(working) };
};

export const makeReminders = (parts: Parts): Reminders => {
  const { store, tables, queue, clock, log } = parts;
  const jobs = makeJobs(log);
  const { work } = jobs;
  const alarm = makeAlarm(clock, (ids) => {
    for (const id of ids)
      work(async () => {
        await queue.run(gameKey(id), () => ring(id));
      }).catch(() => {});
  });
  const plan = async (game: Game, asked: Asked, notBefore = 0): Promise<void> => {
    const { id } = game;
    const found = await planFor(parts, id, asked);
    const stays = found !== null && !isCurrent(found, game) && !(await clear(parts, id, found.last));
    const now = clock.now();
    const due = found?.next ? Math.max(notBefore, alarmAt(found.next, now)) : null;
    if (!jobs.stopped()) alarm.set(id, stays ? Math.min(now + LATER, due ?? Infinity) : due);
  };
  /** Long after the last change: the game is looked up, as it is now. */
  const ring = async (id: GameId): Promise<void> => {
    const table = await tables.byId(id);
    if (!table.ok) return;
    const notBefore = (await remind(parts, table.value)) ? 0 : clock.now() + LATER;
    await plan(table.value.game, askedAt(table.value), notBefore);
  };
  const recall = async (game: Game): Promise<void> => {
    const asked = await askedIn(parts, game);
    if (asked !== null) await plan(game, asked);
    else log.error({ game: game.id }, 'a game cannot be played on');
  };
  return {
    refresh: (table) => work(() => plan(table.game, askedAt(table))),
    recall: (game) => work(() => recall(game)),
    refreshFor: (user) =>
      work(async () => {
        const games = await store.gamesOf(user);
        for (const id of games.ok ? games.value : []) {
          const game = await store.game(id);
          if (game.ok) await recall(game.value);
        }
      }),
    stop: async () => {
      jobs.stop();
      alarm.stop();
      await jobs.done();
    },
  };
};
