import type { CommandWords } from '../commands.ts';

export const moveCommands = {
  bid: {
    name: 'bid',
    description: 'Open an auction, or raise the bid in the one that is open.',
    options: {
      amount: { name: 'amount', description: 'Your bid in kr, a multiple of 5.' },
      company: { name: 'company', description: 'The company, to open its auction.' },
    },
  },
  pass: { name: 'pass', description: 'Do nothing, or do no more, in this step.', options: {} },
  par: {
    name: 'par',
    description: 'Set the starting price of the company whose auction you have won.',
    options: { price: { name: 'price', description: 'The stock price in kr, from 50 to 100.' } },
  },
  buy: {
    name: 'buy',
    description: 'Buy a share from the bank pool.',
    options: { company: { name: 'company', description: 'The company whose share you buy.' } },
  },
  sell: {
    name: 'sell',
    description: 'Sell shares to the bank pool.',
    options: {
      company: { name: 'company', description: 'The company whose shares you sell.' },
      count: { name: 'count', description: 'How many shares. One, if you do not say.' },
    },
  },
  track: {
    name: 'track',
    description: 'Lay or upgrade track in a hex.',
    options: {
      hex: { name: 'hex', description: 'Where: a hex or the name of a place.' },
      tile: { name: 'tile', description: 'Which tile.' },
      rotation: { name: 'rotation', description: 'How it lies, from 0 to 5.' },
    },
  },
  station: {
    name: 'station',
    description: 'Purchase a station in a city, for 60 kr.',
    options: { place: { name: 'place', description: 'Which city: a hex or the name of a place.' } },
  },
  run: {
    name: 'run',
    description: 'Run the trains: on the best routes, or on your own.',
    options: {
      routes: {
        name: 'routes',
        description: 'Own routes, one for each train: 3H D4-E5-F6.1; 2H D4-D2 (F6.1: the first city of F6)',
      },
    },
  },
  dividend: {
    name: 'dividend',
    description: 'Pay dividends, or withhold the revenue.',
    options: {
      kind: {
        name: 'kind',
        description: 'What happens with the revenue.',
        choices: { payout: 'Pay dividends', withhold: 'Withhold' },
      },
    },
  },
  train: {
    name: 'train',
    description: 'Purchase a train from the bank, or from another company of the same president.',
    options: {
      train: { name: 'train', description: 'Which train, and from whom.' },
      price: { name: 'price', description: 'kr, when it comes from another company: a multiple of 5.' },
    },
  },
  acquire: {
    name: 'acquire',
    description: 'Acquire another company.',
    options: { company: { name: 'company', description: 'The company to be acquired.' } },
  },
  half: { name: 'half', description: 'Buy one share at half price after an acquisition.', options: {} },
  whatif: {
    name: 'whatif',
    description: 'Try any moves, several deep. Only you see it; the game stays as it is.',
    options: {},
  },
} satisfies Partial<CommandWords>;

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
  'order run': {
    name: 'run',
    description: 'Runs the best routes of a company of yours and pays or withholds, until the next stock round.',
    options: {
      company: { name: 'company', description: 'The company of which you are president.' },
      dividend: {
        name: 'dividend',
        description: 'What happens with the revenue.',
        choices: { payout: 'Pay dividends', withhold: 'Withhold' },
      },
    },
  },
  'order list': { name: 'list', description: 'Your standing orders, and why others have stopped.', options: {} },
  'order cancel': {
    name: 'cancel',
    description: 'Cancels one of your standing orders, or all of them.',
    options: { order: { name: 'order', description: 'Which one; all of them, if you do not say.' } },
  },
} satisfies Partial<CommandWords>;
