import { z } from 'zod';
import type { ApplicationEmoji, Channel, Command, Member, User } from '../discord/wire.ts';
import type { StoredMessage } from '../discord/world/bus.ts';
import type { Database } from './database.ts';

/** Everything that is kept, by kind. The file is our own, and its version is checked. */
interface Things {
  readonly channel: Channel;
  readonly message: StoredMessage;
  readonly user: {
    readonly id: string;
    readonly user: User;
    readonly member: Member | null;
    readonly locale: string | null;
  };
  readonly commands: { readonly id: 'global' | 'guild'; readonly list: readonly Command[] };
  readonly emoji: {
    readonly id: string;
    readonly emoji: ApplicationEmoji;
    readonly type: string;
    readonly base64: string;
  };
}
type Kind = keyof Things;

/** Stands for the address of the server, whose port may be another one at the next start. */
const HERE = 'local-discord:';

const row = z.object({ json: z.string() });
const withId = <Thing extends { readonly id: string }>() =>
  z.custom<Thing>((value) => z.looseObject({ id: z.string() }).safeParse(value).success);

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export type ThingStore = ReturnType<typeof makeThings>;

/** Reads and writes things. `origin` is where the server is reached now. */
export const makeThings = (db: Database, origin: () => string) => {
  const put = db.prepare(
    'INSERT INTO things VALUES (@kind, @id, @parent, @json) ON CONFLICT DO UPDATE SET json = excluded.json',
  );
  const one = db.prepare('SELECT json FROM things WHERE kind = ? AND id = ?');
  const all = db.prepare('SELECT json FROM things WHERE kind = ? ORDER BY rowid');
  const below = db.prepare('SELECT json FROM things WHERE kind = ? AND parent = ?');
  const remove = db.prepare('DELETE FROM things WHERE kind = ? AND id = ?');
  const read = <K extends Kind>(_kind: K, rows: readonly unknown[]): readonly Things[K][] =>
    rows.flatMap((found) => {
      const { json } = row.parse(found);
      const thing = withId<Things[K]>().safeParse(parsed(json.replaceAll(HERE, origin())));
      return thing.success ? [thing.data] : [];
    });
  return {
    put: <K extends Kind>(kind: K, thing: Things[K], parent: string | null = null): void => {
      put.run({ kind, id: thing.id, parent, json: JSON.stringify(thing).replaceAll(origin(), HERE) });
    },
    get: <K extends Kind>(kind: K, id: string): Things[K] | null => {
      const found = one.get(kind, id);
      return found === undefined ? null : (read(kind, [found])[0] ?? null);
    },
    all: <K extends Kind>(kind: K): readonly Things[K][] => read(kind, all.all(kind)),
    below: <K extends Kind>(kind: K, parent: string): readonly Things[K][] => read(kind, below.all(kind, parent)),
    remove: (kind: Kind, id: string): void => {
      remove.run(kind, id);
    },
  };
};
