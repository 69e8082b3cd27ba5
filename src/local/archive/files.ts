import { z } from 'zod';
import { MOST_FILE_BYTES } from '../discord/world/limits.ts';
import type { StoredFile } from '../discord/world/world.ts';
import type { Database } from './database.ts';

const row = z.object({ name: z.string(), type: z.string(), data: z.instanceof(Uint8Array) });
const sized = z.object({ id: z.string(), size: z.number() });
const total = z.object({ bytes: z.number().nullable() });

export type FileStore = ReturnType<typeof makeFiles>;

/** Uploaded files on disk. The oldest make room where there are too many bytes. */
export const makeFiles = (db: Database, most: number = MOST_FILE_BYTES) => {
  const put = db.prepare('INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)');
  const one = db.prepare('SELECT name, type, data FROM files WHERE id = ?');
  const size = db.prepare('SELECT id, length(data) AS size FROM files WHERE id = ?');
  const oldest = db.prepare('SELECT id, length(data) AS size FROM files ORDER BY rowid LIMIT 1');
  const drop = db.prepare('DELETE FROM files WHERE id = ?');
  const ids = db.prepare('SELECT id, length(data) AS size FROM files');
  const sum = db.prepare('SELECT sum(length(data)) AS bytes FROM files');
  let bytes = total.parse(sum.get()).bytes ?? 0;
  const remove = (id: string): void => {
    const found = sized.safeParse(size.get(id));
    if (!found.success) return;
    drop.run(id);
    bytes -= found.data.size;
  };
  return {
    get: (id: string): StoredFile | undefined => {
      const found = row.safeParse(one.get(id));
      return found.success ? { name: found.data.name, contentType: found.data.type, data: found.data.data } : undefined;
    },
    set: (id: string, { name, contentType, data }: StoredFile): void => {
      put.run(id, name, contentType, data);
      bytes += data.length;
      for (let first = oldest.get(); bytes > most && first !== undefined; first = oldest.get())
        remove(sized.parse(first).id);
    },
    remove,
    /** Removes all that nothing refers to any more. */
    keepOnly: (wanted: ReadonlySet<string>): void => {
      for (const { id } of z.array(sized).parse(ids.all())) if (!wanted.has(id)) remove(id);
    },
  };
};
