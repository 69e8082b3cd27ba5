import type { Answer, Button } from '../message/answer.ts';
import type { Dialog } from './dialog.ts';
import { draw } from './drawings.ts';
import type { Here } from './here.ts';
import { rowsOf, type View } from './view.ts';

/** The dialog with these buttons behind its own. */
export const withButtons = (dialog: Dialog, more: readonly Button[]): Dialog => ({
  ...dialog,
  controls: { ...dialog.controls, buttons: [...dialog.controls.buttons, ...more] },
});

/** A dialog as a private message, with its picture. */
export const dialogAnswer = async ({ bot, table }: Here, view: View, dialog: Dialog): Promise<Answer> => {
  const { id, revision } = table.game;
  const { state, words } = view;
  const files = dialog.drawing ? await draw(bot.paint, { table, state, words }, dialog.drawing) : [];
  return {
    text: dialog.lines.join('\n'),
    files,
    controls: { game: id, move: revision, rows: rowsOf(dialog.controls) },
  };
};
