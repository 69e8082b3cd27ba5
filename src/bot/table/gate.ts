import { activePlayer, ok, type PlayerId, type Result, refuse, type State } from '../../engine/index.ts';
import type { GameId, Post, Seat, StoreProblem, TableState } from '../../store/index.ts';
import { namesOf, safeName, type Words, wordsFor } from '../../words/index.ts';
import type { Bot, Flushed, TableProblem } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import { gameKey } from '../queue.ts';
import type { Request } from '../request.ts';
import { hostName, isHost, notStarted } from './host.ts';
import { type Play, seatOf, stateOf, type Table, waitsForChannel } from './table.ts';

/** The sentence for whatever kept a game from being read or changed. */
export const storeLine = (words: Words, problem: StoreProblem): string => {
  const { edge } = words;
  switch (problem.code) {
    case 'game_here':
      return edge.gameHere;
    case 'wrong_state':
      return stateLine(words, problem.state);
    case 'already_seated':
      return edge.alreadySeated;
    case 'not_seated':
      return edge.notSeated;
    case 'table_full':
      return edge.tableFull(problem.seats);
    case 'seating':
      return edge.badSeating;
    case 'lost_race':
      return edge.lostRace;
    case 'nothing_to_undo':
      return edge.nothingToUndo;
    case 'nothing_to_redo':
      return words.consent.nothingToRedo;
    case 'no_such_request':
      return words.consent.alreadyOver;
    case 'no_such_game':
      return edge.noGameHere;
    case 'bad_row':
      return edge.unreadableGame(safeName(`${problem.table} ${problem.key}`));
  }
};

const stateLine = ({ edge }: Words, state: TableState): string =>
  ({ open: edge.notStarted(null), playing: edge.alreadyStarted, paused: edge.gamePaused, ended: edge.gameEnded })[
    state
  ];

const problemLine = (words: Words, problem: TableProblem): string =>
  problem.kind === 'store'
    ? storeLine(words, problem.problem)
    : words.edge.unreadableGame(safeName(`${problem.problem.code} ${problem.problem.index}`));

export const linkTo = (
  { game }: Pick<Table, 'game'>,
  { channel, message }: Pick<Post, 'channel' | 'message'>,
): string => `https://discord.com/channels/${game.guild}/${channel}/${message}`;

/** The way to the post of the present turn; null while it is on its way. */
export const linkToPost = async (bot: Pick<Bot, 'store'>, { game }: Table): Promise<string | null> => {
  const newest = await bot.store.newestPost(game.id, 'turn');
  const post = newest.ok ? newest.value : null;
  return post?.revision === game.revision ? linkTo({ game }, post) : null;
};

/** A request at the table that it is about: what every check begins with. */
export interface Found {
  readonly request: Request;
  readonly bot: Bot;
  readonly table: Table;
  readonly words: Words;
}

/** What has passed a check, or what the user is told instead. */
export type Passed<Out> = Result<Out, Reply>;
/** One thing that a request needs. */
export type Check<In, Out> = (found: In) => Passed<Out> | Promise<Passed<Out>>;

export const turnedAway = (text: string): Passed<never> => refuse(say(text));

/** The second check after the first. */
export const both =
  <A, B, C>(first: Check<A, B>, second: Check<B, C>): Check<A, C> =>
  async (found) => {
    const passed = await first(found);
    return passed.ok ? second(passed.value) : passed;
  };

export const anyone = <In>(found: In): Passed<In> => ok(found);

export const started = <In extends Found>(found: In): Passed<In & { readonly play: Play; readonly state: State }> => {
  const { play } = found.table;
  return play === null
    ? turnedAway(notStarted(found.words, found.table))
    : ok({ ...found, play, state: stateOf(play) });
};

/** The same with the game's moves from this one on, which are played again where they are not in memory. */
const reaching =
  (index: number) =>
  async <In extends Found & { readonly play: Play }>(found: In): Promise<Passed<In>> => {
    const back = await found.bot.tables.back(found.table, index);
    if (!back.ok) return turnedAway(problemLine(found.words, back.problem));
    return ok({ ...found, table: back.value, play: back.value.play ?? found.play });
  };

/** A started game with every move. */
export const wholeGame = both(started<Found>, reaching(0));

export const notEnded = <In extends Found>(found: In): Passed<In> =>
  found.table.game.state === 'ended' ? turnedAway(found.words.edge.gameEnded) : ok(found);

/** A game that only waits for its channel goes on with the next move that is made there (D11). */
export const notPaused = <In extends Found>(found: In): Passed<In> =>
  found.table.game.state === 'paused' && !waitsForChannel(found.table)
    ? turnedAway(found.words.edge.gamePaused)
    : ok(found);

