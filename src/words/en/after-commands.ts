import type { CommandWords } from '../command-types.ts';

const show = {
  name: 'show',
  description: 'Show the answer to everyone in the channel. Only to you, if you do not say.',
};

export const afterCommands: Pick<CommandWords, 'replay' | 'worth' | 'stats'> = {
  replay: {
    name: 'replay',
    description: 'The game from its start as an animated picture. Takes a moment.',
    options: { show },
  },
  worth: { name: 'worth', description: 'What every player was worth after each round, as a chart.', options: { show } },
  stats: {
    name: 'stats',
    description: 'Finished games on this server: places, wins, median turn time, rating.',
    options: {
      player: { name: 'player', description: 'Only this player, game by game.' },
      csv: { name: 'csv', description: 'As a CSV file.' },
      show,
    },
  },
};
