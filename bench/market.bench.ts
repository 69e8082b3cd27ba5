import { drawMarket } from '../renderers/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { everyNth, recordedPositions } from './positions.ts';

const labels = wordsFor('en').pictures.market;

export const drawMarkets: Benchmark = {
  name: 'draw market.png',
  unit: 'picture',
  run: () => timedEach(everyNth(recordedPositions(), 25), ({ state }) => drawMarket(state, { names: {}, labels })),
};
