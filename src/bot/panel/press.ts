import { ok, refuse } from '../../engine/index.ts';
import type { Bot } from '../bot.ts';
import type { Press } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { type AskForm, TYPED, wantsTyping } from '../message/modal.ts';
import { playMove } from '../moves/play.ts';
import type { Request } from '../request.ts';
import { stateOf } from '../table/table.ts';
import { backButton, parentOf } from './back.ts';
import { choiceDialog, confirmDialog, type Dialog } from './dialog.ts';
import { dialogAnswer, withButtons } from './dialog-answer.ts';
import { typedLine, withDraft } from './draft.ts';
import { atOwnTurn, type Here, isHere, madeAlready, messageNames, plainNames } from './here.ts';
import { CLOSE, liveView } from './panel.ts';
import { actionOf, type Pick, pickIn } from './pick.ts';
import { formFor, readTyped } from './typed.ts';
import { button, type View } from './view.ts';

const viewOf = (here: Here): View => liveView(stateOf(here.play), { words: here.words, plain: plainNames(here) });

const typistOf = (here: Here) => ({ state: stateOf(here.play), words: here.words, names: messageNames(here) });

/** A dialog as a private message, with a way out. */
const shown = (here: Here, bot: Bot, pick: Pick, dialog: Dialog): Promise<Reply> => {
  const view = viewOf(here);
  const out = [...backButton(view, pick), button(view.words.panel.close, CLOSE)];
  return dialogAnswer(here, bot, view, withButtons(dialog, out));
};

/** Shows what is to be chosen next, or what the move would bring. Nothing in the game changes. */
const asked = async (here: Here, bot: Bot, pick: Pick): Promise<Reply> => {
  const view = viewOf(here);
  const dialog = choiceDialog(view, pick) ?? confirmDialog(view, pick, messageNames(here));
  return dialog === null ? say(here.words.edge.nothingOpen) : shown(here, bot, pick, dialog);
};

/** What was refused is said above what is to be chosen, and the form that opens from there holds it again. */
const refused = (here: Here, bot: Bot, pick: Pick, lines: readonly string[]): Promise<Reply> | Reply => {
  const parent = parentOf(pick);
  const dialog = choiceDialog(viewOf(here), parent);
  return dialog === null
    ? say(lines.join('\n'))
    : shown(here, bot, parent, { ...dialog, lines: [...lines, ...dialog.lines] });
};

/** What was typed is shown before it is done; routes too long to be carried on are run at once. */
const typed = async (here: Here, request: Request, bot: Bot, id: PressId): Promise<Reply> => {
  const text = String(request.values[TYPED] ?? '');
  const read = readTyped(typistOf(here), pickIn(id), text);
  if (!read.ok) return refused(here, bot, pickIn(id), [read.problem, ...typedLine(here.words, text)]);
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
  const form = formFor(typistOf(here), pickIn(id), id.what);
  return form ? withDraft(here.words, form, request) : say(here.words.edge.nothingOpen);
};

/** null is an answer too. */
const orElse = (found: Reply | undefined, reply: Reply): Reply => (found === undefined ? reply : found);

/** Makes the move that the pick means in the position of its turn, as a slash command would. */
export const doPress: Press = async (request, bot, id) => {
  const here = await atOwnTurn(request, bot, id);
  if (!isHere(here)) return here;
  let decided = false;
  const reply = await playMove({ ...request, seen: id.move }, bot, ({ state, words }) => {
    decided = true;
    const action = actionOf(state, pickIn(id));
    return action === null ? refuse(words.edge.nothingOpen) : ok(action);
  });
  return decided ? reply : orElse(await madeAlready(request, bot, id), reply);
};

/** Takes a private dialog away. */
export const closePress: Press = () => null;
