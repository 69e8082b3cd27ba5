import type { Logger } from 'pino';
import { drawCandidates } from '../../renderers/map/candidates.ts';
import { drawMap } from '../../renderers/map/index.ts';
import { drawMarket } from '../../renderers/market/index.ts';
import type { Paint } from './pictures.ts';

export const makePainter = (log: Logger): Paint => ({
  map: drawMap,
  market: drawMarket,
  candidates: drawCandidates,
  log,
});
