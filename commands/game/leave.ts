import type { Command } from '../../src/bot/command.ts';
import { leaveTable } from '../../src/bot/lobby.ts';

export const leave: Command = { data: { path: 'game leave', options: [] }, execute: leaveTable };
