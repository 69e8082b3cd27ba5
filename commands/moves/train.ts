import { z } from 'zod';
import type { Turn } from '../../src/bot/command.ts';
import {
  type CompanyId,
  helpNeeded,
  ok,
  type Result,
  refuse,
  TRAIN_NAMES,
  TRAINS,
  type TrainName,
} from '../../src/engine/index.ts';
import { safeName } from '../../src/words/index.ts';
import { text, whole } from '../support/input.ts';
import { moveCommand } from '../support/move.ts';
import { chosen, numbers, type Offered, suggestions } from '../support/offered.ts';

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
