import type { MarketLabels } from '../../../renderers/labels.ts';
import { LABELS } from '../labels.ts';

const ENGLISH = LABELS.market;

/** Longer by half and more, as translations are. */
const longer = (text: string): string => `${text} ${text.slice(0, Math.ceil(text.length * 0.6))}`;

const longTexts = Object.fromEntries(
  Object.entries(ENGLISH).flatMap(([key, label]) => (typeof label === 'string' ? [[key, longer(label)]] : [])),
) as Partial<MarketLabels>;

const longSteps = Object.fromEntries(
  Object.entries(ENGLISH.steps).map(([step, label]) => [step, longer(label)]),
) as MarketLabels['steps'];

/** Labels that try the room for every text. */
export const LONG_LABELS: MarketLabels = {
  ...ENGLISH,
  ...longTexts,
  steps: longSteps,
  round: (round) => longer(ENGLISH.round(round)),
  bid: (highest) => longer(ENGLISH.bid(highest)),
  leads: (bid) => longer(ENGLISH.leads(bid)),
  paid: (perShare) => longer(ENGLISH.paid(perShare)),
  orderKey: (isOperating) => longer(ENGLISH.orderKey(isOperating)),
  turn: (open) => longer(ENGLISH.turn(open)),
  notFloated: (sold, needed) => longer(ENGLISH.notFloated(sold, needed)),
  availableNow: (phase) => longer(ENGLISH.availableNow(phase)),
  availableFrom: (phase) => longer(ENGLISH.availableFrom(phase)),
  phase: (phase) => longer(ENGLISH.phase(phase)),
  left: (left, of) => longer(ENGLISH.left(left, of)),
  rustedBy: (train) => longer(ENGLISH.rustedBy(train)),
};
