import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { tableSettings } from '../../src/bot/lobby/pausing.ts';
import { whole } from '../support/input.ts';

const input = z.object({ absent: whole.optional() });

export const settings: Command = {
  data: { path: 'game settings', options: [{ name: 'absent', kind: 'number', min: 24, max: 720 }] },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    return tableSettings(request, bot, (typed.success && typed.data.absent) || null);
  },
};
