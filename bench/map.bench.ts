import { drawMap } from '../renderers/map/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { everyNth, recordedPositions } from './positions.ts';

export const drawMaps: Benchmark = {
  name: 'draw map.png',
  unit: 'picture',
  run: () => timedEach(everyNth(recordedPositions(), 25), ({ state }) => drawMap(state)),
};
