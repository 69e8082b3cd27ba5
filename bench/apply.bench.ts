import { apply } from '../src/engine/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { recordedPositions } from './positions.ts';

export const applyMoves: Benchmark = {
  name: 'apply a move',
  unit: 'move',
  run: () => timedEach(recordedPositions(), ({ state, action }) => apply(state, action)),
};
