import {
  type Action,
  apply,
  type Choices,
  legalActions,
  MONEY_STEP,
  type Pick,
  picks,
  type Result,
  readRun,
  refuse,
  runCode,
  runsIn,
  runText,
  type State,
} from '../../engine/index.ts';
import { type Names, plainName, refusalLine, safeName, truncated, type Words } from '../../words/index.ts';
import type { Drafts } from '../bot.ts';
import { makePressId, type PressId } from '../message/custom-id.ts';
import type { Form } from '../message/modal.ts';
import { highest } from './panel.ts';
import { saleOf } from './trains.ts';
import { splitIn } from './view.ts';

/** Texts kept; the oldest makes room. */
const MOST = 500;

/** In one line, routes apart as before, and set as code, in which nothing is a mention or an emoji. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/`/g, "'");

/** A refused text as a line of the message from which it can be typed again. */
export const typedLine = ({ panel }: Words, text: string): readonly string[] =>
  text.trim() === '' ? [] : [panel.youTyped(inOneLine(text))];

const keyOf = (user: string, id: PressId): string => `${user} ${makePressId(id)}`;

export const makeDrafts = (): Drafts => {
  const texts = new Map<string, string>();
  const keep: Drafts['keep'] = (user, id, text) => {
    texts.delete(keyOf(user, id));
    texts.set(keyOf(user, id), inOneLine(text));
    const [oldest] = texts.keys();
    if (oldest !== undefined && texts.size > MOST) texts.delete(oldest);
  };
  return { keep, of: (user, id) => texts.get(keyOf(user, id)) ?? '' };
};

/** The form filled with what its user typed before, else with what it holds of itself. */
export const withDraft = (drafts: Drafts, user: string, id: PressId, form: Form): Form => ({
  ...form,
  value: drafts.of(user, id) || (form.value ?? ''),
});

/** Letters of a pick that fit a custom id with everything around it. */
const LONGEST = 60;
const TYPED_LENGTH = 500;
/** Characters that an empty form shows. */
const HINT_LENGTH = 100;

/** Who types, and where. */
export interface Typist {
  readonly state: State;
  readonly words: Words;
  readonly names: Names;
}

/** What was typed: the move, and as a pick where that is short enough to be carried on. */
export interface Typed {
  readonly action: Action;
  readonly pick: Pick | null;
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly action: (price: number) => Action;
}

/** What the amount is for. */
const rangeOf = (choices: Choices, pick: Pick): Range | null => {
  const [kind, code, train] = pick.split('-');
  const { bid, player, company } = choices;
  const auctioned = bid?.companies.find((each) => each === code);
  if (kind === 'bid' && bid && auctioned && player !== null)
    return { ...bid, action: (price) => ({ type: 'bid', player, company: auctioned, price }) };
  const sale = kind === 'sister' ? saleOf({ choices }, code, train) : undefined;
  if (!sale || company === null) return null;
  return { ...sale, action: (price) => ({ type: 'buy_train', company, train: sale.train, from: sale.from, price }) };
};

/** `15`, `+15`, `15 kr.` */
const AMOUNT = /^\+?\s*(\d{1,9})\s*(kr)?\.?$/i;
/** In plain digits, also those of East Asian keyboards, and without what sets thousands apart. */
const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)[ ,](?=\d{3}\b)/g, '');

const readAmount = (typist: Typist, pick: Pick, text: string): Result<Typed, string> => {
  const { state, words, names } = typist;
  const range = rangeOf(legalActions(state), pick);
  if (range === null) return refuse(words.edge.nothingOpen);
  const amount = AMOUNT.exec(plainNumber(text))?.[1];
  if (text.trim() === '') return refuse(words.panel.noAmount);
  if (amount === undefined) return refuse(words.panel.notAnAmount(safeName(text)));
  const action = range.action(Number(amount));
  const outcome = apply(state, action);
  if (!outcome.ok) return refuse(refusalLine(words, outcome.problem, names));
  return { ok: true, value: { action, pick: pick.replace(/x$/, `${(Number(amount) - range.min) / MONEY_STEP}`) } };
};

const readOwnRun = ({ state, words, names }: Typist, text: string): Result<Typed, string> => {
  const { company, runTrains } = legalActions(state);
  if (company === null || runTrains.length === 0) return refuse(words.edge.nothingOpen);
  const run = readRun(state, company, text);
  if (!run.ok) return refuse(refusalLine(words, run.problem, names));
  const pick = run.value.routes.length === 0 ? picks.idle : picks.own(run.value);
  const action: Action = { type: 'run_trains', company, ...run.value };
  return { ok: true, value: { action, pick: pick.length > LONGEST ? null : pick } };
};

/** Reads what was typed into a form. Refuses with a sentence. */
export const readTyped = (typist: Typist, pick: Pick, text: string): Result<Typed, string> =>
  pick.startsWith('own-') ? readOwnRun(typist, text) : readAmount(typist, pick, text);

const amountForm = ({ state, words }: Typist, pick: Pick, what: string): Form | null => {
  const choices = legalActions(state);
  const range = rangeOf(choices, pick);
  const action = range?.action(range.min);
  if (!range || !action) return null;
  const { form } = words.panel;
  const title =
    action.type === 'buy_train' && action.from !== 'bank'
      ? form.price(action.train, action.from)
      : action.type === 'bid'
        ? form.bid(action.company)
        : '';
  return {
    what,
    title,
    label: form.amountLabel(range.min, highest(range)),
    hint: String(range.min),
    long: false,
    most: 10,
  };
};

const runForm = ({ state, words }: Typist, what: string): Form | null => {
  const { company, runTrains } = legalActions(state);
  if (company === null || runTrains.length === 0) return null;
  const { routes, routesLabel, routesExample } = words.panel.form;
  const [best] = runsIn(state);
  const example = (best && runText(state, runCode(best))) ?? '';
  return {
    what,
    title: plainName(routes(company), 45),
    label: routesLabel(best?.routes ?? [], splitIn(state, best?.routes ?? [])),
    hint: truncated(routesExample(example), HINT_LENGTH),
    value: example,
    long: true,
    most: TYPED_LENGTH,
  };
};

/** The form for a pick that asks for one; null where nothing of that kind is possible. */
export const formFor = (typist: Typist, pick: Pick, what: string): Form | null =>
  pick.startsWith('own-') ? runForm(typist, what) : amountForm(typist, pick, what);
