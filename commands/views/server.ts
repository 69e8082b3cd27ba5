import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { say } from '../../src/bot/message/answer.ts';
import { statsFor } from '../../src/bot/stats/index.ts';
import { COMMAND_PATHS, wordsFor } from '../../src/words/index.ts';
import { member } from '../support/input.ts';
import { showOption } from '../support/look.ts';

/** How to play, and every command. */
export const help: Command = {
  data: { path: 'help', options: [] },
  execute: ({ language }) => say(wordsFor(language).views.help(COMMAND_PATHS).join('\n')),
};

const statsInput = z.object({ player: member.optional(), csv: z.boolean().default(false) });

/** Places, wins, turn times and ratings of this server. */
export const stats: Command = {
  data: {
    path: 'stats',
    options: [{ name: 'player', kind: 'user' }, { name: 'csv', kind: 'flag' }, showOption],
  },
  execute: (request, bot) => {
    const typed = statsInput.safeParse(request.values);
    const { player, csv } = typed.success ? typed.data : { csv: false };
    return statsFor(request, bot, { player: player ?? null, csv });
  },
};
