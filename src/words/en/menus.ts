import type {
  BuyGoal,
  Caution,
  CompanyId,
  DividendKind,
  Edge,
  PassedStep,
  TileId,
  TrainName,
} from '../../engine/index.ts';
import type { MoreCommand } from '../commands.ts';
import { co } from '../marks.ts';
import type { SafeText } from '../names.ts';
import { all, counted, fromYou, money, moneyRange, terms } from './terms.ts';

const SIDES = ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'] as const;

/** Labels of what an option offers while it is typed. Plain text: Discord formats nothing there. */
export const choices = {
  upTo: (count: number) => `up to ${count}`,
  tile: (tile: TileId, left: number) => `tile ${tile}, ${left} left`,
  /** `sides`: where its track leaves the hex. */
  rotation: (rotation: number, sides: readonly Edge[]) =>
    `${terms.rotation(rotation)}: ${all(sides.map((side) => SIDES[side]))}`,
  /** One of the cities of a hex that has several; counts from 1. */
  city: (place: string, city: number) => `${place}, city ${city}`,
  bankTrain: (train: TrainName, price: number, contribution: number) =>
    `${train} from the bank for ${moneyRange(price, price)}${fromYou(contribution)}`,
  companyTrain: (
    train: TrainName,
    from: CompanyId,
    { min, max }: { readonly min: number; readonly max: number },
    contribution: number,
  ) => `${train} from ${co(from)} for ${moneyRange(min, max)}${fromYou(contribution)}`,
  bestRun: (revenue: number) => `The best routes: ${money(revenue)}`,
  noRun: 'No train runs: no revenue',
  cost: (kr: number) => (kr === 0 ? 'free' : money(kr)),
  /** `since`: the day on which it was opened, `2026-03-14`; `host`: null where they have no seat. */
  game: (id: number, title: string, host: string | null, since: string) =>
    `${id} ${title} · ${host === null ? '' : `host ${host} · `}since ${since}`,
  /** `user` false: nobody sits there. */
  seat: (seat: number, name: string, isTaken: boolean) => `Seat ${seat}: ${name}${isTaken ? '' : ' (empty)'}`,
};

/** Short names of what ends an order where that is wished. */
const cautions: Readonly<Record<Caution, string>> = {
  sold: 'someone sells shares',
  bought: 'others buy into yours',
};

const goal = (until: BuyGoal): string =>
  until.kind === 'floated' ? 'Until it floats' : `Until you hold ${counted(until.shares, 'share')}`;

/** What everyone at the table can do besides moves, by presses. */
export const more = {
  button: 'More …',
  head: 'For your eyes only. What would you like?',
  menus: {
    look: 'Look at …',
    deed: 'Take back, bring back …',
    order: 'Leave a standing order …',
    company: 'Leave an order for a company …',
    goal: 'Until when?',
  },
  /** Short names; the command's own description stands below. */
  commands: {
    catchup: 'What happened since my last turn',
    table: 'Players and companies',
    history: 'Every move so far',
    note: 'My notes',
    'order list': 'My standing orders',
    worth: 'Worth over the rounds',
    settings: 'My reminders',
    help: 'How the game goes',
    'game undo': 'Take back my last move',
    'game redo': 'Bring back what was taken back',
  } satisfies Readonly<Record<MoreCommand, string>>,
  /** What taking back or bringing back would do, before it is done; the moves follow. */
  proposed: {
    undo: (moves) => `This takes back ${counted(moves, 'move')}:`,
    redo: (moves) => `This brings back ${counted(moves, 'move')}:`,
  } satisfies Readonly<Record<'undo' | 'redo', (moves: number) => string>>,
  atOnce: 'Nobody has to agree.',
  mustAgree: (who: readonly SafeText[]) => `${all(who)} must agree: the channel is asked.`,
  sure: { undo: 'Take back', redo: 'Bring back' } satisfies Readonly<Record<'undo' | 'redo', string>>,
  ask: 'Ask in the channel',
  goal,
  /** The order as it would be given now is told, and what can still be changed. */
  draftHead: '**A standing order**, not given yet. Only you see it.',
  /** The move that the order makes as soon as it is given. */
  now: (title: string) => `It is your turn: the order acts at once (${title}).`,
  give: 'Give this order',
  giveNow: 'Give this order, and act now',
  endAlso: (end: Caution) => `Stop also when ${cautions[end]}`,
  endNoMore: (end: Caution) => `Do not stop when ${cautions[end]}`,
  step: (step: PassedStep, passed: boolean) => `${passed ? 'Do not pass' : 'Also pass'}: ${terms.step[step]}`,
  pass: { label: 'Pass for me', description: 'In this stock round, or in the next one' },
  buy: (company: CompanyId) => `Buy shares of ${company} for me`,
  steps: (company: CompanyId) => `Pass steps of ${company} for me`,
  run: (company: CompanyId) => `Run the best routes of ${company} for me`,
  dividend: { payout: 'Pay dividends', withhold: 'Withhold' } satisfies Readonly<Record<DividendKind, string>>,
  playOut: { label: 'Play out all my companies', description: 'To the end of the game' },
};
