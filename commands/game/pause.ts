import type { Command } from '../../src/bot/command.ts';
import { pauseTable } from '../../src/bot/lobby/pausing.ts';

export const pause: Command = { data: { path: 'game pause', options: [] }, execute: pauseTable };
