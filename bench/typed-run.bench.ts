import { type Action, readRun, type State } from '../src/engine/index.ts';
import { type Benchmark, timedEach } from './benchmark.ts';
import { recordedPositions } from './positions.ts';

type RunAction = Extract<Action, { readonly type: 'run_trains' }>;

interface Typed {
  readonly state: State;
  readonly company: RunAction['company'];
  /** The hexes of the recorded routes, which leave the trains and cities open: `D4-E5; F6-G7`. */
  readonly text: string;
}

const textOf = ({ routes }: RunAction): string =>
  routes.map(({ stops }) => stops.map(({ hex }) => hex).join('-')).join('; ');

const typedRuns = (): readonly Typed[] =>
  recordedPositions().flatMap(({ state, action }) =>
    action.type === 'run_trains' && action.routes.length > 0
      ? [{ state, company: action.company, text: textOf(action) }]
      : [],
  );

export const readTypedRuns: Benchmark = {
  name: 'read a typed run',
  unit: 'run',
  run: () => timedEach(typedRuns(), ({ state, company, text }) => readRun(state, company, text)),
};
