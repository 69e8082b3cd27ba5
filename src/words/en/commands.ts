import type { CommandWords } from '../commands.ts';
import { moveCommands, orderCommands } from './move-commands.ts';

const show = {
  name: 'show',
  description: 'Show the answer to everyone in the channel. Only to you, if you do not say.',
};

export const commands: CommandWords = {
  game: { name: 'game', description: 'A table of 1877: Stockholm Tramways in this channel.', options: {} },
  'game new': {
    name: 'new',
    description: 'Opens a table in this channel. You are its host and take the first seat.',
    options: {
      rules: {
        name: 'rules',
        description: 'Which rules the game follows. Printed, if you do not say.',
        choices: { printed: 'Printed: the rulebook to the letter', online: 'Online: as 18xx.games plays it' },
      },
      language: {
        name: 'language',
        description: 'The language of the posts in the channel.',
        choices: { en: 'English' },
      },
      title: { name: 'title', description: 'A name for the game, so that you find it again.' },
    },
  },
  'game join': {
    name: 'join',
    description: 'Take a seat at the table in this channel.',
    options: { seat: { name: 'seat', description: 'An empty seat of a game that goes on already, by its number.' } },
  },
  'game leave': { name: 'leave', description: 'Give up your seat before the game starts.', options: {} },
  'game start': {
    name: 'start',
    description: 'The host starts the game with the players at the table, three to six.',
    options: {
      seating: {
        name: 'seating',
        description: 'Random seats, if you do not say.',
        choices: {
          random: 'Random',
          joined: 'As the players joined',
          chosen: 'Chosen: as in the option order',
        },
      },
      order: { name: 'order', description: 'For chosen seats: mention the players, clockwise from the first.' },
    },
  },
  'game status': { name: 'status', description: 'Where the game stands, and who is to act.', options: { show } },
  'game undo': {
    name: 'undo',
    description: 'Takes back your last move; others who have acted since are asked first.',
    options: { moves: { name: 'moves', description: 'How many of the last moves, whoever made them.' } },
  },
  'game redo': {
    name: 'redo',
    description: 'Brings back what was taken back last, if nothing new was played.',
    options: {},
  },
  'game settings': {
    name: 'settings',
    description: 'The settings of this table; the host can change them.',
    options: {
      absent: { name: 'absent', description: 'Hours without an answer after which a player counts as absent.' },
      posts: {
        name: 'posts',
        description: 'Whether the moves of one turn share a post, or each has its own.',
        choices: { turn: 'One post for all moves of a turn', move: 'One post for each move' },
      },
      pictures: {
        name: 'pictures',
        description: 'Which posts keep their pictures when others follow.',
        choices: { round: 'The last post of each round', all: 'All posts' },
      },
    },
  },
  'game seat': {
    name: 'seat',
    description: 'Hands a seat over: your own, any as the host, or by a vote when the host is away.',
    options: {
      player: { name: 'player', description: 'The new player.' },
      seat: { name: 'seat', description: 'The number of the seat. Your own, if you do not say.' },
    },
  },
  'game host': {
    name: 'host',
    description: 'Makes somebody else the host of this table; by a vote when the host is away.',
    options: { player: { name: 'player', description: 'The new host.' } },
  },
  'game pause': { name: 'pause', description: 'The host stops the game for a while.', options: {} },
  'game resume': { name: 'resume', description: 'The host lets a paused game go on.', options: {} },
  'game end': { name: 'end', description: 'The host gives the game up, after a question.', options: {} },
  'game move': {
    name: 'move',
    description: 'Brings a game of this server to this channel or thread.',
    options: { game: { name: 'game', description: 'Which game: its number or title.' } },
  },
  'game import': {
    name: 'import',
    description: 'Opens a table with a game from a file, to continue it here.',
    options: {
      file: {
        name: 'file',
        description: 'A game file of this bot, or an export of 18xx.games (JSON, gzipped or not).',
      },
      title: { name: 'title', description: 'A name for the game, so that you find it again.' },
      language: {
        name: 'language',
        description: 'The language of the posts in the channel.',
        choices: { en: 'English' },
      },
    },
  },
  'game export': {
    name: 'export',
    description: 'The game so far as a file.',
    options: {
      format: {
        name: 'format',
        description: 'The kind of file.',
        choices: { game: 'Game file of this bot', '18xx': 'For 18xx.games (online rules only)' },
      },
    },
  },
  order: {
    name: 'order',
    description: 'Standing orders: moves that are made for you, seen by nobody else.',
    options: {},
  },
  ...moveCommands,
  ...orderCommands,

  catchup: { name: 'catchup', description: 'What has happened since your last turn, for you alone.', options: {} },
  settings: {
    name: 'settings',
    description: 'Your own settings, in every game: reminders, waking hours and time zone. Shows them.',
    options: {
      reminders: {
        name: 'reminders',
        description: 'How often you are reminded while it is your turn.',
        choices: {
          0: 'Never',
          6: 'Every 6 hours',
          12: 'Every 12 hours',
          24: 'Every 24 hours',
          48: 'Every 48 hours',
        },
      },
      from: { name: 'from', description: 'The hour from which you are awake, 0 to 23.' },
      to: { name: 'to', description: 'The hour until which you are awake, 1 to 24.' },
      timezone: { name: 'timezone', description: 'Your time zone: type the name of a city.' },
    },
  },
  note: {
    name: 'note',
    description: 'Notes to yourself about this game; they come back at your turn. Lists them, if you say nothing.',
    options: {
      text: { name: 'text', description: 'A new note.' },
      delete: { name: 'delete', description: 'The number of the note to delete.' },
    },
  },
  map: { name: 'map', description: 'The map as it is now.', options: { show } },
  market: { name: 'market', description: 'The stock market, companies and players as a picture.', options: { show } },
  table: { name: 'table', description: 'Players, companies and trains in words.', options: { show } },
  company: {
    name: 'company',
    description: 'All about one company.',
    options: { company: { name: 'company', description: 'Which company.' }, show },
  },
  history: {
    name: 'history',
    description: 'What has happened, move by move.',
    options: {
      page: { name: 'page', description: 'Which page; the last one, if you do not say.' },
      move: { name: 'move', description: 'Draw the position after this move; 0 is the opening.' },
      show,
    },
  },

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
  help: { name: 'help', description: 'How to play, and the commands.', options: {} },
};
