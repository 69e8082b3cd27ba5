import { z } from 'zod';
import {
  COMPANY_IDS,
  type Company,
  DIVIDENDS,
  HEX_IDS,
  type LastRuns,
  type Offer,
  PHASES,
  type Player,
  type PlayerId,
  playerId,
  ROTATIONS,
  type Round,
  RULES,
  type State,
  TILE_IDS,
  TRAIN_NAMES,
} from '../engine/index.ts';
import { count, json } from './rows.ts';

/** A position after so many moves, and what companies had earned by then. */
export interface Snapshot {
  readonly moves: number;
  readonly state: State;
  readonly runs: LastRuns;
}

const company = z.enum(COMPANY_IDS);
const companies = z.array(company);
const player: z.ZodType<PlayerId> = z.string().min(1).transform(playerId);
const kr = z.number().int();
const train = z.enum(TRAIN_NAMES);
/** Orders of keys are kept: the engine goes through companies in theirs. */
const byCompany = <Value extends z.ZodType>(value: Value) => z.partialRecord(company, value);
const byPlayer = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

const offer: z.ZodType<Offer> = z.object({
  company,
  phase: z.union([z.literal(2), z.literal(3), z.literal(6)]),
});

const seat: z.ZodType<Player> = z.object({ id: player, cash: kr, shares: byCompany(count) });

const owner: z.ZodType<Company> = z.object({
  id: company,
  phase: z.union([z.literal(2), z.literal(3), z.literal(6)]),
  price: count.nullable(),
  arrived: count,
  president: player.nullable(),
  floated: z.boolean(),
  cash: kr,
  trains: z.array(train),
  stations: z.array(z.object({ hex: z.enum(HEX_IDS), city: count, slot: count })),
  hasPurchased: z.boolean(),
});

const stockStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), player, sold: companies }),
  z.object({
    kind: z.literal('bid'),
    player,
    company,
    opener: player,
    highBid: count,
    highBidder: player,
    bidders: z.array(player),
  }),
  z.object({ kind: z.literal('par'), player, company, opener: player }),
  z.object({ kind: z.literal('par_buy'), player, company, opener: player, taken: count }),
]);

const acquiring = z.enum(['acquire_start', 'acquire_end']);
const operatingStep = z.discriminatedUnion('kind', [
  z.object({ kind: acquiring, company }),
  z.object({ kind: z.enum(['track', 'token', 'route', 'train']), company }),
  z.object({ kind: z.literal('dividend'), company, revenue: count }),
  z.object({ kind: z.literal('half_price'), company, player, during: acquiring }),
]);

const round: z.ZodType<Round> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock'),
    number: count,
    passes: count,
    sold: byPlayer(companies),
    bought: byPlayer(byCompany(count)),
    step: stockStep,
  }),
  z.object({
    kind: z.literal('operating'),
    set: count,
    number: count,
    of: count,
    order: companies,
    operated: companies,
    paid: companies,
    step: operatingStep,
  }),
  z.object({ kind: z.literal('train'), set: count, step: z.object({ kind: z.literal('train'), company }) }),
  z.object({
    kind: z.literal('ended'),
    reason: z.enum(['sl_formed', 'stock_market']),
    step: z.object({ kind: z.literal('end') }),
  }),
]);

const state: z.ZodType<State> = z.object({
  rules: z.enum(RULES),
  players: z.array(seat),
  priorityDeal: player,
  companies: byCompany(owner),
  offer: z.array(offer),
  bank: kr,
  trains: z.record(train, z.union([count, z.literal('unlimited')])),
  tiles: z.partialRecord(z.enum(HEX_IDS), z.object({ tile: z.enum(TILE_IDS), rotation: z.literal(ROTATIONS) })),
  phase: z.literal(PHASES),
  sl: z.enum(['none', 'triggered', 'formed']),
  round,
  arrivals: count,
  moves: count,
  unasked: companies,
});

const runs: z.ZodType<LastRuns> = byCompany(z.object({ revenue: count, perShare: count, kind: z.enum(DIVIDENDS) }));

/** What a row of the data file holds as text. */
export const snapshotContent = json(z.object({ state, runs }));
