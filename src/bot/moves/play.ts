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
import { movesMade, stateOf, type Table, waitsForChannel } from '../table/table.ts';
import { tellFrom, writeDown } from './commit.ts';

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

/** One move, checked and written down: the table after it, or what the player is told instead. */
const made = async (mover: Mover, decide: Decide): Promise<Result<Table, Reply>> => {
  const { bot, table, request, words } = mover;
  const turn = turnOf(mover);
  const action = decide(turn);
  if (!action.ok) return refuse(say(action.problem));
  const outcome = apply(turn.state, action.value);
  if (!outcome.ok) {
    const line = refusalLine(words, outcome.problem, turn.names);
    return refuse(saysAll(outcome.problem) ? say(line) : explained(turn, line));
  }
  const move = { action: action.value, by: request.user, outcome: outcome.value };
  const written = await writeDown(await woken(table, bot), bot, move);
  return written.ok ? written : refuse(say(storeLine(words, written.problem)));
};

/** The same player goes on after a move of theirs. null: a standing order has moved, or another player is to act. */
const goingOn = (mover: Mover, table: Table): Mover | null => {
  const state = table.play && stateOf(table.play);
  const isNext = table.game.revision === mover.table.game.revision + 1;
  return isNext && state !== null && activePlayer(state) === mover.player ? { ...mover, table, state } : null;
};

/** How many moves have been made, and what kept the rest from being made. */
interface Played {
  readonly count: number;
  readonly stopped: Reply;
}

/** One move after the other, each checked anew and `written` down before the next. */
const inOrder = async (first: Mover, decides: readonly Decide[], written: Table[]): Promise<Played> => {
  let mover: Mover | null = first;
  for (const [count, decide] of decides.entries()) {
    if (mover === null) return { count, stopped: say(first.words.panel.goneOn) };
    const next: Result<Table, Reply> = await made(mover, decide);
    if (!next.ok) return { count, stopped: next.problem };
    written.push(next.value);
    mover = goingOn(mover, next.value);
  }
  return { count: decides.length, stopped: null };
};

/** Where some of several moves have been made, that is said before why the others have not. */
const outcomeOf = ({ words }: Mover, { count, stopped }: Played, wanted: number): Reply =>
  stopped === null || count === 0
    ? stopped
    : { ...stopped, text: `${words.panel.onlyMade(count, wanted)}\n${stopped.text}` };

/** All that has been written down is told, in one post, also when a later move fails. */
const playedAll = async (mover: Mover, decides: readonly Decide[]): Promise<Reply> => {
  const { bot, table } = mover;
  const written: Table[] = [];
  try {
    return outcomeOf(mover, await inOrder(mover, decides, written), decides.length);
  } finally {
    const last = written.at(-1);
    if (last !== undefined) tellFrom(last, bot, movesMade(table));
  }
};

/**
 * Moves by the player who asks, one after the other: each checked, written down, and all told in the channel in one post.
 * They stop where one is refused or the game has gone on by itself. Anyone else, a request made before the last move was
 * seen, and whatever the rules refuse get a private sentence.
 */
export const playMoves = (request: Request, bot: Bot, decides: readonly Decide[]): Promise<Reply> =>
  change(request, bot, ofPlayer, (mover) => {
    const isStale = request.seen !== mover.table.game.revision;
    return isStale ? explained(turnOf(mover), mover.words.edge.lostRace) : playedAll(mover, decides);
  });

export const playMove = (request: Request, bot: Bot, decide: Decide): Promise<Reply> =>
  playMoves(request, bot, [decide]);

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
