import { drawMap } from '../renderers/index.ts';
import { wordsFor } from '../src/words/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { everyNth, recordedPositions } from './positions.ts';

const labels = wordsFor('en').pictures.map;

export const drawMaps: Benchmark = {
  name: 'draw map.png',
  unit: 'picture',
  run: () => timedEach(everyNth(recordedPositions(), 25), ({ state }) => drawMap(state, { names: {}, labels })),
};
