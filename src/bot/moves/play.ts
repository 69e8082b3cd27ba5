import {
  type Action,
  activePlayer,
  apply,
  type Choices,
  legalActions,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  refuse,
  type State,
} from '../../engine/index.ts';
import { type Names, namesOf, plainNamesOf, promptLine, refusalLine, type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Person, Request } from '../request.ts';
import { changeTable, storeLine } from '../table/gate.ts';
import { notStarted } from '../table/host.ts';
import { type Play, seatOf, stateOf, type Table, waitsForChannel } from '../table/table.ts';
import { commit } from './commit.ts';

/** The moment at which a player decides. */
export interface Turn {
  readonly state: State;
  readonly choices: Choices;
  readonly player: PlayerId;
  readonly words: Words;
  readonly names: Names;
}

/** What a player asked for -> an action, or what says why it is none, and what could be asked for instead. */
export type Decide = (turn: Turn) => Result<Action, string>;

const notNow = (table: Table, request: Request, { edge }: Words): string | null => {
  if (table.game.state === 'ended') return edge.gameEnded;
  if (table.game.state === 'paused') return edge.gamePaused;
  return seatOf(table, request.user.id) ? null : edge.onlyPlayers;
};

const notYou = (table: Table, play: Play, request: Request, words: Words): string | null => {
  const actor = activePlayer(stateOf(play));
  if (actor !== null && seatOf(table, request.user.id)?.player === actor) return null;
  return words.edge.notYourTurn(actor === null ? null : namesOf(table.seats)(actor));
};

/** What may be done now, in one sentence. */
export const openNow = ({ words, state, choices, names, player }: Turn): string =>
  promptLine(words, state, choices, names(player));

/** Sentences that name all that is allowed; the others are followed by it. */
const saysAll = ({ code }: Refusal): boolean => code === 'price_not_open' || code === 'rotation';

/** What is wrong, and what may be done now. */
const explained = (turn: Turn, text: string): Reply => say(`${text}\n${openNow(turn)}`);

const turnOf = (table: Table, play: Play, player: PlayerId, words: Words): Turn => {
  const state = stateOf(play);
  return { state, choices: legalActions(state), player, words, names: namesOf(table.seats) };
};

/** A game that stopped because its channel was gone goes on when a player is heard from there again (D11). */
const woken = async (table: Table, bot: Bot): Promise<Table> => {
  if (!waitsForChannel(table)) return table;
  const game = await bot.store.resumeGame(table.game.id);
  return game.ok ? bot.tables.put({ ...table, game: game.value }) : table;
};

interface Mover {
  readonly table: Table;
  readonly by: Person;
  readonly decide: Decide;
}

const decided = async (bot: Bot, turn: Turn, { table, by, decide }: Mover): Promise<Reply> => {
  const action = decide(turn);
  if (!action.ok) return say(action.problem);
  const outcome = apply(turn.state, action.value);
  if (!outcome.ok) {
    const line = refusalLine(turn.words, outcome.problem, turn.names);
    return saysAll(outcome.problem) ? say(line) : explained(turn, line);
  }
  const committed = await commit(table, bot, { action: action.value, by, outcome: outcome.value });
  return committed.ok ? null : say(storeLine(turn.words, committed.problem));
};

/** The turn of the user who asks, or the sentence that says why it is not his. For suggestions, which show plain text. */
export const turnFor = async (request: Request, bot: Bot): Promise<Result<Turn, string>> => {
  const words = wordsFor(request.language);
  const found = await bot.tables.inChannel(request.channelId);
  const table = found.ok ? found.value : null;
  if (table === null) return refuse(words.edge.noGameHere);
  if (table.play === null) return refuse(notStarted(words, table));
  const early = notNow(table, request, words);
  if (early !== null) return refuse(early);
  const actor = activePlayer(stateOf(table.play));
  if (actor === null) return refuse(words.edge.gameEnded);
  if (seatOf(table, request.user.id)?.player === actor) return ok(turnOf(table, table.play, actor, words));
  return refuse(words.edge.notYourTurn(plainNamesOf(table.seats)(actor)));
};

/**
 * One move by the player who asks: checked, written down, and then told in the channel. Anyone else, a request made
 * before the last move was seen, and whatever the rules refuse get a private sentence, and nothing changes.
 */
export const playMove = (request: Request, bot: Bot, decide: Decide): Promise<Reply> =>
  changeTable(request, bot, async (found, words) => {
    const table = await woken(found, bot);
    const { play } = table;
    if (play === null) return say(notStarted(words, table));
    const early = notNow(table, request, words);
    if (early !== null) return say(early);
    const stale = request.seen !== table.game.revision;
    const other = notYou(table, play, request, words);
    if (other !== null) return say(stale ? `${words.edge.lostRace}\n${other}` : other);
    const me = activePlayer(stateOf(play));
    if (me === null) return say(words.edge.gameEnded);
    const turn = turnOf(table, play, me, words);
    return stale ? explained(turn, words.edge.lostRace) : decided(bot, turn, { table, by: request.user, decide });
  });
