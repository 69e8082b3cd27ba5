import { z } from 'zod';
import { type PlayerId, RULES, type State } from '../engine/index.ts';
import { COMPANY_IDS } from '../engine/title/companies.ts';
import { HEX_IDS } from '../engine/title/hexes.ts';
import { TILE_IDS } from '../engine/title/tiles.ts';
import { TRAIN_NAMES } from '../engine/title/trains.ts';

/**
 * Counts the forms of a state. Raise it when the state changes its form, or when the rules lead to another state from
 * the same moves: older snapshots are then left alone and the moves are replayed.
 */
export const STATE_FORMAT = 1;

const isPlayer = (value: unknown): value is PlayerId => typeof value === 'string' && /^P[1-6]$/.test(value);
const player = z.custom<PlayerId>(isPlayer);
const company = z.enum(COMPANY_IDS);
const count = z.number().int().nonnegative();
const offerPhase = z.union([z.literal(2), z.literal(3), z.literal(6)]);
const phase = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(8), z.literal(10)]);
const rotation = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const station = z.strictObject({ hex: z.enum(HEX_IDS), city: count, slot: count });
const shares = z.partialRecord(company, count);

const players = z.array(z.strictObject({ id: player, cash: z.number().int(), shares }));
const companies = z.partialRecord(
  company,
  z.strictObject({
    id: company,
    phase: offerPhase,
    price: count.nullable(),
    arrived: count,
    president: player.nullable(),
    floated: z.boolean(),
    cash: z.number().int(),
    trains: z.array(z.enum(TRAIN_NAMES)),
    stations: z.array(station),
    hasPurchased: z.boolean(),
  }),
);

const stockStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), player, sold: z.array(company) }),
  z.strictObject({
    kind: z.literal('bid'),
    player,
    company,
    opener: player,
    highBid: count,
    highBidder: player,
    bidders: z.array(player),
  }),
  z.strictObject({ kind: z.literal('par'), player, company, opener: player }),
  z.strictObject({ kind: z.literal('par_buy'), player, company, opener: player, taken: count }),
]);

const acquireKind = z.enum(['acquire_start', 'acquire_end']);
const operatingStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: acquireKind, company }),
  z.strictObject({ kind: z.enum(['track', 'token', 'route', 'train']), company }),
  z.strictObject({ kind: z.literal('dividend'), company, revenue: count }),
  z.strictObject({ kind: z.literal('half_price'), company, player, during: acquireKind }),
]);

const round = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stock'),
    number: count,
    passes: count,
    sold: z.record(player, z.array(company)),
    bought: z.record(player, shares),
    step: stockStep,
  }),
  z.strictObject({
    kind: z.literal('operating'),
    set: count,
    number: count,
    of: count,
    order: z.array(company),
    operated: z.array(company),
    paid: z.array(company),
    step: operatingStep,
  }),
  z.strictObject({
    kind: z.literal('train'),
    set: count,
    step: z.strictObject({ kind: z.literal('train'), company }),
  }),
  z.strictObject({
    kind: z.literal('ended'),
    reason: z.enum(['sl_formed', 'stock_market']),
    step: z.strictObject({ kind: z.literal('end') }),
  }),
]);

/** Every field of a state, no more and no less: a state of another form is not taken for one of ours. */
export const stateSchema: z.ZodType<State> = z.strictObject({
  rules: z.enum(RULES),
  players,
  priorityDeal: player,
  companies,
  offer: z.array(z.strictObject({ company, phase: offerPhase })),
  bank: z.number().int(),
  trains: z.record(z.enum(TRAIN_NAMES), z.union([count, z.literal('unlimited')])),
  tiles: z.partialRecord(z.enum(HEX_IDS), z.strictObject({ tile: z.enum(TILE_IDS), rotation })),
  phase,
  sl: z.enum(['none', 'triggered', 'formed']),
  round,
  arrivals: count,
  moves: count,
  unasked: z.array(company),
});
