import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/result.ts';
import { after, type Context, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './lookup.ts';
import type { Reminder } from './people-types.ts';
import { readRow } from './rows.ts';
import { reminders } from './schema.ts';
import type { ReminderStore } from './store.ts';
import type { GameId } from './types.ts';

export const reminderStore = (context: Context): ReminderStore => ({
  reminderOf: async (game) => reminderOf(context.db, game),
  saveReminder: async (game, reminder) => inOneStep(context, (tx) => save(tx, game, reminder)),
});

const time = z.number().int().nonnegative();
const reminderRow: z.ZodType<Reminder> = z.object({
  user: z.string().min(1),
  since: time,
  at: time,
  snoozed: time.nullable(),
  channel: z.string().nullable(),
  message: z.string().nullable(),
  left: z.boolean(),
});

const reminderOf = (db: Reader, game: GameId): Stored<Reminder | null> => {
  const row = db.select().from(reminders).where(eq(reminders.game, game)).get();
  return row === undefined ? ok(null) : readRow(reminderRow, row, { table: 'reminders', key: String(game) });
};

const save = (tx: Reader, game: GameId, reminder: Reminder): Stored<null> =>
  after(findGame(tx, game), () => {
    tx.insert(reminders)
      .values({ ...reminder, game })
      .onConflictDoUpdate({ target: reminders.game, set: reminder })
      .run();
    return nothing;
  });
