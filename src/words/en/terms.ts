import type {
  Change,
  DividendKind,
  EndReason,
  Phase,
  RoundName,
  Rules,
  StepKind,
  TrainName,
} from '../../engine/index.ts';

const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 0 });
const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `1,200`, without its kr. */
const amount = (kr: number): string => numbers.format(kr);
export const money = (kr: number): string => `${amount(kr)} kr`;
/** `100 → 90 kr` */
export const moneyChange = ({ before, after }: Change<number>): string => `${amount(before)} → ${money(after)}`;
/** `20 kr to 100 kr`, or `20 kr` alone. */
export const moneyRange = (min: number, max: number): string =>
  min === max ? money(min) : `${money(min)} to ${money(max)}`;
/** ` (39 kr from you)`, for the president who helps a company to pay; nothing where they need not. */
export const fromYou = (kr: number): string => (kr === 0 ? '' : ` (${money(kr)} from you)`);
/** `a, b and c` */
export const all = (items: readonly string[]): string => allOf.format(items);
/** `a, b or c` */
export const any = (items: readonly string[]): string => anyOf.format(items);

/** `1 share`, `3 shares` */
export const counted = (count: number, one: string, many: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** Small numbers as words, `no` for none: beside the name of a train a figure would be misread. */
export const spelled = (count: number): string => NUMBERS[count] ?? String(count);

/** `a 2H`, `an 8H` */
export const oneTrain = (train: TrainName): string => `${train.startsWith('8') ? 'an' : 'a'} ${train}`;

const round = (name: RoundName): string => {
  switch (name.kind) {
    case 'stock':
      return `Stock round ${name.number}`;
    case 'operating':
      return `Operating round ${name.set}.${name.number}`;
    case 'train':
      return 'Train round';
    case 'ended':
      return 'Game over';
  }
};

export const terms = {
  /** `120 kr` */
  money,
  /** `Stock round 3`, `Operating round 3.2`. */
  round,
  phase: (phase: Phase) => `Phase ${phase}`,
  /** How a tile lies, as `/track` takes it; the same in lists, pictures and what is told. */
  rotation: (rotation: number) => `rotation ${rotation}`,
  /** What is being done now, as a short title: `auction`, `track`. */
  step: {
    turn: 'a turn in the stock round',
    bid: 'an auction',
    par: 'setting the starting price',
    par_buy: 'taking more shares after the auction',
    acquire_start: 'acquiring a company',
    track: 'laying track',
    token: 'purchasing a station',
    route: 'running trains',
    dividend: 'paying dividends or withholding',
    train: 'purchasing trains',
    acquire_end: 'acquiring a company',
    half_price: 'buying half-price shares',
    end: 'the end of the game',
  } satisfies Readonly<Record<StepKind, string>>,
  rules: { printed: 'printed rules', online: 'online rules' } satisfies Readonly<Record<Rules, string>>,
  endReason: { sl_formed: 'SL has formed', stock_market: 'a stock price has reached 400 kr' } satisfies Readonly<
    Record<EndReason, string>
  >,
  dividend: { payout: 'pay dividends', withhold: 'withhold' } satisfies Readonly<Record<DividendKind, string>>,
};
