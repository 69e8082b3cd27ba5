import { z } from 'zod';
import type { Turn } from '../src/bot/play.ts';
import { bestRun, type CompanyId, ok, type Result, type Run, refuse } from '../src/engine/index.ts';
import { text } from './input.ts';
import { moveCommand } from './move.ts';
import { type Offered, suggestions } from './offered.ts';

const BEST = 'best';
const NONE = 'none';

const offered = ({ state, words }: Turn, company: CompanyId): readonly Offered<string>[] => [
  { value: BEST, label: words.choices.bestRun(bestRun(state, company).revenue), item: BEST },
  { value: NONE, label: words.choices.noRun, item: NONE },
];

const runIn = ({ state }: Turn, company: CompanyId, typed: string): Result<Run, string> => {
  if (typed === '' || typed.toLowerCase() === BEST) return ok(bestRun(state, company));
  if (typed.toLowerCase() === NONE) return ok({ routes: [], revenue: 0 });
  return refuse('');
};

export const run = moveCommand({
  path: 'run',
  options: [{ name: 'routes', kind: 'text', suggested: true }],
  input: z.object({ routes: text.optional() }),
  decide: (turn, { routes = '' }) => {
    const { company } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const found = runIn(turn, company, routes);
    return found.ok ? ok({ type: 'run_trains', company, ...found.value }) : found;
  },
  suggest: (turn, { text: typed }) =>
    turn.choices.company === null || turn.choices.runTrains.length === 0
      ? []
      : suggestions(offered(turn, turn.choices.company), typed),
});
