import type { Store } from '../../store/index.ts';
import { mention, wordsFor } from '../../words/index.ts';
import { moment } from '../clock.ts';
import type { Answer } from '../message/answer.ts';
import { linkToPost } from '../panel/here.ts';
import { type Table, titleOf } from '../table/table.ts';
import type { Waiting } from './due.ts';

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
