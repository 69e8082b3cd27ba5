import type { Bot } from '../bot.ts';
import { HOUR, moment } from '../clock.ts';
import { type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { aloneAt, storeLine } from '../table/gate.ts';
import { ofThisWait, waitingFor } from './due.ts';
import { readHabits } from './habits.ts';
import { nextAwake, nextMorning } from './waking.ts';

/** Puts the next reminder of this turn off; only the player who is waited for can. */
export const snooze = async (request: Request, bot: Bot, id: PressId): Promise<Reply> => {
  const reply = await aloneAt(id.game, request, bot, async (table, words) => {
    const game = await bot.store.game(id.game);
    const waiting = game.ok ? waitingFor(game.value, table) : null;
    if (waiting === null || waiting.user !== request.user.id) return say(words.reminders.notYourReminder);
    const [last, habits] = [await bot.store.reminderOf(id.game), await readHabits(bot.store, request.user.id, id.game)];
    const now = bot.clock.now();
    const until = id.what === 'snooze-morning' ? nextMorning(habits, now) : nextAwake(habits, now + HOUR);
    const present = last.ok ? ofThisWait(waiting, last.value) : null;
    const shown = last.ok && last.value ? { channel: last.value.channel, message: last.value.message } : null;
    const kept = { ...waiting, at: present?.at ?? 0, channel: null, message: null, left: false, ...shown };
    const saved = await bot.store.saveReminder(id.game, { ...kept, snoozed: until });
    return say(saved.ok ? words.reminders.snoozed(moment(until)) : storeLine(words, saved.problem));
  });
  await bot.reminders.refresh(id.game);
  return reply;
};
