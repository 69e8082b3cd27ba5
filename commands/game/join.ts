import { z } from 'zod';
import type { Command, Execute } from '../../src/bot/command.ts';
import { joinTable } from '../../src/bot/lobby/lobby.ts';
import { atLobby } from '../../src/bot/lobby/post.ts';
import { whole } from '../support/input.ts';

const input = z.object({ seat: whole.optional() });

const execute: Execute = (request, bot) => {
  const typed = input.safeParse(request.values);
  return joinTable(request, bot, (typed.success && typed.data.seat) || null);
};

export const join: Command = {
  data: { path: 'game join', options: [{ name: 'seat', kind: 'number', min: 1, max: 6 }] },
  execute,
  presses: { join: atLobby('join', execute) },
};
