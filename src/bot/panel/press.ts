import { actionOf, ok, type Pick, refuse, type StepKind } from '../../engine/index.ts';
import type { Press } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import { type PressId, pickIn } from '../message/custom-id.ts';
import { type AskForm, TYPED, wantsTyping } from '../message/modal.ts';
import { type Decide, playMove, playMoves } from '../moves/play.ts';
import { admit, look } from '../table/gate.ts';
import { backButton, parentOf } from './back.ts';
import { choiceDialog, confirmDialog, type Dialog } from './dialog.ts';
import { dialogAnswer, withButtons } from './drawings.ts';
import { atOwnTurn, type Here, madeAlready, messageNames, plainNames } from './here.ts';
import { CLOSE, liveView } from './panel.ts';
import { eachPick } from './several.ts';
import { withTakeBack } from './take-back.ts';
import { formFor, readTyped, typedLine, withDraft } from './typed.ts';
import { button, type View } from './view.ts';

const viewOf = (here: Here): View => liveView(here.state, { words: here.words, plain: plainNames(here) });

const typistOf = (here: Here) => ({ state: here.state, words: here.words, names: messageNames(here) });

/** A dialog as a private message, with a way out. */
const shown = (here: Here, pick: Pick, dialog: Dialog): Promise<Reply> => {
  const view = viewOf(here);
  const out = [...backButton(view, pick), button(view.words.panel.close, CLOSE)];
  return dialogAnswer(here, view, withButtons(dialog, out));
};

/** Shows what is to be chosen next, or what the move would bring. Nothing in the game changes. */
const asked = async (here: Here, pick: Pick): Promise<Reply> => {
  const view = viewOf(here);
  const dialog = choiceDialog(view, pick) ?? confirmDialog(view, pick, messageNames(here));
  return dialog === null ? say(here.words.edge.nothingOpen) : shown(here, pick, dialog);
};

/** What was refused is said above what is to be chosen, and the form that opens from there holds it again. */
const refused = (here: Here, pick: Pick, lines: readonly string[]): Promise<Reply> | Reply => {
  const parent = parentOf(pick);
  const dialog = choiceDialog(viewOf(here), parent);
  return dialog === null
    ? say(lines.join('\n'))
    : shown(here, parent, { ...dialog, lines: [...lines, ...dialog.lines] });
};

/** What was typed is shown before it is done; routes too long to be carried on are run at once. */
const typed = async (here: Here, id: PressId): Promise<Reply> => {
  const { request, bot, words } = here;
  const text = String(request.values[TYPED] ?? '');
  const read = readTyped(typistOf(here), pickIn(id), text);
  if (!read.ok) {
    bot.drafts.keep(request.user.id, id, text);
    return refused(here, pickIn(id), [read.problem, ...typedLine(words, text)]);
  }
  const { action, pick } = read.value;
  return pick === null ? playMove(request, bot, () => ok(action)) : asked(here, pick);
};

export const askPress: Press = (request, bot, id) =>
  look(request, bot, atOwnTurn(id), (here) => (wantsTyping(id.what) ? typed(here, id) : asked(here, pickIn(id))));

export const askForm: AskForm = async (request, bot, id) => {
  const here = await admit(request, bot, atOwnTurn(id));
  if (!here.ok) return here.problem;
  const form = formFor(typistOf(here.value), pickIn(id), id.what);
  return form ? withDraft(bot.drafts, request.user.id, id, form) : say(here.value.words.edge.nothingOpen);
};

/** The first answer, unless it is undefined; null is an answer, which closes the dialog. */
const orElse = (found: Reply | undefined, reply: Reply): Reply => (found === undefined ? reply : found);

/** What a pick means when its turn has come; of several in a row, only in the step that they began in. */
const decideBy =
  (pick: Pick, step: StepKind): Decide =>
  ({ state, words }) => {
    const action = state.round.step.kind === step ? actionOf(state, pick) : null;
    return action === null ? refuse(words.edge.nothingOpen) : ok(action);
  };

/** Makes moves as slash commands would; a press that came twice is told that they have been made. */
export const makeAll = async ({ request, bot }: Here, id: PressId, decides: readonly Decide[]): Promise<Reply> => {
  let decided = false;
  const noting = decides.map(
    (decide): Decide =>
      (turn) => {
        decided = true;
        return decide(turn);
      },
  );
  const reply = await playMoves(request, bot, noting);
  return decided ? withTakeBack(request, bot, id, reply) : orElse(await madeAlready(request, bot, id), reply);
};

/** Makes the move that the pick means in the position of its turn, or several in a row. */
export const doPress: Press = (request, bot, id) =>
  look(request, bot, atOwnTurn(id), (here) => {
    const { kind } = here.state.round.step;
    return makeAll(
      here,
      id,
      eachPick(pickIn(id)).map((pick) => decideBy(pick, kind)),
    );
  });

/** Takes a private dialog away. */
export const closePress: Press = () => null;
