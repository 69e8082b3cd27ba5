import { and, asc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ok, refuse } from '../engine/result.ts';
import { after, type Context, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './lookup.ts';
import { CONSENT_STATES, type Consent, type ConsentChange, type NewConsent, type Wish } from './people-types.ts';
import { gameId, json, readRow, readRows } from './rows.ts';
import { requests } from './schema.ts';
import type { ConsentStore } from './store.ts';
import type { GameId } from './types.ts';

export const consentStore = (context: Context): ConsentStore => ({
  askConsent: async (id, consent) => inOneStep(context, (tx) => ask(context, tx, id, consent)),
  consent: async (id) => find(context.db, id),
  openConsents: async (id) => consentsWhere(context.db, and(eq(requests.game, id), eq(requests.state, 'open'))),
  askingConsents: async (id) => consentsWhere(context.db, and(eq(requests.game, id), requests.asking)),
  consentShown: async (id) => {
    context.db.update(requests).set({ asking: false }).where(eq(requests.id, id)).run();
    return nothing;
  },
  changeConsent: async (id, change) => inOneStep(context, (tx) => write(tx, id, change)),
});

const user = z.string().min(1);
const users = json(z.array(user));
const count = z.number().int().nonnegative();

const wish: z.ZodType<Wish> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('undo'), from: count, moves: count }),
  z.object({ kind: z.literal('redo'), undo: count, moves: count }),
  z.object({
    kind: z.literal('handover'),
    seat: z.number().int().positive().nullable(),
    to: user,
    name: z.string(),
    vote: z.boolean(),
    // Requests of older versions do not say so, and are over.
    host: z.string().default(''),
    holder: user.nullable().default(null),
  }),
]);

const consentRow: z.ZodType<Consent> = z.object({
  id: count,
  game: count.transform(gameId),
  revision: count,
  by: user,
  wish: json(wish),
  asked: users,
  agreed: users,
  refused: users,
  state: z.enum(CONSENT_STATES),
  channel: user.nullable(),
  message: user.nullable(),
  at: count,
});

const ask = ({ now }: Context, tx: Reader, id: GameId, consent: NewConsent): Stored<Consent> =>
  after(findGame(tx, id), () => {
    const row = {
      ...consent,
      game: id,
      wish: JSON.stringify(consent.wish),
      asked: JSON.stringify(consent.asked),
      agreed: JSON.stringify(consent.agreed),
      refused: '[]',
      state: 'open',
      at: now(),
    };
    const made = tx.insert(requests).values(row).returning().get();
    return readRow(consentRow, made, { table: 'requests', key: String(made.id) });
  });

const find = (db: Reader, id: number): Stored<Consent> => {
  const row = db.select().from(requests).where(eq(requests.id, id)).get();
  if (row === undefined) return refuse({ code: 'no_such_request', request: id });
  return readRow(consentRow, row, { table: 'requests', key: String(id) });
};

const consentsWhere = (db: Reader, which: SQL | undefined): Stored<readonly Consent[]> => {
  const rows = db.select().from(requests).where(which).orderBy(asc(requests.id)).all();
  return readRows(consentRow, rows, (index) => ({ table: 'requests', key: String(rows[index]?.id) }));
};

const write = (tx: Reader, id: number, { agreed, refused, ...plain }: ConsentChange): Stored<Consent> =>
  after(find(tx, id), ({ message }) => {
    const lists = {
      ...(agreed && { agreed: JSON.stringify(agreed) }),
      ...(refused && { refused: JSON.stringify(refused) }),
    };
    const ended = plain.state !== undefined && plain.state !== 'open';
    if (Object.keys({ ...plain, ...lists }).length === 0) return find(tx, id);
    tx.update(requests)
      .set({ ...plain, ...lists, ...(ended && message !== null && { asking: true }) })
      .where(eq(requests.id, id))
      .run();
    return after(find(tx, id), ok);
  });
