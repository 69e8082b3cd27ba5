import type { Bot } from '../bot.ts';
import type { Answer, Button } from '../message/answer.ts';
import type { Dialog } from './dialog.ts';
import { draw } from './drawings.ts';
import { type Here, rawNames } from './here.ts';
import { rowsOf, type View } from './view.ts';

/** The dialog with these buttons behind its own. */
export const withButtons = (dialog: Dialog, more: readonly Button[]): Dialog => ({
  ...dialog,
  controls: { ...dialog.controls, buttons: [...dialog.controls.buttons, ...more] },
});

/** A dialog as a private message, with its picture. */
export const dialogAnswer = async (here: Here, bot: Bot, view: View, dialog: Dialog): Promise<Answer> => {
  const { id, revision } = here.table.game;
  const { state, words, plain } = view;
  const sight = { state, words, plain, names: rawNames(here) };
  const files = dialog.drawing ? await draw(bot.paint, sight, dialog.drawing) : [];
  return {
    text: dialog.lines.join('\n'),
    files,
    controls: { game: id, move: revision, rows: rowsOf(dialog.controls) },
  };
};
