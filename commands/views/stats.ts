import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { statsFor } from '../../src/bot/stats/index.ts';
import { member } from '../support/input.ts';
import { showOption } from '../support/look.ts';

const input = z.object({ player: member.optional(), csv: z.boolean().default(false) });

/** Places, wins, turn times and ratings of this server. */
export const stats: Command = {
  data: {
    path: 'stats',
    options: [{ name: 'player', kind: 'user' }, { name: 'csv', kind: 'flag' }, showOption],
  },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    const { player, csv } = typed.success ? typed.data : { csv: false };
    return statsFor(request, bot, { player: player ?? null, csv });
  },
};
