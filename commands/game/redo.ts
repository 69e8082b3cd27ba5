import type { Command } from '../../src/bot/command.ts';
import { redoMoves } from '../../src/bot/consent/undo.ts';

export const redo: Command = { data: { path: 'game redo', options: [] }, execute: redoMoves };
