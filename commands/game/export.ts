import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { exportGame, FORMATS } from '../../src/bot/files/export.ts';

const input = z.object({ format: z.enum(FORMATS).default('game') });

/** The game so far as a file. */
export const exportFile: Command = {
  data: { path: 'game export', options: [{ name: 'format', kind: 'text', choices: FORMATS }] },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    return exportGame(request, bot, typed.success ? typed.data.format : 'game');
  },
};
