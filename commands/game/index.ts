import type { CommandGroup } from '../../src/bot/command.ts';
import { end } from './end.ts';
import { exportFile } from './export.ts';
import { importFile } from './import.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { move } from './move.ts';
import { newGame } from './new.ts';
import { redo } from './redo.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';

export const game: CommandGroup = {
  path: 'game',
  commands: [newGame, join, leave, start, status, undo, redo, settings, end, move, importFile, exportFile],
};
