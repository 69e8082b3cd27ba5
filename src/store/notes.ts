import { and, asc, eq, inArray, type Placeholder } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { given, prepared } from './prepared.ts';
import { readRows } from './rows.ts';
import { notes } from './schema.ts';

/** What a player wrote to themselves about a game. */
export interface Note {
  readonly id: number;
  readonly user: string;
  readonly text: string;
  readonly at: number;
  /** The game's revision when it came back last; null: not yet. */
  readonly shown: number | null;
}

export interface NoteStore {
  /** Gives all of that player's notes, oldest first. */
  readonly addNote: (game: GameId, user: string, text: string) => Answer<readonly Note[]>;
  readonly notesOf: (game: GameId, user: string) => Answer<readonly Note[]>;
  /** False: they have no such note. */
  readonly removeNote: (game: GameId, user: string, note: number) => Answer<boolean>;
  readonly notesShown: (notes: readonly number[], revision: number) => Answer<null>;
}

export const noteStore = (context: Context): NoteStore => ({
  addNote: async (game, user, text) => inOneStep(context, (tx) => add(context, tx, game, { user, text })),
  notesOf: async (game, user) => notesOf(context.db, game, user),
  removeNote: async (game, user, id) => {
    const gone = context.db
      .delete(notes)
      .where(and(eq(notes.id, id), own(game, user)))
      .run();
    return ok(gone.changes > 0);
  },
  notesShown: async (ids, revision) => {
    context.db
      .update(notes)
      .set({ shown: revision })
      .where(inArray(notes.id, [...ids]))
      .run();
    return nothing;
  },
});

const noteRow: z.ZodType<Note> = z.object({
  id: z.number().int(),
  user: z.string().min(1),
  text: z.string(),
  at: z.number().int(),
  shown: z.number().int().nullable(),
});

const own = (game: GameId | Placeholder, user: string | Placeholder) => and(eq(notes.game, game), eq(notes.user, user));

const listOf = prepared((db) =>
  db
    .select()
    .from(notes)
    .where(own(given('game'), given('user')))
    .orderBy(asc(notes.id))
    .prepare(),
);

const notesOf = (db: Reader, game: GameId, user: string): Stored<readonly Note[]> =>
  readRows(noteRow, listOf(db).all({ game, user }), 'notes', ({ id }) => id);

const add = ({ now }: Context, tx: Reader, game: GameId, note: Pick<Note, 'user' | 'text'>) =>
  after(findGame(tx, game), () => {
    tx.insert(notes)
      .values({ ...note, game, at: now() })
      .run();
    return notesOf(tx, game, note.user);
  });
