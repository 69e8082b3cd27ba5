import type { CommandWords } from '../command-types.ts';

/** Commands about what one reader wants to know or to be told. */
export const ownCommands = {
  catchup: { name: 'catchup', description: 'What has happened since your last turn, for you alone.', options: {} },
  note: {
    name: 'note',
    description: 'Notes to yourself about this game; they come back at your turn. Lists them, if you say nothing.',
    options: {
      text: { name: 'text', description: 'A new note.' },
      delete: { name: 'delete', description: 'The number of the note to delete.' },
    },
  },
} satisfies Partial<CommandWords>;
