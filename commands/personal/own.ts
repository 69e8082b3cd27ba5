import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { deleteNote, keepNote, listNotes, notesOffered } from '../../src/bot/notes/notes.ts';
import { openWhatIf } from '../../src/bot/panel/index.ts';
import { ownSettings, REMINDER_HOURS, zoneLabel, zoneNames } from '../../src/bot/reminders/own-settings.ts';
import { snooze } from '../../src/bot/reminders/snooze.ts';
import { wordsFor } from '../../src/words/index.ts';
import { text, whole } from '../support/input.ts';
import { suggestions } from '../support/offered.ts';

const noteInput = z.object({ text: text.optional(), delete: whole.optional() });

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
    const typed = noteInput.safeParse(request.values);
    if (typed.success && typed.data.delete !== undefined) return deleteNote(request, bot, typed.data.delete);
    return typed.success && typed.data.text ? keepNote(request, bot, typed.data.text) : listNotes(request, bot);
  },
  autocomplete: (request, bot) => notesOffered(request, bot),
};

/** Time zones that are suggested at once. */
const MOST = 25;

const settingsInput = z.object({
  reminders: z.coerce.number().optional(),
  from: whole.optional(),
  to: whole.optional(),
  timezone: text.optional(),
});

/** What a player chooses for themselves, in every game. */
export const settings: Command = {
  data: {
    path: 'settings',
    options: [
      { name: 'reminders', kind: 'text', choices: REMINDER_HOURS },
      { name: 'from', kind: 'number', min: 0, max: 23 },
      { name: 'to', kind: 'number', min: 1, max: 24 },
      { name: 'timezone', kind: 'text', suggested: true },
    ],
  },
  execute: (request, bot) => {
    const typed = settingsInput.safeParse(request.values);
    return typed.success ? ownSettings(request, bot, typed.data) : say(wordsFor(request.language).edge.nothingOpen);
  },
  autocomplete: (request, bot, typing) => {
    const zones = zoneNames().map((zone) => ({ value: zone, label: zone, item: zone, also: zone.split('/').slice(1) }));
    return suggestions(zones, typing.text)
      .slice(0, MOST)
      .map(({ value }) => ({ name: zoneLabel(bot, request, String(value)), value }));
  },
  presses: { snooze },
};

/** Tries moves privately, aside from the game. */
export const whatIf: Command = { data: { path: 'whatif', options: [] }, execute: openWhatIf };
