import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { deleteNote, keepNote, listNotes, notesOffered } from '../../src/bot/notes/notes.ts';
import { text, whole } from '../support/input.ts';

const input = z.object({ text: text.optional(), delete: whole.optional() });

/** Notes to oneself: written, listed and deleted. */
export const note: Command = {
  data: {
    path: 'note',
    options: [
      { name: 'text', kind: 'text' },
      { name: 'delete', kind: 'number', suggested: true, min: 1 },
    ],
  },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    if (typed.success && typed.data.delete !== undefined) return deleteNote(request, bot, typed.data.delete);
    return typed.success && typed.data.text ? keepNote(request, bot, typed.data.text) : listNotes(request, bot);
  },
  autocomplete: (request, bot) => notesOffered(request, bot),
};
