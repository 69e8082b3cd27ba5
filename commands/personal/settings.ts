import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { ownSettings, REMINDER_HOURS, zoneLabel, zoneNames } from '../../src/bot/reminders/own-settings.ts';
import { snooze } from '../../src/bot/reminders/snooze.ts';
import { wordsFor } from '../../src/words/index.ts';
import { text, whole } from '../support/input.ts';
import { suggestions } from '../support/offered.ts';

/** Time zones that are suggested at once. */
const MOST = 25;

const input = z.object({
  reminders: z.coerce.number().optional(),
  from: whole.optional(),
  to: whole.optional(),
  timezone: text.optional(),
});

/** What a player chooses for himself, in every game. */
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
    const typed = input.safeParse(request.values);
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
