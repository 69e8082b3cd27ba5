/** The stock market (§5.1): one row of boxes, kr, from left to right. */
export const MARKET = [35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 240, 280, 320, 360, 400] as const;
/** The gray boxes (§5.2 step 3 b). */
export const PAR_PRICES = [50, 60, 70, 80, 90, 100] as const;
/** A price of 400 kr when a round ends ends the game (§3.1). */
export const END_PRICE = 400;
