import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import { bestRun, type CompanyId, ok, type Result, type Run, readRun, refuse } from '../../src/engine/index.ts';
import { refusalLine } from '../../src/words/index.ts';
import { text } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { type Offered, suggestions } from '../support/offered.ts';

const BEST = 'best';
const NONE = 'none';

const offered = ({ state, words }: Turn, company: CompanyId): readonly Offered<string>[] => [
  { value: BEST, label: words.choices.bestRun(bestRun(state, company).revenue), item: BEST },
  { value: NONE, label: words.choices.noRun, item: NONE },
];

/** The best routes unless others are typed; the rules say what is wrong with those. */
const runIn = ({ state, words, names }: Turn, company: CompanyId, typed: string): Result<Run, string> => {
  if (typed === '' || typed.toLowerCase() === BEST) return ok(bestRun(state, company));
  if (typed.toLowerCase() === NONE) return ok({ routes: [], revenue: 0 });
  const read = readRun(state, company, typed);
  return read.ok ? read : refuse(refusalLine(words, read.problem, names));
};

export const run = moveCommand({
  path: 'run',
  options: [{ name: 'routes', kind: 'text', suggested: true }],
  input: z.object({ routes: text.optional() }),
  decide: (turn, { routes = '' }) => {
    const { company } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    if (turn.choices.runTrains.length === 0) return ok({ type: 'run_trains', company, routes: [], revenue: 0 });
    const found = runIn(turn, company, routes);
    return found.ok ? ok({ type: 'run_trains', company, ...found.value }) : found;
  },
  suggest: (turn, { text: typed }) =>
    turn.choices.company === null || turn.choices.runTrains.length === 0
      ? []
      : suggestions(offered(turn, turn.choices.company), typed),
});
