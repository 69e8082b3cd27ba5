import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { answerConsent } from '../../src/bot/consent/answer.ts';
import { undoMoves } from '../../src/bot/consent/undo.ts';
import { whole } from '../support/input.ts';

const input = z.object({ moves: whole.optional() });

export const undo: Command = {
  data: { path: 'game undo', options: [{ name: 'moves', kind: 'number', min: 1 }] },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    return undoMoves(request, bot, (typed.success && typed.data.moves) || null);
  },
  presses: { consent: answerConsent },
};
