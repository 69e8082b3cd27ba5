import type { Command } from '../../src/bot/command.ts';
import { leaveTable } from '../../src/bot/lobby/lobby.ts';
import { atLobby } from '../../src/bot/lobby/post.ts';

export const leave: Command = {
  data: { path: 'game leave', options: [] },
  execute: leaveTable,
  presses: { leave: atLobby('leave', leaveTable) },
};
