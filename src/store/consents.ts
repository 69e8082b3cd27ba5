import { and, asc, eq, gte, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { ok, refuse } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, nothing, type Stored } from './context.ts';
import type { Reader } from './database.ts';
import { findGame } from './game.ts';
import { given, prepared } from './prepared.ts';
import { count, discordId, gameColumn, json, readRow, readRows, seatNumber } from './rows.ts';
import { requests } from './schema.ts';

/** What some must agree to before it is done. */
export type Wish =
  /** So many moves, from this index on, are taken back. */
  | { readonly kind: 'undo'; readonly from: number; readonly moves: number }
  /** So many moves, those of the undo with this revision, are brought back. */
  | { readonly kind: 'redo'; readonly undo: number; readonly moves: number }
  /** The game is given up. */
  | { readonly kind: 'end' }
  /**
   * A seat, or the table (`seat` null), is handed over; `vote`: the others decide, since the host is away. `host` and
   * `holder`: who was the host, and who held that seat, when it was asked.
   */
  | {
      readonly kind: 'handover';
      readonly seat: number | null;
      readonly to: string;
      readonly name: string;
      readonly vote: boolean;
      readonly host: string;
      readonly holder: string | null;
    };

const CONSENT_STATES = ['open', 'done', 'refused', 'cancelled'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** A wish that waits for others, or waited for them. Users are Discord's ids. */
export interface Consent {
  readonly id: number;
  readonly game: GameId;
  /** The game's revision when it was asked. */
  readonly revision: number;
  readonly by: string;
  readonly wish: Wish;
  readonly asked: readonly string[];
  readonly agreed: readonly string[];
  readonly refused: readonly string[];
  readonly state: ConsentState;
  /** Its post; null until it is made. */
  readonly channel: string | null;
  readonly message: string | null;
  readonly at: number;
}
export type NewConsent = Pick<Consent, 'revision' | 'by' | 'wish' | 'asked' | 'agreed'>;
export type ConsentChange = Partial<Pick<Consent, 'agreed' | 'refused' | 'state' | 'channel' | 'message'>>;

export interface ConsentStore {
  readonly askConsent: (id: GameId, consent: NewConsent) => Answer<Consent>;
  /** Refuses `no_such_request`. */
  readonly consent: (id: number) => Answer<Consent>;
  /** Those of a game that still wait, oldest first. */
  readonly openConsents: (id: GameId) => Answer<readonly Consent[]>;
  /** Those of a game that were asked at that time or later, whatever has become of them, oldest first. */
  readonly consentsSince: (id: GameId, since: number) => Answer<readonly Consent[]>;
  /** Those of a game that have ended although their posts still ask. */
  readonly askingConsents: (id: GameId) => Answer<readonly Consent[]>;
  /** Its post does not ask any more. */
  readonly consentShown: (id: number) => Answer<null>;
  /** Refuses `no_such_request`. */
  readonly changeConsent: (id: number, change: ConsentChange) => Answer<Consent>;
}

export const consentStore = (context: Context): ConsentStore => ({
  askConsent: async (id, consent) => inOneStep(context, (tx) => ask(context, tx, id, consent)),
  consent: async (id) => find(context.db, id),
  openConsents: async (id) => read(openOf(context.db).all({ game: id })),
  consentsSince: async (id, since) => read(sinceOf(context.db).all({ game: id, since })),
  askingConsents: async (id) => read(askingOf(context.db).all({ game: id })),
  consentShown: async (id) => {
    context.db.update(requests).set({ asking: false }).where(eq(requests.id, id)).run();
    return nothing;
  },
  changeConsent: async (id, change) => inOneStep(context, (tx) => write(tx, id, change)),
});

const users = json(z.array(discordId));

const wish: z.ZodType<Wish> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('undo'), from: count, moves: count }),
  z.object({ kind: z.literal('redo'), undo: count, moves: count }),
  z.object({ kind: z.literal('end') }),
  z.object({
    kind: z.literal('handover'),
    seat: seatNumber.nullable(),
    to: discordId,
    name: z.string(),
    vote: z.boolean(),
    // Requests of older versions do not say so, and are over.
    host: z.string().default(''),
    holder: discordId.nullable().default(null),
  }),
]);

const consentRow: z.ZodType<Consent> = z.object({
  id: count,
  game: gameColumn,
  revision: count,
  by: discordId,
  wish: json(wish),
  asked: users,
  agreed: users,
  refused: users,
  state: z.enum(CONSENT_STATES),
  channel: discordId.nullable(),
  message: discordId.nullable(),
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
    return readRow(consentRow, made, 'requests', made.id);
  });

const find = (db: Reader, id: number): Stored<Consent> => {
  const row = db.select().from(requests).where(eq(requests.id, id)).get();
  if (row === undefined) return refuse({ code: 'no_such_request', request: id });
  return readRow(consentRow, row, 'requests', id);
};

const listOf = (which: SQLWrapper) =>
  prepared((db) =>
    db
      .select()
      .from(requests)
      .where(and(eq(requests.game, given('game')), which))
      .orderBy(asc(requests.id))
      .prepare(),
  );

const openOf = listOf(eq(requests.state, 'open'));
const askingOf = listOf(requests.asking);
const sinceOf = listOf(gte(requests.at, given('since')));

const read = (rows: readonly { readonly id: number }[]): Stored<readonly Consent[]> =>
  readRows(consentRow, rows, 'requests', ({ id }) => id);

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
