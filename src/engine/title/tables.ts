import type { Colour } from './tiles.ts';

export const TITLE = '1877: Stockholm Tramways';

export const PLAYER_COUNTS = [3, 4, 5, 6] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** kr for each player (§4 figure 1). */
export const STARTING_CASH: Readonly<Record<PlayerCount, number>> = { 3: 600, 4: 450, 5: 360, 6: 300 };
export const CERTIFICATE_LIMIT: Readonly<Record<PlayerCount, number>> = { 3: 16, 4: 12, 5: 10, 6: 9 };

/** A company is ten shares: a president's certificate of two, and eight ordinary certificates (§2). */
export const SHARES = 10;
export const PRESIDENT_SHARES = 2;
/** No player buys beyond six shares of a company (§5.3). */
export const HOLDING_LIMIT = 6;
/** Shares sold from which a company floats (§5). */
export const FLOAT_SHARES = 5;
/** Shares that an auction's winner may take beside the president's certificate (§5.2 step 3 c). */
export const PAR_EXTRA_SHARES = 3;
/** Station markers of a company, and hexes that two companies may hold together when one acquires the other (§6.3, §6.7). */
export const STATION_LIMIT = 6;
/** kr (§6.3). */
export const STATION_COST = 60;
/** kr that a bidder keeps (§5.2), and the step of bids and of prices between companies. */
export const BID_RESERVE = 100;
export const MONEY_STEP = 5;
/** The company receives ten times its stock price when it floats (§5). */
export const CAPITAL_FACTOR = 10;

/** The stock market (§5.1): one row of boxes, kr, from left to right. */
export const MARKET = [35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 240, 280, 320, 360, 400] as const;
/** The gray boxes (§5.2 step 3 b). */
export const PAR_PRICES = [50, 60, 70, 80, 90, 100] as const;
/** A price of 400 kr when a round ends ends the game (§3.1). */
export const END_PRICE = 400;

export const TRAIN_NAMES = ['2H', '3H', '4H', '6H', '8H', '10H'] as const;
export type TrainName = (typeof TRAIN_NAMES)[number];

export interface TrainFacts {
  /** Hex edges that the train may cross (§6.4). */
  readonly edges: number;
  /** kr, at the bank. */
  readonly price: number;
  /** How many there are; the 10H never run out. */
  readonly count: number | 'unlimited';
}

/** The train table (§4 figure 2). */
export const TRAINS: Readonly<Record<TrainName, TrainFacts>> = {
  '2H': { edges: 2, price: 80, count: 6 },
  '3H': { edges: 3, price: 180, count: 5 },
  '4H': { edges: 4, price: 280, count: 4 },
  '6H': { edges: 6, price: 500, count: 2 },
  '8H': { edges: 8, price: 600, count: 2 },
  '10H': { edges: 10, price: 700, count: 'unlimited' },
};

export const PHASES = [2, 3, 4, 6, 8, 10] as const;
export type Phase = (typeof PHASES)[number];

export interface PhaseFacts {
  readonly trainLimit: number;
  readonly tiles: readonly Colour[];
  /** Operating rounds after each stock round. */
  readonly operatingRounds: number;
  /** Which box the off-board places use. */
  readonly offBoard: 'yellow' | 'brown';
  /** The trains that are removed when the phase starts. */
  readonly rusts?: TrainName;
}

/** §3.2 */
export const PHASE_FACTS: Readonly<Record<Phase, PhaseFacts>> = {
  2: { trainLimit: 4, tiles: ['yellow'], operatingRounds: 1, offBoard: 'yellow' },
  3: { trainLimit: 4, tiles: ['yellow', 'green'], operatingRounds: 2, offBoard: 'yellow' },
  4: { trainLimit: 4, tiles: ['yellow', 'green'], operatingRounds: 2, offBoard: 'yellow', rusts: '2H' },
  6: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown' },
  8: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown', rusts: '3H' },
  10: { trainLimit: 3, tiles: ['yellow', 'green', 'brown'], operatingRounds: 3, offBoard: 'brown', rusts: '4H' },
};

/** The phases from which companies may be auctioned, with how many are drawn for each (§4 step 4). */
export const OFFER = [
  { phase: 2, companies: 5 },
  { phase: 3, companies: 4 },
  { phase: 6, companies: 3 },
] as const;
export type OfferPhase = (typeof OFFER)[number]['phase'];
