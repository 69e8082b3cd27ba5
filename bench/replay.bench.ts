import { replay } from '../src/engine/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { recordedGames } from './positions.ts';

const TIMES = 5;

export const replayGames: Benchmark = {
  name: 'replay a recorded game',
  unit: 'game',
  run: () => timedEach(Array.from({ length: TIMES }, recordedGames).flat(), (game) => replay(game)),
};
