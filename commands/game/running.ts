import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { answerConsent } from '../../src/bot/consent/answer.ts';
import { redoMoves, undoMoves } from '../../src/bot/consent/undo.ts';
import { answerToEnd, askToEnd } from '../../src/bot/lobby/ending.ts';
import { PICTURES, POSTS, pauseTable, resumeTable, tableSettings } from '../../src/bot/lobby/pausing.ts';

import { whole } from '../support/input.ts';

const undoInput = z.object({ moves: whole.optional() });

export const undo: Command = {
  data: { path: 'game undo', options: [{ name: 'moves', kind: 'number', min: 1 }] },
  execute: (request, bot) => {
    const typed = undoInput.safeParse(request.values);
    return undoMoves(request, bot, (typed.success && typed.data.moves) || null);
  },
  presses: { consent: answerConsent },
};

export const redo: Command = { data: { path: 'game redo', options: [] }, execute: redoMoves };

const settingsInput = z.object({
  absent: whole.optional(),
  posts: z.enum(POSTS).optional(),
  pictures: z.enum(PICTURES).optional(),
});

export const settings: Command = {
  data: {
    path: 'game settings',
    options: [
      { name: 'absent', kind: 'number', min: 24, max: 720 },
      { name: 'posts', kind: 'text', choices: POSTS },
      { name: 'pictures', kind: 'text', choices: PICTURES },
    ],
  },
  execute: (request, bot) => {
    const typed = settingsInput.safeParse(request.values);
    if (!typed.success) return tableSettings(request, bot, {});
    const { absent, ...chosen } = typed.data;
    return tableSettings(request, bot, { ...chosen, ...(absent === undefined ? {} : { absentHours: absent }) });
  },
};

export const pause: Command = { data: { path: 'game pause', options: [] }, execute: pauseTable };

export const resume: Command = { data: { path: 'game resume', options: [] }, execute: resumeTable };

export const end: Command = {
  data: { path: 'game end', options: [] },
  execute: askToEnd,
  presses: { end: answerToEnd },
};
