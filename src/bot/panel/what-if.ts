import { actionOf, activePlayer, legalActions, type Pick, picks, type State, whatIf } from '../../engine/index.ts';
import { foresightLines, moveTitle, safeName } from '../../words/index.ts';
import type { Bot, MapLook } from '../bot.ts';
import type { Press } from '../command.ts';
import { type Answer, type Attached, type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { type AskForm, TYPED, wantsTyping } from '../message/modal.ts';
import { bothPictures } from '../post/pictures.ts';
import type { Request } from '../request.ts';
import { admit, anyone, type Found, look } from '../table/gate.ts';
import { choiceDialog } from './dialog.ts';
import { dialogAnswer, draw, withButtons } from './drawings.ts';
import { type Here, looksAtTurn, messageNames, plainNames } from './here.ts';
import { EMPTY, type LineCode, longer, movesIn, shorter, type TriedMove, triedMove } from './line.ts';
import { CLOSE, panelLines, panelRows } from './panel.ts';
import { playButton } from './play.ts';
import { eachPick } from './several.ts';
import { formFor, readTyped, typedLine, withDraft } from './typed.ts';
import { button, routesText, splitIn, type View } from './view.ts';

/** What a press carries that tries a move: the line so far, and what to do with it. */
export const TRY = 'try';
const SHOW = 'show';

const whatOf = (code: LineCode, pick: Pick): string => `${TRY}-${code}-${pick}`;
/** Opens the empty line. */
export const TRY_ANEW = whatOf(EMPTY, SHOW);

/** A line of tried moves, played again from the game's own position. */
interface Tried {
  readonly code: LineCode;
  readonly moves: readonly TriedMove[];
  readonly state: State;
}

/** null: not a line of this position. */
const triedIn = (here: Here, code: LineCode): Tried | null => {
  const start = here.state;
  const moves = movesIn(code, start, triedMove);
  return moves && { code, moves, state: moves.at(-1)?.after ?? start };
};

const viewOf = (here: Here, { code, state }: Tried): View => ({
  state,
  choices: legalActions(state),
  words: here.words,
  plain: plainNames(here),
  ask: (pick) => whatOf(code, pick),
  act: (pick) => whatOf(code, pick),
  tried: true,
});

/** Moves listed before the earlier ones are left out. */
const LISTED = 8;

/** What the number behind a hex means in the runs that are listed. */
const numberLines = ({ state, words }: Here, moves: readonly TriedMove[]): readonly string[] => {
  const routes = moves.flatMap(({ action }) => (action.type === 'run_trains' ? action.routes : []));
  return words.panel.stopNote(routes, splitIn(moves.at(-1)?.after ?? state, routes));
};

const moveLines = (here: Here, { moves }: Tried): readonly string[] => {
  const { words } = here;
  const names = messageNames(here);
  const lines = moves.map(({ before, action }, index) => {
    const actor = activePlayer(before);
    const routes = action.type === 'run_trains' && action.routes.length > 0;
    const title = `${moveTitle(words, before, action)}${routes ? ` (${routesText({ state: before, words }, action.routes)})` : ''}`;
    return words.panel.whatIf.move(index + 1, actor === null ? safeName('') : names(actor), title);
  });
  return [...lines.slice(-LISTED), ...numberLines(here, moves.slice(-LISTED))];
};

/** What the last move brings. */
const broughtLines = (here: Here, { moves }: Tried): readonly string[] => {
  const { words, seat } = here;
  const last = moves.at(-1);
  const step = last && whatIf(last.before, [last.action]);
  if (!step?.ok) return [];
  const lines = step.value.steps.flatMap((each) =>
    foresightLines(words, each, { names: messageNames(here), reader: seat.player }),
  );
  return [words.panel.whatIf.brings, ...lines.map((line) => `- ${line}`)];
};

/** Says that nothing is done here, above everything else, since the message looks much like the post of the turn. */
const headLine = (here: Here, { state, moves }: Tried): string => {
  const { whatIf: table } = here.words.panel;
  const actor = activePlayer(state);
  return moves.length > 0 || actor === null
    ? table.after(moves.length)
    : table.head(messageNames(here)(actor), actor === here.seat.player);
};

const nextLine = (here: Here, { state, moves }: Tried): readonly string[] => {
  const { whatIf: table } = here.words.panel;
  if (activePlayer(state) === null) return [table.over];
  const { company } = legalActions(state);
  return moves.length > 0 || company === null ? [] : [table.step(company, state.round.step.kind)];
};

/** The last move, and the best routes where trains are about to run. */
const lookOf = ({ moves, state }: Tried): MapLook => {
  const action = moves.at(-1)?.action;
  if (action?.type === 'run_trains') return { routes: action.routes };
  const best = actionOf(state, picks.run(0));
  return {
    ...(action && 'hex' in action ? { last: action.hex } : {}),
    ...(best?.type === 'run_trains' ? { routes: best.routes } : {}),
  };
};

/** Both pictures of what was tried; before that only the best routes, where there are any. */
const pictured = (here: Here, tried: Tried): Promise<readonly Attached[]> => {
  const { bot, words } = here;
  const sight = { table: here.table, state: tried.state, words };
  const since = tried.moves.flatMap(({ events }) => events);
  if (tried.moves.length > 0) return bothPictures(bot.paint, sight, { ...lookOf(tried), before: here.state, since });
  const best = actionOf(tried.state, picks.run(0));
  return best === null
    ? Promise.resolve([])
    : draw(bot.paint, sight, {
        kind: 'action',
        action: best,
        change: panelLines(viewOf(here, tried), plainNames(here)).join(' '),
      });
};

const lineButtons = (here: Here, { code, moves }: Tried) => {
  const { undo, reset } = here.words.panel.whatIf;
  return [
    ...playButton(here, code, moves),
    ...(moves.length > 0 ? [button(undo, whatOf(shorter(code), SHOW))] : []),
    ...(moves.length > 1 ? [button(reset, TRY_ANEW)] : []),
    button(here.words.panel.close, CLOSE),
  ];
};

/** The position at the end of the line, with everything that can be tried next. */
const shown = async (here: Here, tried: Tried, note: readonly string[] = []): Promise<Answer> => {
  const { table } = here;
  const view = viewOf(here, tried);
  const files = await pictured(here, tried);
  const lines = [
    headLine(here, tried),
    ...moveLines(here, tried),
    ...broughtLines(here, tried),
    ...nextLine(here, tried),
    ...panelLines(view, messageNames(here)),
    ...note,
  ];
  const rows = panelRows(view, lineButtons(here, tried));
  return { text: lines.join('\n'), files, controls: { game: table.game.id, move: table.game.revision, rows } };
};

/** One more move; null where it does not fit into the line. */
const oneMore = (tried: Tried | null, pick: Pick): Tried | null => {
  const code = tried && longer(tried.code, tried.state, pick);
  const move = tried && triedMove(tried.state, pick);
  return code && move ? { code, moves: [...tried.moves, move], state: move.after } : null;
};

/** One more move, or several in a row, where they still fit into the line. */
const extended = (here: Here, tried: Tried, pick: Pick | null): Promise<Answer> => {
  const next = pick === null ? null : eachPick(pick).reduce<Tried | null>(oneMore, tried);
  return next === null ? shown(here, tried, [here.words.panel.whatIf.tooLong]) : shown(here, next);
};

const chosen = async (here: Here, tried: Tried, pick: Pick): Promise<Reply> => {
  const view = viewOf(here, tried);
  const dialog = choiceDialog(view, pick);
  if (dialog === null) return actionOf(tried.state, pick) ? extended(here, tried, pick) : shown(here, tried);
  const back = button(view.words.panel.back, whatOf(tried.code, SHOW));
  return dialogAnswer(here, view, {
    ...withButtons(dialog, [back]),
    lines: [headLine(here, tried), ...dialog.lines],
  });
};

const typistOf = (here: Here, { state }: Tried) => ({ state, words: here.words, names: messageNames(here) });

const typed = (here: Here, tried: Tried, pick: Pick, id: PressId) => {
  const text = String(here.request.values[TYPED] ?? '');
  const read = readTyped(typistOf(here, tried), pick, text);
  if (read.ok) return extended(here, tried, read.value.pick);
  here.bot.drafts.keep(here.request.user.id, id, text);
  return shown(here, tried, [read.problem, ...typedLine(here.words, text)]);
};

/** `try-0A1c-buy-SF` -> the line and the pick. */
const partsOf = ({ what }: PressId): { readonly code: LineCode; readonly pick: Pick } => {
  const [, code = EMPTY, ...pick] = what.split('-');
  return { code, pick: pick.join('-') };
};

export const tryPress: Press = (request, bot, id) =>
  look(request, bot, looksAtTurn(id), (here) => {
    const { code, pick } = partsOf(id);
    const tried = triedIn(here, code);
    if (tried === null) return say(here.words.edge.nothingOpen);
    if (pick === SHOW) return shown(here, tried);
    return wantsTyping(pick) ? typed(here, tried, pick, id) : chosen(here, tried, pick);
  });

export const tryForm: AskForm = async (request, bot, id) => {
  const here = await admit(request, bot, looksAtTurn(id));
  if (!here.ok) return here.problem;
  const { code, pick } = partsOf(id);
  const tried = triedIn(here.value, code);
  const form = tried && formFor(typistOf(here.value, tried), pick, id.what);
  return form ? withDraft(bot.drafts, request.user.id, id, form) : say(here.value.words.edge.nothingOpen);
};

/** Opens the empty line at the position of the channel's game, for whoever sits at the table. */
export const openWhatIf = (request: Request, bot: Bot): Promise<Reply> =>
  look(request, bot, anyone<Found>, ({ table: { game } }) =>
    tryPress(request, bot, { game: game.id, move: game.revision, what: TRY_ANEW }),
  );
