import { drawMarket } from '../renderers/market/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { everyNth, recordedPositions } from './positions.ts';

export const drawMarkets: Benchmark = {
  name: 'draw market.png',
  unit: 'picture',
  run: () => timedEach(everyNth(recordedPositions(), 25), ({ state }) => drawMarket(state, { names: {} })),
};