export const seated = <In extends Found>(found: In): Passed<In & { readonly seat: Seat }> => {
  const seat = seatOf(found.table, found.request.user.id);
  return seat === null ? turnedAway(found.words.edge.onlyPlayers) : ok({ ...found, seat });
};

export const byHost = async <In extends Found>(found: In): Promise<Passed<In>> =>
  isHost(found.table, found.request)
    ? ok(found)
    : turnedAway(found.words.edge.onlyHost(await hostName(found.bot, found.table)));

/** Nobody has moved since the user could have looked (D3). */
export const upToDate = <In extends Found>(found: In): Passed<In> =>
  found.request.seen === found.table.game.revision ? ok(found) : turnedAway(found.words.edge.lostRace);

/** The user is to act (D6). Where others have moved meanwhile, that is said too. */
export const onTurn = <In extends Found & { readonly state: State; readonly seat: Seat }>(
  found: In,
): Passed<In & { readonly player: PlayerId }> => {
  const { request, table, words, seat, state } = found;
  const actor = activePlayer(state);
  if (actor !== null && seat.player === actor) return ok({ ...found, player: actor });
  const other = words.edge.notYourTurn(actor === null ? null : namesOf(table.seats)(actor));
  return turnedAway(request.seen === table.game.revision ? other : `${words.edge.lostRace}\n${other}`);
};

/** Somebody who sits at a game that goes on. */
export const player = both(both(started<Found>, notEnded), both(notPaused, seated));

/** Noted when the request was heard. What could not be found then is looked for once more, and it is said why there is none. */
const gameOf = async ({ game, channelId, language }: Request, { tables }: Bot): Promise<Passed<GameId>> => {
  if (game !== null) return ok(game);
  const words = wordsFor(language);
  const located = await tables.locate(channelId);
  if (!located.ok) return turnedAway(problemLine(words, located.problem));
  return located.value === null ? turnedAway(words.edge.noGameHere) : ok(located.value.id);
};

/** The game itself. What was pressed belongs to its channel and server, wherever the id came from. */
const find = async (request: Request, bot: Bot, game: GameId): Promise<Passed<Found>> => {
  const words = wordsFor(request.language);
  const table = await bot.tables.byId(game);
  if (!table.ok) return turnedAway(problemLine(words, table.problem));
  const { guild, channel } = table.value.game;
  if (guild !== request.guildId) return turnedAway(words.edge.stale(null));
  if (channel !== request.channelId && !request.isElsewhere)
    return turnedAway(words.edge.stale(await linkToPost(bot, table.value)));
  return ok({ request, bot, table: table.value, words });
};

/** What a request needs of its game and of the user, checked in one place; the table is loaded here and passed on. */
export const admit = async <Out>(request: Request, bot: Bot, needs: Check<Found, Out>): Promise<Passed<Out>> => {
  const game = await gameOf(request, bot);
  const found = game.ok ? await find(request, bot, game.value) : game;
  return found.ok ? needs(found.value) : found;
};

export type Job<In> = (found: In) => Promise<Reply> | Reply;

/** Answers from the game as it is now. */
export const look = async <Out>(
  request: Request,
  bot: Bot,
  needs: Check<Found, Out>,
  job: Job<Out>,
): Promise<Reply> => {
  const passed = await admit(request, bot, needs);
  return passed.ok ? job(passed.value) : passed.problem;
};

/** The same while nobody else changes the game: it is looked up once those before have done with it. */
export const alone = async <Out>(
  request: Request,
  bot: Bot,
  needs: Check<Found, Out>,
  job: Job<Out>,
): Promise<Reply> => {
  const game = await gameOf(request, bot);
  if (!game.ok) return game.problem;
  return bot.queue.run(gameKey(game.value), () => look({ ...request, game: game.value }, bot, needs, job));
};

/** The change stands; this is why the channel has not been told yet. */
export const unposted = (words: Words, flushed: Flushed): Reply =>
  flushed === 'posted' ? null : say(words.edge.unposted(flushed));

/** Changes the game, then posts what the channel is owed. */
export const change = async <Out>(
  request: Request,
  bot: Bot,
  needs: Check<Found, Out>,
  job: Job<Out>,
): Promise<Reply> => {
  const game = await gameOf(request, bot);
  if (!game.ok) return game.problem;
  const reply = await alone({ ...request, game: game.value }, bot, needs, job);
  const flushed = await bot.afterChange(game.value);
  return reply ?? unposted(wordsFor(request.language), flushed);
};
