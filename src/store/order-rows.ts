import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Order, type OrderStop, parseOrder, playerId, type Refusal } from '../engine/index.ts';
import { COMPANY_IDS } from '../engine/title/companies.ts';
import type { Reader } from './database.ts';
import type { EndedOrder, StandingOrder } from './order-types.ts';
import { json } from './rows.ts';
import { orders } from './schema.ts';
import type { GameId } from './types.ts';

const count = z.number().int().nonnegative();
const company = z.enum(COMPANY_IDS);
const player = z.string().transform(playerId);

const order = z.unknown().transform((value, context): Order => {
  const read = parseOrder(value);
  if (read.ok) return read.value;
  context.issues.push({ code: 'custom', message: `not an order (${read.problem.code})`, input: value });
  return z.NEVER;
});

/** Told, and nothing else: no rule reads it. */
const refusal = z.custom<Refusal>((value) => z.object({ code: z.string() }).safeParse(value).success);

const sale = { player, company, count };
const because: z.ZodType<OrderStop> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('has_shares'), company, shares: count }),
  z.object({ code: z.literal('refused'), refusal }),
  z.object({ code: z.literal('price_above'), company, price: count, most: count }),
  z.object({ code: z.literal('beyond_limit'), company, price: count, limit: count }),
  z.object({
    code: z.literal('out_of_auction'),
    company,
    because: z.enum(['passed', 'cash', 'certificate_limit']),
  }),
  z.object({ code: z.literal('auction_won'), company, price: count }),
  z.object({ code: z.literal('auction_lost'), company, winner: player, price: count }),
  z.object({
    code: z.enum(['floats', 'auction_void', 'already_auctioned', 'not_president', 'own_auction', 'company_gone']),
    company,
  }),
  z.object({ code: z.enum(['auction_opened', 'bought']), player, company }),
  z.object({ code: z.literal('presidency'), company, from: player, to: player }),
  z.object({ code: z.enum(['own_company_sold', 'sold']), ...sale }),
  z.object({ code: z.literal('acquired'), company, target: company }),
  z.object({
    code: z.enum(['own_certificates', 'stock_round_over', 'operating_rounds_over', 'sl_formed', 'game_over', 'undo']),
  }),
]);

export const standingRow: z.ZodType<StandingOrder> = z.object({
  id: count,
  seat: z.number().int().positive(),
  order: json(order),
  at: count,
  seen: count,
});

export const endedRow: z.ZodType<EndedOrder> = z.object({
  id: count,
  order: json(order),
  because: json(because),
  stoppedAt: count,
  toldAt: count.nullable(),
});

/** Those of a game that stand. */
export const standing = (game: GameId) => and(eq(orders.game, game), isNull(orders.because));

interface TakenBack {
  readonly from: number;
  readonly ends: readonly number[];
  readonly stoppedAt: number;
}

/** Ends orders with an undo; the others will look at what comes in the place of what is taken back. */
export const takeBackOrders = (tx: Reader, game: GameId, { from, ends, stoppedAt }: TakenBack): void => {
  const because: OrderStop = { code: 'undo' };
  tx.update(orders)
    .set({ because: JSON.stringify(because), stoppedAt })
    .where(and(standing(game), inArray(orders.id, [...ends])))
    .run();
  tx.update(orders)
    .set({ seen: from })
    .where(and(standing(game), gt(orders.seen, from)))
    .run();
};

/** Whoever takes a seat over sees nothing of the orders that were given there. */
export const forgetOrders = (tx: Reader, game: GameId, seat: number): void => {
  tx.delete(orders)
    .where(and(eq(orders.game, game), eq(orders.seat, seat)))
    .run();
};
