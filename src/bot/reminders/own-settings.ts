import { INTERVALS, isTimezone, type PlayerSettings } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { storeLine } from '../table/gate.ts';
import { clockIn, readHabits } from './due.ts';

/** What a player asks to change; what is absent stays. Hours. */
export interface WantedSettings {
  readonly reminders?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly timezone?: string | undefined;
}

/** Hours between reminders, as an option's values. */
export const REMINDER_HOURS: readonly string[] = INTERVALS.map(String);

/** Every time zone that this machine knows, by its IANA name. */
export const zoneNames = (): readonly string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The name with the time there. */
export const zoneLabel = (bot: Bot, { language }: Request, zone: string): string =>
  wordsFor(language).reminders.zone(zone, clockIn(zone, bot.clock.now()));

const changeOf = (
  { reminders, from, to, timezone }: WantedSettings,
  now: { from: number; to: number },
): PlayerSettings => {
  const hours = INTERVALS.find((interval) => interval === reminders);
  const waking = from === undefined && to === undefined ? null : { from: from ?? now.from, to: to ?? now.to };
  return {
    ...(hours === undefined ? {} : { reminders: hours }),
    ...(waking === null ? {} : { waking }),
    ...(timezone === undefined ? {} : { timezone }),
  };
};

/** Changes what is given, and shows how all of it stands. */
export const ownSettings = async (request: Request, bot: Bot, wanted: WantedSettings): Promise<Reply> => {
  const words = wordsFor(request.language);
  const { reminders } = words;
  if (wanted.timezone !== undefined && !isTimezone(wanted.timezone))
    return say(reminders.noSuchZone(safeName(wanted.timezone)));
  const change = changeOf(wanted, await readHabits(bot.store, request.user.id));
  if (change.waking && change.waking.from === change.waking.to) return say(reminders.sameHours);
  const saved = await bot.store.savePlayerSettings(request.user.id, change);
  if (!saved.ok) return say(storeLine(words, saved.problem));
  await bot.reminders.refreshFor(request.user.id);
  const habits = await readHabits(bot.store, request.user.id);
  return say(reminders.settings(habits, clockIn(habits.zone, bot.clock.now())).join('\n'));
};
