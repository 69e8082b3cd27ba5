import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { handSeat } from '../../src/bot/consent/handing-over.ts';
import { say } from '../../src/bot/message/answer.ts';
import { wordsFor } from '../../src/words/index.ts';
import { member, whole } from '../support/input.ts';

const input = z.object({ player: member, seat: whole.optional() });

export const seat: Command = {
  data: {
    path: 'game seat',
    options: [
      { name: 'player', kind: 'user', required: true },
      { name: 'seat', kind: 'number', min: 1, max: 6 },
    ],
  },
  execute: (request, bot) => {
    const typed = input.safeParse(request.values);
    if (!typed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return handSeat(request, bot, typed.data.player, typed.data.seat ?? null);
  },
};
