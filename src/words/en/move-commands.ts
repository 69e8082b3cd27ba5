import type { CommandWords } from '../command-types.ts';

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
    options: { routes: { name: 'routes', description: 'Own routes, one for each train: 3H D4-E5-F6; 2H D4-D2' } },
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
