import { ok, refuse } from '../../engine/index.ts';
import { type Reply, say } from '../answer.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import type { PressId } from '../custom-id.ts';
import { type AskForm, TYPED, wantsTyping } from '../form.ts';
import { playMove } from '../play.ts';
import type { Request } from '../request.ts';
import { stateOf } from '../table.ts';
import { choiceDialog, confirmDialog, type Dialog } from './dialog.ts';
import { draw } from './drawings.ts';
import { atOwnTurn, type Here, isHere, messageNames, plainNames, rawNames } from './here.ts';
import { CLOSE, liveView } from './panel.ts';
import { actionOf, type Pick } from './pick.ts';
import { formFor, readTyped } from './typed.ts';
import { button, rowsOf, type View } from './view.ts';

/** `ask-buy-SF` -> `buy-SF` */
const pickIn = ({ what }: PressId): Pick => what.slice(what.indexOf('-') + 1);

const viewOf = (here: Here): View => liveView(stateOf(here.play), { words: here.words, plain: plainNames(here) });

const typistOf = (here: Here) => ({ state: stateOf(here.play), words: here.words, names: messageNames(here) });

/** A dialog as a private message, with a way out. */
const shown = async (here: Here, bot: Bot, view: View, dialog: Dialog): Promise<Reply> => {
  const { game } = here.table;
  const { words, plain, state } = view;
  const sight = { state, words, plain, names: rawNames(here) };
  const files = dialog.drawing ? await draw(bot.paint, sight, dialog.drawing) : [];
  const buttons = [...dialog.controls.buttons, button(words.panel.close, CLOSE)];
  return {
    text: dialog.lines.join('\n'),
    files,
    controls: { game: game.id, move: game.revision, rows: rowsOf({ ...dialog.controls, buttons }) },
  };
};

/** Shows what is to be chosen next, or what the move would bring. Nothing in the game changes. */
const asked = async (here: Here, bot: Bot, pick: Pick): Promise<Reply> => {
  const view = viewOf(here);
  const dialog = choiceDialog(view, pick) ?? confirmDialog(view, pick, messageNames(here));
  return dialog === null ? say(here.words.edge.nothingOpen) : shown(here, bot, view, dialog);
};

/** What was typed is shown before it is done; routes too long to be carried on are run at once. */
const typed = async (here: Here, request: Request, bot: Bot, id: PressId): Promise<Reply> => {
  const read = readTyped(typistOf(here), pickIn(id), String(request.values[TYPED] ?? ''));
  if (!read.ok) return say(read.problem);
  const { action, pick } = read.value;
  return pick === null ? playMove({ ...request, seen: id.move }, bot, () => ok(action)) : asked(here, bot, pick);
};

export const askPress: Press = async (request, bot, id) => {
  const here = await atOwnTurn(request, bot, id);
  if (!isHere(here)) return here;
  const pick = pickIn(id);
  return wantsTyping(pick) ? typed(here, request, bot, id) : asked(here, bot, pick);
};

export const askForm: AskForm = async (request, bot, id) => {
  const here = await atOwnTurn(request, bot, id);
  if (!isHere(here)) return here;
  return formFor(typistOf(here), pickIn(id), id.what) ?? say(here.words.edge.nothingOpen);
};

/** Makes the move that the pick means in the position of its turn, as a slash command would. */
export const doPress: Press = async (request, bot, id) => {
  const here = await atOwnTurn(request, bot, id);
  if (!isHere(here)) return here;
  return playMove({ ...request, seen: id.move }, bot, ({ state, words }) => {
    const action = actionOf(state, pickIn(id));
    return action === null ? refuse(words.edge.nothingOpen) : ok(action);
  });
};

/** Takes a private dialog away. */
export const closePress: Press = () => null;
