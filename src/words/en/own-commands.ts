import type { CommandWords } from '../command-types.ts';

/** Commands about what one reader wants to know or to be told. */
export const ownCommands = {
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
} satisfies Partial<CommandWords>;
