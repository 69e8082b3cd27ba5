import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { handTable } from '../../src/bot/consent/handing-over.ts';
import { say } from '../../src/bot/message/answer.ts';
import { wordsFor } from '../../src/words/index.ts';
import { member } from '../support/input.ts';

const input = z.object({ player: member });

export const host: Command = {
  data: { path: 'game host', options: [{ name: 'player', kind: 'user', required: true }] },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    if (!typed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return handTable(request, bot, typed.data.player);
  },
};
