import type { Command } from '../../src/bot/command.ts';
import { undoMove } from '../../src/bot/undo.ts';

export const undo: Command = { data: { path: 'game undo', options: [] }, execute: undoMove };
