import {
  type Action,
  activePlayer,
  apply,
  legalActions,
  type PlayerId,
  type Refusal,
  type Result,
  refuse,
  type State,
} from '../../engine/index.ts';
import { namesOf, plainNamesOf, promptLine, refusalLine } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { MoveCommand, Suggestion, Turn, Typing } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { admit, both, change, type Found, onTurn, player, storeLine } from '../table/gate.ts';
import { type Table, waitsForChannel } from '../table/table.ts';
import { commit } from './commit.ts';

/** What a player asked for -> an action, or what says why it is none, and what could be asked for instead. */
export type Decide = (turn: Turn) => Result<Action, string>;

/** What may be done now, in one sentence. */
const openNow = ({ words, state, choices, names, player: actor }: Turn): string =>
  promptLine(words, state, choices, names(actor));

/** Sentences that name all that is allowed; the others are followed by it. */
const saysAll = ({ code }: Refusal): boolean => code === 'price_not_open' || code === 'rotation';

/** What is wrong, and what may be done now. */
const explained = (turn: Turn, text: string): Reply => say(`${text}\n${openNow(turn)}`);

const ofPlayer = both(player, onTurn);
type Mover = Found & { readonly state: State; readonly player: PlayerId };

const turnOf = ({ state, player: actor, words, table }: Mover): Turn => ({
  state,
  choices: legalActions(state),
  player: actor,
  words,
  names: namesOf(table.seats),
});

/** A game that stopped because its channel was gone goes on when a player is heard from there again (D11). */
const woken = async (table: Table, bot: Bot): Promise<Table> => {
  if (!waitsForChannel(table)) return table;
  const game = await bot.store.resumeGame(table.game.id);
  return game.ok ? bot.tables.put({ ...table, game: game.value }) : table;
};

const decided = async (mover: Mover, turn: Turn, decide: Decide): Promise<Reply> => {
  const { bot, table, request, words } = mover;
  const action = decide(turn);
  if (!action.ok) return say(action.problem);
  const outcome = apply(turn.state, action.value);
  if (!outcome.ok) {
    const line = refusalLine(words, outcome.problem, turn.names);
    return saysAll(outcome.problem) ? say(line) : explained(turn, line);
  }
  const made = { action: action.value, by: request.user, outcome: outcome.value };
  const committed = await commit(await woken(table, bot), bot, made);
  return committed.ok ? null : say(storeLine(words, committed.problem));
};

/**
 * One move by the player who asks: checked, written down, and then told in the channel. Anyone else, a request made
 * before the last move was seen, and whatever the rules refuse get a private sentence, and nothing changes.
 */
export const playMove = (request: Request, bot: Bot, decide: Decide): Promise<Reply> =>
  change(request, bot, ofPlayer, (mover) => {
    const turn = turnOf(mover);
    const isStale = request.seen !== mover.table.game.revision;
    return isStale ? explained(turn, mover.words.edge.lostRace) : decided(mover, turn, decide);
  });

const noneNow = ({ words, state }: Turn): string => words.edge.noneNow(state.round.step.kind);

/** Whether the first option offers anything, whatever is typed. */
const isOpen = ({ data: { options }, suggest }: MoveCommand, turn: Turn): boolean => {
  const [first] = options;
  return first !== undefined && (suggest?.(turn, { option: first.name, text: '' }, {}) ?? []).length > 0;
};

/** A slash command that makes one move. Where nothing of its kind can be done, it says what may be done instead. */
export const runMove = (request: Request, bot: Bot, command: MoveCommand): Promise<Reply> =>
  playMove(request, bot, (turn) => {
    const found = command.decide(turn, request.values);
    return found.ok || isOpen(command, turn) ? found : refuse(`${noneNow(turn)}\n${openNow(turn)}`);
  });

/** Why nothing can be chosen, as the only thing to choose: taken, it means nothing, and the command says why. */
const hint = (sentence: string, { data }: MoveCommand, typing: Typing): readonly Suggestion[] => {
  const option = data.options.find(({ name }) => name === typing.option);
  return [{ name: sentence, value: option?.kind === 'number' ? Math.max(1, option.min ?? 1) : '–' }];
};

/** What fits what is being typed, or why there is nothing: it is not the user's turn, or not this step. */
export const suggestMoves = async (
  request: Request,
  bot: Bot,
  command: MoveCommand,
  typing: Typing,
): Promise<readonly Suggestion[]> => {
  const found = await admit(request, bot, player);
  if (!found.ok) return hint(found.problem?.text ?? '', command, typing);
  const { words, table, state, seat } = found.value;
  const actor = activePlayer(state);
  if (actor !== seat.player)
    return hint(words.edge.notYourTurn(actor && plainNamesOf(table.seats)(actor)), command, typing);
  const turn = turnOf({ ...found.value, player: actor });
  const offered = command.suggest?.(turn, typing, request.values) ?? [];
  return offered.length > 0 || isOpen(command, turn) ? offered : hint(noneNow(turn), command, typing);
};
