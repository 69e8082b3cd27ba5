import { activeCompany, bestRun } from '../src/engine/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { recordedPositions } from './positions.ts';

const runs = () =>
  recordedPositions().flatMap(({ state, action }) => {
    const company = activeCompany(state);
    return action.type === 'run_trains' && company !== null ? [{ state, company }] : [];
  });

export const findBestRuns: Benchmark = {
  name: 'find the best routes',
  unit: 'run',
  run: () => timedEach(runs(), ({ state, company }) => bestRun(state, company)),
};
