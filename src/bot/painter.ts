import type { Logger } from 'pino';
import { animate } from '../../renderers/animation/index.ts';
import { drawWorth } from '../../renderers/chart/index.ts';
import { drawCandidates } from '../../renderers/map/candidates.ts';
import { drawMap } from '../../renderers/map/index.ts';
import { drawMarket } from '../../renderers/market/index.ts';
import { describeError } from './discord-errors.ts';
import type { Paint } from './pictures.ts';

/** Null, and a line in the log, where no animation is small enough. */
const animation =
  (log: Logger): Paint['animation'] =>
  async (steps, look) => {
    try {
      return await animate(steps, look);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      log.warn(describeError(error), 'no animation is small enough');
      return null;
    }
  };

export const makePainter = (log: Logger): Paint => ({
  map: drawMap,
  market: drawMarket,
  candidates: drawCandidates,
  worth: drawWorth,
  animation: animation(log),
  log,
});
