import type { CommandGroup } from '../../src/bot/command.ts';
import { end } from './end.ts';
import { exportFile } from './export.ts';
import { host } from './host.ts';
import { importFile } from './import.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { move } from './move.ts';
import { newGame } from './new.ts';
import { pause } from './pause.ts';
import { redo } from './redo.ts';
import { resume } from './resume.ts';
import { seat } from './seat.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';

export const game: CommandGroup = {
  path: 'game',
  commands: [
    newGame,
    join,
    leave,
    start,
    status,
    undo,
    redo,
    settings,
    seat,
    host,
    pause,
    resume,
    end,
    move,
    importFile,
    exportFile,
  ],
};
