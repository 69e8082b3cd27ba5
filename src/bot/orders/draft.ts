import {
  type BuyGoal,
  CAUTIONS,
  type Caution,
  type OrderOf,
  type OrderType,
  type PassedStep,
  parseOrder,
} from '../../engine/index.ts';

/** What a player may say to pass, and the steps that it means; companies acquire at both ends of their turn (§6). */
const STEPS = {
  acquire: ['acquire_start', 'acquire_end'],
  track: ['track'],
  station: ['token'],
  train: ['train'],
} as const satisfies Readonly<Record<string, readonly PassedStep[]>>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = ['acquire', 'track', 'station', 'train'] as const satisfies readonly StepName[];

export const stepsNamed = (names: readonly StepName[]): readonly PassedStep[] => names.flatMap((name) => STEPS[name]);

/** An order that is put together by presses; a limit for bids is typed. */
export type DraftOrder = OrderOf<Exclude<OrderType, 'bid_up_to'>>;

/**
 * An order as part of a custom id, so that it outlives a restart: `pass-sold.bought`, `buy-SF-floated-none`,
 * `buy-SF-6-sold`, `steps-SF-track.station`, `run-SF-payout`, `out`.
 */
export type DraftCode = string;

const NONE = 'none';
const FLOATED = 'floated';

const joined = (names: readonly string[]): string => names.join('.') || NONE;
const split = (text: string): readonly string[] => (text === NONE ? [] : text.split('.'));

const goalCode = (until: BuyGoal): string => (until.kind === 'floated' ? FLOATED : String(until.shares));
const goalIn = (text: string): unknown =>
  text === FLOATED ? { kind: 'floated' } : { kind: 'shares', shares: Number(text) };

/** The steps of an order by the names that a player may say. */
export const stepNames = ({ steps }: OrderOf<'pass_steps'>): readonly StepName[] =>
  STEP_NAMES.filter((name) => stepsNamed([name]).some((step) => steps.includes(step)));

export const makeDraft = (order: DraftOrder): DraftCode => {
  switch (order.type) {
    case 'auto_pass':
      return `pass-${joined(order.unless)}`;
    case 'auto_buy':
      return `buy-${order.company}-${goalCode(order.until)}-${joined(order.unless)}`;
    case 'pass_steps':
      return `steps-${order.company}-${joined(stepNames(order))}`;
    case 'run':
      return `run-${order.company}-${order.dividend}`;
    case 'play_out':
      return 'out';
  }
};

const isStepName = (text: string): text is StepName => STEP_NAMES.some((name) => name === text);

const jsonOf = (kind: string, words: readonly string[]): unknown => {
  const [first = '', second = '', third = ''] = words;
  switch (kind) {
    case 'pass':
      return { type: 'auto_pass', unless: split(first) };
    case 'buy':
      return { type: 'auto_buy', company: first, until: goalIn(second), most: null, unless: split(third) };
    case 'steps':
      return { type: 'pass_steps', company: first, steps: stepsNamed(split(second).filter(isStepName)) };
    case 'run':
      return { type: 'run', company: first, dividend: second };
    case 'out':
      return { type: 'play_out' };
    default:
      return null;
  }
};

/** null: no order, or none that can be put together so. */
export const parseDraft = (code: DraftCode): DraftOrder | null => {
  const [kind = '', ...words] = code.split('-');
  const order = parseOrder(jsonOf(kind, words));
  return order.ok && order.value.type !== 'bid_up_to' ? order.value : null;
};

const toggled = <Member>(all: readonly Member[], chosen: readonly Member[], member: Member): readonly Member[] =>
  all.filter((each) => (each === member ? !chosen.includes(each) : chosen.includes(each)));

/** The same order with one more reason to stop, or without it. */
export const withCaution = (order: OrderOf<'auto_pass' | 'auto_buy'>, caution: Caution): DraftOrder => ({
  ...order,
  unless: toggled(CAUTIONS, order.unless, caution),
});

/** The same order with one more step to pass, or without it. At least one is left. */
export const withStep = (order: OrderOf<'pass_steps'>, name: StepName): DraftOrder | null => {
  const names = toggled(STEP_NAMES, stepNames(order), name);
  return names.length === 0 ? null : { ...order, steps: stepsNamed(names) };
};
