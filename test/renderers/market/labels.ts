import { ENGLISH_MARKET, type MarketLabels } from '../../../renderers/market/index.ts';

/** Longer by half and more, as translations are. */
const longer = (text: string): string => `${text} ${text.slice(0, Math.ceil(text.length * 0.6))}`;

const longTexts = Object.fromEntries(
  Object.entries(ENGLISH_MARKET).flatMap(([key, label]) => (typeof label === 'string' ? [[key, longer(label)]] : [])),
) as Partial<MarketLabels>;

const longSteps = Object.fromEntries(
  Object.entries(ENGLISH_MARKET.steps).map(([step, label]) => [step, longer(label)]),
) as MarketLabels['steps'];

/** Labels that try the room for every text. */
export const LONG_LABELS: MarketLabels = {
  ...ENGLISH_MARKET,
  ...longTexts,
  steps: longSteps,
  round: (round) => longer(ENGLISH_MARKET.round(round)),
  auction: (auction) => longer(ENGLISH_MARKET.auction(auction)),
  turn: (open) => longer(ENGLISH_MARKET.turn(open)),
  notFloated: (sold, needed) => longer(ENGLISH_MARKET.notFloated(sold, needed)),
  availableNow: (phase) => longer(ENGLISH_MARKET.availableNow(phase)),
  availableFrom: (phase) => longer(ENGLISH_MARKET.availableFrom(phase)),
  phase: (phase) => longer(ENGLISH_MARKET.phase(phase)),
  left: (left, of) => longer(ENGLISH_MARKET.left(left, of)),
  rustedBy: (train) => longer(ENGLISH_MARKET.rustedBy(train)),
};
