import { z } from 'zod';
import { say } from '../../src/bot/answer.ts';
import type { Command } from '../../src/bot/command.ts';
import { handTable } from '../../src/bot/handing-over.ts';
import { wordsFor } from '../../src/words/index.ts';
import { member } from '../input.ts';

const input = z.object({ player: member });

export const host: Command = {
  data: { path: 'game host', options: [{ name: 'player', kind: 'user', required: true }] },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    if (!typed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return handTable(request, bot, typed.data.player);
  },
};
