import { z } from 'zod';
import type { Command } from '../../src/bot/command.ts';
import { handSeat, handTable } from '../../src/bot/consent/handing-over.ts';
import { say } from '../../src/bot/message/answer.ts';
import { wordsFor } from '../../src/words/index.ts';
import { member, whole } from '../support/input.ts';
import { seatsOffered } from '../support/seats.ts';

const seatInput = z.object({ player: member, seat: whole.optional() });

export const seat: Command = {
  data: {
    path: 'game seat',
    options: [
      { name: 'player', kind: 'user', required: true },
      { name: 'seat', kind: 'number', suggested: true, min: 1, max: 6 },
    ],
  },
  execute: (request, bot) => {
    const typed = seatInput.safeParse(request.values);
    if (!typed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return handSeat(request, bot, typed.data.player, typed.data.seat ?? null);
  },
  autocomplete: (request, bot, { text }) => seatsOffered(request, bot, text, false),
};

const hostInput = z.object({ player: member });

export const host: Command = {
  data: { path: 'game host', options: [{ name: 'player', kind: 'user', required: true }] },
  execute: (request, bot) => {
    const typed = hostInput.safeParse(request.values);
    if (!typed.success) return say(wordsFor(request.language).edge.nothingOpen);
    return handTable(request, bot, typed.data.player);
  },
};
