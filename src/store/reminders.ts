import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { given, prepared } from './prepared.ts';
import { discordId, readRow, time } from './rows.ts';
import { reminders } from './schema.ts';

/** The last reminder of a game. */
export interface Reminder {
  readonly user: string;
  /** Since when the game had waited for them. */
  readonly since: number;
  /** When it was sent; 0: only put off, not sent yet. */
  readonly at: number;
  /** Not before; null: not put off. */
  readonly snoozed: number | null;
  /** Its message; null where it could not be sent, or has been taken away. */
  readonly channel: string | null;
  readonly message: string | null;
  /** The channel has been told that they have left the server. */
  readonly left: boolean;
}

export interface ReminderStore {
  /** Null: nobody has been reminded yet. */
  readonly reminderOf: (game: GameId) => Answer<Reminder | null>;
  readonly saveReminder: (game: GameId, reminder: Reminder) => Answer<null>;
}

export const reminderStore = (context: Context): ReminderStore => ({
  reminderOf: async (game) => reminderOf(context.db, game),
  saveReminder: async (game, reminder) => inOneStep(context, (tx) => save(tx, game, reminder)),
});

const reminderRow: z.ZodType<Reminder> = z.object({
  user: discordId,
  since: time,
  at: time,
  snoozed: time.nullable(),
  channel: z.string().nullable(),
  message: z.string().nullable(),
  left: z.boolean(),
});

const ofGame = prepared((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.game, given('game')))
    .prepare(),
);

const reminderOf = (db: Reader, game: GameId): Stored<Reminder | null> => {
  const row = ofGame(db).get({ game });
  return row === undefined ? ok(null) : readRow(reminderRow, row, 'reminders', game);
};

const save = (tx: Reader, game: GameId, reminder: Reminder): Stored<null> =>
  after(findGame(tx, game), () => {
    tx.insert(reminders)
      .values({ ...reminder, game })
      .onConflictDoUpdate({ target: reminders.game, set: reminder })
      .run();
    return nothing;
  });
