import { activePlayer, type PlayerId } from '../../engine/index.ts';
import type { Game, PlayerSettings, Reminder, Store } from '../../store/index.ts';
import type { Habits } from '../../words/index.ts';
import { HOUR } from '../clock.ts';
import { stateOf, type Table } from '../table/table.ts';

/** When somebody is awake: hours of the day in a time zone; `from` after `to` goes past midnight. */
export interface Waking {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** Milliseconds. All time zones lie whole quarters of an hour apart. */
const QUARTER = 900_000;
const DAYS = 3 * 24 * 4;
/** Minutes. */
const DAY = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

interface LocalTime {
  readonly hour: number;
  readonly minute: number;
  readonly clock: string;
}

/** What clocks in a time zone show. */
const local = (zone: string, at: number): LocalTime => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [hour = '0', minute = '00'] = [parts.get('hour'), parts.get('minute')];
  return { hour: Number(hour), minute: Number(minute), clock: `${hour}:${minute}` };
};

/** `14:05`, as clocks there show it. */
export const clockIn = (zone: string, at: number): string => local(zone, at).clock;

const isAwake = ({ from, to }: Waking, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** The first quarter of an hour from `at` on that fits; `at` itself when there is none within three days. */
const firstQuarter = (at: number, fits: (at: number) => boolean): number => {
  const start = Math.ceil(at / QUARTER) * QUARTER;
  const found = Array.from({ length: DAYS }, (_, index) => start + index * QUARTER).find(fits);
  return found ?? at;
};

/** The first moment, not before `at`, at which they are awake. */
export const nextAwake = (waking: Waking, at: number): number => {
  const awake = (time: number): boolean => isAwake(waking, local(waking.zone, time).hour);
  return awake(at) ? at : firstQuarter(at, awake);
};

/** Minutes, by the clock, since they last got up. */
const sinceRising = ({ from, zone }: Waking, at: number): number => {
  const { hour, minute } = local(zone, at);
  return (hour * 60 + minute - from * 60 + DAY) % DAY;
};

/** When they get up next: when clocks come to that hour, or leap over it. Clocks that are set back pass it once. */
export const nextMorning = (waking: Waking, at: number): number =>
  firstQuarter(at + 1, (time) => sinceRising(waking, time - QUARTER) - sinceRising(waking, time) > DAY / 2);

/** What holds for who has chosen nothing. */
const DEFAULT: Habits = { hours: 24, from: 8, to: 22, zone: 'UTC' };

/** Hours between looks at a game that waits: whether the player is still there is looked at even for who wants no reminders. */
const intervalOf = ({ hours }: Habits): number => hours || DEFAULT.hours;

/** Their own choice, or else the usual one. */
export const readHabits = async (store: Store, user: string): Promise<Habits> => {
  const saved = await store.playerSettings(user);
  const player: PlayerSettings = saved.ok ? saved.value : {};
  return {
    hours: player.reminders ?? DEFAULT.hours,
    from: player.waking?.from ?? DEFAULT.from,
    to: player.waking?.to ?? DEFAULT.to,
    zone: player.timezone ?? DEFAULT.zone,
  };
};

/** Who is to act at a table. */
export interface Asked extends Pick<Table, 'seats'> {
  readonly actor: PlayerId | null;
}

export const askedAt = ({ seats, play }: Pick<Table, 'seats' | 'play'>): Asked => ({
  seats,
  actor: play && activePlayer(stateOf(play)),
});

/** Who is to move, and since when the game has waited for them. */
export interface Waiting {
  readonly user: string;
  readonly since: number;
}

/**
 * `game` as the store has it, whose times hold after a restart too. Who has taken a seat over is waited for since then.
 * null: nobody is waited for.
 */
export const waitingFor = (game: Game, { seats, actor }: Asked): Waiting | null => {
  const seat = seats.find(({ player }) => player === actor);
  if (game.state !== 'playing' || seat === undefined || seat.user === null) return null;
  return { user: seat.user, since: Math.max(game.waitingSince, seat.joinedAt) };
};

/** The last reminder, if it was about this very wait. */
export const ofThisWait = ({ user, since }: Waiting, reminder: Reminder | null): Reminder | null =>
  reminder !== null && reminder.user === user && reminder.since === since ? reminder : null;

/** When they are to be reminded, and where the time stands now. */
export interface Reminding {
  readonly waiting: Waiting;
  readonly last: Reminder | null;
  readonly now: number;
}

/** An interval after they were asked or reminded last, or when they are no longer put off; from now on, in their waking hours. */
export const dueAt = ({ waiting, last, now }: Reminding, habits: Habits): number => {
  const mine = ofThisWait(waiting, last);
  const from = mine !== null && mine.at > 0 ? mine.at : waiting.since;
  return nextAwake(habits, Math.max(now, mine?.snoozed ?? from + intervalOf(habits) * HOUR));
};
