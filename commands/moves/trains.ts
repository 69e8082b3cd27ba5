import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import {
  bestRun,
  type CompanyId,
  DIVIDENDS,
  helpNeeded,
  ok,
  type Result,
  type Run,
  readRun,
  refuse,
  TRAIN_NAMES,
  TRAINS,
  type TrainName,
} from '../../src/engine/index.ts';
import { refusalLine, safeName } from '../../src/words/index.ts';
import { companies, companyIn } from '../support/companies.ts';
import { text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { chosen, numbers, type Offered, suggestions } from '../support/offered.ts';

const BEST = 'best';
const NONE = 'none';

const runsOffered = ({ state, words }: Turn, company: CompanyId): readonly Offered<string>[] => [
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
      : suggestions(runsOffered(turn, turn.choices.company), typed),
});

export const dividend = moveCommand({
  path: 'dividend',
  options: [{ name: 'kind', kind: 'text', required: true, choices: DIVIDENDS }],
  input: z.object({ kind: z.enum(DIVIDENDS) }),
  decide: ({ choices: { company }, words }, { kind }) =>
    company === null ? refuse(words.edge.nothingOpen) : ok({ type: 'dividend', company, kind }),
});

interface Sale {
  readonly train: TrainName;
  readonly from: 'bank' | CompanyId;
  readonly min: number;
  readonly max: number;
}

const bankSales = ({ choices: { bankTrain }, words }: Turn): readonly Offered<Sale>[] =>
  bankTrain.map(({ train, price, contribution }) => ({
    value: `${train} bank`,
    label: words.choices.bankTrain(train, price, contribution),
    item: { train, from: 'bank', min: price, max: price },
    also: [train],
  }));

const companySales = ({ choices: { companyTrain }, state, words }: Turn): readonly Offered<Sale>[] =>
  companyTrain.map(({ train, from, min, max }) => ({
    value: `${train} ${from}`,
    label: words.choices.companyTrain(train, from, { min, max }, helpNeeded(state, min)),
    item: { train, from, min, max },
  }));

const sales = (turn: Turn): readonly Offered<Sale>[] => [...bankSales(turn), ...companySales(turn)];

/** Any train by name, as if the bank sold it: the rules say why it does not. */
const anyTrain: readonly Offered<Sale>[] = TRAIN_NAMES.map((train) => {
  const { price } = TRAINS[train];
  return { value: train, label: train, item: { train, from: 'bank', min: price, max: price } };
});

const saleIn = (turn: Turn, typed: string): Result<Sale, string> => {
  const sale = chosen(sales(turn), typed) ?? chosen(anyTrain, typed);
  if (sale !== null) return ok(sale);
  const open = sales(turn).map(({ label }) => label);
  return refuse(turn.words.edge.noSuchChoice(safeName(typed), open));
};

const STEP = 5;
const prices = ({ min, max }: Sale): readonly number[] =>
  Array.from({ length: Math.floor((max - min) / STEP) + 1 }, (_, index) => min + index * STEP);

export const train = moveCommand({
  path: 'train',
  options: [
    { name: 'train', kind: 'text', required: true, suggested: true },
    { name: 'price', kind: 'number', suggested: true },
  ],
  input: z.object({ train: text, price: whole.optional() }),
  decide: (turn, input) => {
    const { company } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const sale = saleIn(turn, input.train);
    if (!sale.ok) return sale;
    const { train: name, from, min, max } = sale.value;
    if (input.price === undefined && min !== max)
      return refuse(
        turn.words.edge.sayPrice(
          turn.words.choices.companyTrain(
            name,
            from === 'bank' ? company : from,
            { min, max },
            helpNeeded(turn.state, min),
          ),
        ),
      );
    return ok({ type: 'buy_train', company, train: name, from, price: input.price ?? min });
  },
  suggest: (turn, { option, text: typed }, values) => {
    if (option === 'train') return suggestions(sales(turn), typed);
    const sale = saleIn(turn, String(values.train ?? ''));
    return sale.ok ? numbers(prices(sale.value), turn.words, typed) : [];
  },
});

export const acquire = moveCommand({
  path: 'acquire',
  options: [{ name: 'company', kind: 'text', required: true, suggested: true }],
  input: z.object({ company: text }),
  decide: (turn, input) => {
    const { company, acquire: open } = turn.choices;
    if (company === null) return refuse(turn.words.edge.nothingOpen);
    const target = companyIn(turn, input.company, open);
    return target.ok ? ok({ type: 'acquire', company, target: target.value }) : target;
  },
  suggest: ({ choices }, { text: typed }) => suggestions(companies(choices.acquire), typed),
});
