import type { CommandGroup } from '../../src/bot/command.ts';
import { exportFile, importFile } from './files.ts';
import { join, leave, newGame, start } from './gathering.ts';
import { move } from './move.ts';
import { end, pause, redo, resume, settings, undo } from './running.ts';
import { host, seat } from './seats.ts';
import { status } from './status.ts';

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
