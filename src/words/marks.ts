import { COMPANY_IDS, type CompanyId, TRAIN_NAMES, type TrainName } from '../engine/index.ts';

/** What a mark in a text stands before. */
export type Marked =
  | { readonly kind: 'company'; readonly company: CompanyId }
  | { readonly kind: 'train'; readonly train: TrainName }
  | { readonly kind: 'priority_deal' };

const STAR = '★';
/** Characters that no script uses: typed text has none, since it is cleaned of them. */
const FIRST = { company: 0xe000, train: 0xe100, priority_deal: 0xe200 };
const MARKS = /[\ue000-\uf8ff]/gu;
/** The star goes with its mark: its emoji takes its place. */
const MARKED = new RegExp(`[\\ue000-\\ue1ff]|\\ue200${STAR}`, 'gu');

const companyMark = (company: CompanyId): string => String.fromCodePoint(FIRST.company + COMPANY_IDS.indexOf(company));
const trainMark = (train: TrainName): string => String.fromCodePoint(FIRST.train + TRAIN_NAMES.indexOf(train));

const MEANINGS: ReadonlyMap<string, Marked> = new Map<string, Marked>([
  ...COMPANY_IDS.map((company) => [companyMark(company), { kind: 'company', company }] as const),
  ...TRAIN_NAMES.map((train) => [trainMark(train), { kind: 'train', train }] as const),
]);

/** The code of a company in a sentence, marked so that its emoji can stand before it. */
export const co = (company: CompanyId): string => `${companyMark(company)}${company}`;

/** The name of a train with which a line may begin, marked in the same way. */
export const leadingTrain = (train: TrainName): string => `${trainMark(train)}${train}`;

/** The star before the words of the priority deal, as in the pictures; marked, since its emoji takes its place. */
export const PRIORITY_DEAL = `${String.fromCodePoint(FIRST.priority_deal)}${STAR}`;

/** The text as it is read where no emoji can stand: labels, menus, alt texts, files. */
export const plain = (text: string): string => text.replace(MARKS, '');

/** Whether a text holds a mark. None may leave the bot. */
export const holdsMark = (text: string): boolean => text.search(MARKS) >= 0;

/** Each mark, and the star with its own, as `shown` gives it from the mark itself and where in the text it stands. */
export const withMarks = (text: string, shown: (marked: Marked, at: number, mark: string) => string): string =>
  plain(text.replace(MARKED, (mark, at: number) => shown(MEANINGS.get(mark) ?? { kind: 'priority_deal' }, at, mark)));
