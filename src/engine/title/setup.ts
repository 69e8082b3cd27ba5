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
