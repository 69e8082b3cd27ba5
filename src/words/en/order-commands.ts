import type { CommandWords } from '../command-types.ts';

const unless = {
  sold: { name: 'sold', description: 'Stop when another player sells shares of any company.' },
  bought: {
    name: 'bought',
    description: 'Stop when another player buys a share of a company of which you are president.',
  },
};

export const orderCommands = {
  'order pass': {
    name: 'pass',
    description: 'Passes for you in this stock round, or in the next one, until something happens.',
    options: unless,
  },
  'order buy': {
    name: 'buy',
    description: 'Buys a share in each of your turns, until you have enough or, if you do not say, until it floats.',
    options: {
      company: { name: 'company', description: 'The company whose shares you buy.' },
      shares: { name: 'shares', description: 'Until you hold so many.' },
      more: { name: 'more', description: 'Until you have bought so many more.' },
      most: { name: 'most', description: 'The highest price in kr that you pay for a share.' },
      ...unless,
    },
  },
  'order bid': {
    name: 'bid',
    description: 'In an auction, tops the bids of others one step at a time up to your limit, then passes.',
    options: {
      company: { name: 'company', description: 'The company that is auctioned, now or later.' },
      limit: { name: 'limit', description: 'The highest bid in kr. Nobody else sees it.' },
    },
  },
  'order steps': {
    name: 'steps',
    description: 'Passes some steps of a company of yours until the next stock round.',
    options: {
      company: { name: 'company', description: 'The company of which you are president.' },
      acquire: { name: 'acquire', description: 'Acquire no company.' },
      track: { name: 'track', description: 'Lay no track.' },
      station: { name: 'station', description: 'Purchase no station.' },
      train: { name: 'train', description: 'Purchase no train, unless one must be purchased.' },
    },
  },
  'order list': { name: 'list', description: 'Your standing orders, and why others have stopped.', options: {} },
  'order cancel': {
    name: 'cancel',
    description: 'Cancels one of your standing orders, or all of them.',
    options: { order: { name: 'order', description: 'Which one; all of them, if you do not say.' } },
  },
} satisfies Partial<CommandWords>;
