import { legalActions } from '../src/engine/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { recordedPositions } from './positions.ts';

export const listChoices: Benchmark = {
  name: 'list the legal actions',
  unit: 'position',
  run: () => timedEach(recordedPositions(), ({ state }) => legalActions(state)),
};
