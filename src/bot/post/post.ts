import {
  activeCompany,
  activePlayer,
  bestRun,
  type Event,
  endReason,
  legalActions,
  type PlayerId,
  type RoundName,
  type Route,
  type State,
  type StepKind,
  worth,
} from '../../engine/index.ts';
import type { Told } from '../../store/index.ts';
import {
  briefPrompt,
  mention,
  type Names,
  namesOf,
  placings,
  plainNamesOf,
  position,
  type SafeText,
  tell,
  type Words,
  wordsFor,
} from '../../words/index.ts';
import type { Paint } from '../bot.ts';
import type { Answer, Attached } from '../message/answer.ts';
import type { Cause, Entry, ToldMove } from '../outbox/entry.ts';
import { type PostPanel, panelFor } from '../panel/on-post.ts';
import { userName } from '../table/host.ts';
import { type Table, titleOf, userOf } from '../table/table.ts';
import { concerned, newsLines } from './news.ts';
import { BOTH, bothPictures, finalChart, type Look } from './pictures.ts';
import { chainLines, shortened } from './story.ts';

export interface Composed {
  readonly answer: Answer;
  /** What stays of the post when its time is over. */
  readonly told: Told;
  /** Users to notify. */
  readonly pings: readonly string[];
}

/** A player as a mention; whoever has no user is written by name. */
const called = (table: Table, player: PlayerId, names: Names): SafeText => {
  const user = userOf(table, player);
  return user === null ? names(player) : mention(user);
};

const openingLines = (words: Words, table: Table, names: Names): readonly string[] => [
  words.notices.started(
    titleOf(table.game),
    table.seats.map((seat) => names(seat.player)),
  ),
  ...words.notices.drawn(table.game.offer ?? []),
];

const causeLines = (words: Words, table: Table, cause: Cause, names: Names): readonly string[] => {
  switch (cause.kind) {
    case 'start':
      return openingLines(words, table, names);
    case 'import':
      return [words.notices.imported(titleOf(table.game), userName(table.seats, cause.by), cause.moves)];
    case 'undo':
      return [words.notices.undone(userName(table.seats, cause.by), cause.moves)];
    case 'redo':
      return [words.consent.redone(userName(table.seats, cause.by), cause.moves)];
    case 'again':
      return [cause.text];
    case 'arrival':
      return [words.notices.moved(userName(table.seats, cause.by))];
    case 'move':
    case 'chain':
    case 'together':
      return [];
  }
};

/** The final table, once the game is over. */
const endLines = (words: Words, state: State, names: Names): readonly string[] => {
  const reason = endReason(state);
  if (reason === null) return [];
  const worths = state.players.map(({ id }) => ({ player: id, worth: worth(state, id) }));
  return words.views.final(
    reason,
    placings(worths).map((each) => ({ place: each.place, name: names(each.player), worth: each.worth })),
  );
};

/** Whose turn it is, and what they may do. */
const turnLines = (words: Words, table: Table, state: State, names: Names): readonly string[] => {
  const player = activePlayer(state);
  return player === null ? [] : [briefPrompt(words, state, legalActions(state), called(table, player, names))];
};

/** Why the game ends stands over the final table. */
const withoutEnd = (events: readonly Event[]): readonly Event[] => events.filter(({ type }) => type !== 'game_ended');

const happened = (words: Words, { cause, events }: Entry, names: Names): readonly string[] => {
  if (cause.kind === 'together') return cause.parts.flatMap((part) => happened(words, part, names));
  if (cause.kind !== 'chain') return tell(words, withoutEnd(events), names);
  const moves = cause.moves.map((move) => ({ ...move, events: withoutEnd(move.events) }));
  return chainLines(words, moves, names);
};

/** Why there is a post, and what happened before it. */
const storyLines = (words: Words, table: Table, entry: Entry, names: Names): readonly string[] => {
  const { cause } = entry;
  if (cause.kind === 'together')
    return shortened(
      words,
      cause.parts.flatMap((part) => storyLines(words, table, part, names)),
    );
  return [
    ...causeLines(words, table, cause, names),
    ...happened(words, entry, names),
    ...newsLines(words, entry, names),
  ];
};

const movesIn = ({ cause, events, previous }: Entry): readonly ToldMove[] => {
  if (cause.kind === 'chain') return cause.moves;
  if (cause.kind === 'together') return cause.parts.flatMap(movesIn);
  const actor = previous && activePlayer(previous);
  return cause.kind === 'move' ? [{ action: cause.action, events, actor, byOrder: false }] : [];
};

/** The last events: of a post that tells several moves, those of the last part. */
const lastEvents = ({ cause, events }: Entry): readonly Event[] =>
  cause.kind === 'together' ? (cause.parts.at(-1)?.events ?? []) : events;

