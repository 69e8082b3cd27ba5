import type { BuyGoal } from '../../engine/index.ts';
import type { MoreWords } from '../more-types.ts';
import { orders } from './orders.ts';
import { all, counted, terms } from './terms.ts';

const goal = (until: BuyGoal): string =>
  until.kind === 'floated' ? 'Until it floats' : `Until you hold ${counted(until.shares, 'share')}`;

export const more: MoreWords = {
  button: 'More …',
  head: 'For your eyes only. What would you like?',
  menus: {
    look: 'Look at …',
    deed: 'Take back, bring back …',
    order: 'Leave a standing order …',
    goal: 'Until when?',
  },
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
  },
  proposed: {
    undo: (moves) => `This takes back ${counted(moves, 'move')}:`,
    redo: (moves) => `This brings back ${counted(moves, 'move')}:`,
  },
  atOnce: 'Nobody has to agree.',
  mustAgree: (who) => `${all(who)} must agree: the channel is asked.`,
  sure: { undo: 'Take back', redo: 'Bring back' },
  ask: 'Ask in the channel',
  goal,
  draftHead: '**A standing order**, not given yet. Only you see it.',
  now: (title) => `It is your turn: the order acts at once (${title}).`,
  give: 'Give this order',
  giveNow: 'Give this order, and act now',
  endAlso: (end) => `Stop also when ${orders.ends[end]}`,
  endNoMore: (end) => `Do not stop when ${orders.ends[end]}`,
  step: (step, passed) => `${passed ? 'Do not pass' : 'Also pass'}: ${terms.step[step]}`,
  pass: { label: 'Pass for me', description: 'In this stock round, or in the next one' },
  buy: (company) => `Buy shares of ${company} for me`,
  steps: (company) => `Pass steps of ${company} for me`,
};
