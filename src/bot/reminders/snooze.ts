import type { Store } from '../../store/index.ts';
import { mention, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { HOUR, moment } from '../clock.ts';
import { type Answer, type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import type { Request } from '../request.ts';
import { alone, anyone, type Found, linkToPost, storeLine } from '../table/gate.ts';
import { type Table, titleOf } from '../table/table.ts';
import { askedAt, nextAwake, nextMorning, ofThisWait, readHabits, type Waiting, waitingFor } from './due.ts';

/** A new message, since only a new one pings: whose turn it is, the way to the post, and two ways to put it off. */
export const reminder = async (store: Store, table: Table, { user, since }: Waiting): Promise<Answer> => {
  const { game } = table;
  const { reminders } = wordsFor(game.language);
  const link = await linkToPost({ store }, table);
  const lines = [
    reminders.reminder(mention(user), titleOf(game), moment(since)),
    ...(link === null ? [] : [reminders.toPost(link)]),
  ];
  const row = [
    { label: reminders.snoozeHour, what: 'snooze-hour', style: 'plain' },
    { label: reminders.snoozeMorning, what: 'snooze-morning', style: 'plain' },
  ] as const;
  return { text: lines.join('\n'), buttons: { game: game.id, move: game.revision, row } };
};

/** Puts the next reminder of this turn off; only the player who is waited for can. */
export const snooze = (request: Request, bot: Bot, id: PressId): Promise<Reply> =>
  alone(request, bot, anyone<Found>, async ({ table, words }) => {
    const game = await bot.store.game(id.game);
    const waiting = game.ok ? waitingFor(game.value, askedAt(table)) : null;
    if (waiting === null || waiting.user !== request.user.id) return say(words.reminders.notYourReminder);
    const [last, habits] = [await bot.store.reminderOf(id.game), await readHabits(bot.store, request.user.id)];
    const now = bot.clock.now();
    const until = id.what === 'snooze-morning' ? nextMorning(habits, now) : nextAwake(habits, now + HOUR);
    const present = last.ok ? ofThisWait(waiting, last.value) : null;
    const shown = last.ok && last.value ? { channel: last.value.channel, message: last.value.message } : null;
    const kept = { ...waiting, at: present?.at ?? 0, channel: null, message: null, left: false, ...shown };
    const saved = await bot.store.saveReminder(id.game, { ...kept, snoozed: until });
    await bot.reminders.refresh(table);
    return say(saved.ok ? words.reminders.snoozed(moment(until)) : storeLine(words, saved.problem));
  });
