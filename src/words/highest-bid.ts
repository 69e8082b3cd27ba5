import { MONEY_STEP } from '../engine/title/setup.ts';

/** What a bidder can afford need not be a multiple of 5 kr, what he bids must (§5.2). */
export const highestBid = (affordable: number): number => affordable - (affordable % MONEY_STEP);