/** Where trains are about to run, the best routes are proposed. */
const routesProposed = (state: State): readonly Route[] => {
  const company = state.round.step.kind === 'route' ? activeCompany(state) : null;
  return company === null ? [] : bestRun(state, company).routes;
};

/** What the pictures point at: the hex of the last move, and the routes that were run in it, else those that could be. */
const lookOf = (entry: Entry): Look => {
  const last = movesIn(entry).findLast(({ action }) => 'hex' in action)?.action;
  const run = lastEvents(entry).flatMap((event) => (event.type === 'trains_ran' ? event.routes : []));
  return {
    ...(last !== undefined && 'hex' in last ? { last: last.hex } : {}),
    routes: run.length > 0 ? run : routesProposed(entry.state),
    before: entry.previous,
  };
};

/** Whether this player made every move that the post tells. */
export const isOwnDoing = ({ previous, cause }: Entry, player: PlayerId): boolean => {
  if (cause.kind === 'together') return cause.parts.every((part) => isOwnDoing(part, player));
  if (cause.kind === 'chain') return cause.moves.every(({ actor }) => actor === player);
  return previous !== null && activePlayer(previous) === player;
};

/** The player to act, unless they go on after their own move, and whom else it concerns. */
const pingsOf = (table: Table, entry: Entry): readonly string[] => {
  const player = activePlayer(entry.state);
  const isKnown = entry.cause.kind === 'again' && entry.cause.quiet;
  const asked = player === null || isKnown || isOwnDoing(entry, player) ? [] : [player];
  return [...new Set([...asked, ...concerned(entry)])].flatMap((each) => userOf(table, each) ?? []);
};

/** Mentions of those whom it concerns although they are not to act. */
const concernLines = (words: Words, table: Table, entry: Entry, names: Names): readonly string[] => {
  const others = concerned(entry).filter((player) => player !== activePlayer(entry.state));
  return others.length === 0 ? [] : [words.notices.concerns(others.map((player) => called(table, player, names)))];
};

const NO_PANEL: PostPanel = { lines: [], rows: [] };

/** Only the post of the present position can be pressed: none of a position that others have followed. */
const panelOf = (table: Table, entry: Entry): PostPanel =>
  entry.revision === table.game.revision ? panelFor(table, entry.state) : NO_PANEL;

/** Tells rounds apart, whatever the language: `operating 2.1`. */
export const roundKey = (round: RoundName): string => {
  if (round.kind === 'operating') return `${round.kind} ${round.set}.${round.number}`;
  return round.kind === 'stock' ? `${round.kind} ${round.number}` : round.kind;
};

/** In an auction, and where its winner buys, the sheet says more than the map. */
const MARKET_FIRST: ReadonlySet<StepKind> = new Set(['bid', 'par', 'par_buy']);

const inOrder = (drawn: readonly Attached[], { round }: State): readonly Attached[] =>
  MARKET_FIRST.has(round.step.kind) ? drawn.toReversed() : drawn;

/**
 * The post of a turn: what happened, whose turn it is, and both pictures with their alt texts. `before`: what the post
 * tells already, where it goes on.
 */
export const compose = async (
  table: Table,
  entry: Entry,
  paint: Paint,
  before: readonly string[] = [],
): Promise<Composed> => {
  const words = wordsFor(table.game.language);
  const names = namesOf(table.seats);
  const plain = plainNamesOf(table.seats);
  const panel = panelOf(table, entry);
  const change = happened(words, entry, plain).join(' ');
  const drawn = await bothPictures(paint, { table, state: entry.state, words }, { ...lookOf(entry), change });
  const now = position(entry.state, plain);
  const head = `**${words.notices.head(now.round, now.phase)}**`;
  const story = [...before, ...storyLines(words, table, entry, names), ...concernLines(words, table, entry, names)];
  const end = endLines(words, entry.state, names);
  const lines = [
    head,
    ...(before.length === 0 ? story : shortened(words, story)),
    ...end,
    ...(drawn.length < BOTH ? [words.notices.pictureFailed] : []),
  ];
  const below = [...turnLines(words, table, entry.state, names), ...panel.lines].join('\n');
  const { id, revision } = table.game;
  const controls = panel.rows.length > 0 ? { controls: { game: id, move: revision, rows: panel.rows } } : {};
  const chart = await finalChart(paint, { table, state: entry.state, words });
  return {
    answer: {
      text: lines.join('\n'),
      ...(below === '' ? {} : { below }),
      files: [...inOrder(drawn, entry.state), ...chart],
      ...controls,
    },
    told: { round: roundKey(now.round), head, story: [...story, ...end] },
    pings: pingsOf(table, entry),
  };
};
