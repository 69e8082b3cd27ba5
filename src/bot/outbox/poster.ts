import { activePlayer, endReason, type Result, type State } from '../../engine/index.ts';
import type { Game, GameId, Post } from '../../store/index.ts';
import { namesOf, type SafeText, wordsFor } from '../../words/index.ts';
import type { Bot, Flushed, Members, Poster, TableProblem } from '../bot.ts';
import type { Answer } from '../message/answer.ts';
import { ChannelError } from '../message/channel.ts';
import { describeError, isRefused } from '../message/errors.ts';
import { type Composed, compose } from '../post/post.ts';
import type { Table } from '../table/table.ts';
import { type ChannelFailures, makeChannelFailures } from './channel-failures.ts';
import { type Entry, firstMissing, missing } from './entry.ts';
import { withOpenSeats } from './open-seats.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import { makeRetries, type Retries } from './retries.ts';
import { endsRound, goingOn, hasPictures, makeTurnPosts, type TurnPosts } from './turn-post.ts';

/** The saved name of the player to act, where they have left the server. */
export type Left = SafeText | null;

interface Shown {
  readonly table: Table;
  readonly left: Left;
}

/** The table as a post shows it: a player to act who has left the server is written by the saved name (D14). */
export const withoutLeaver = async (members: Members, table: Table, state: State): Promise<Shown> => {
  const actor = activePlayer(state);
  const seat = table.seats.find((each) => each.player === actor);
  if (!seat || seat.user === null || (await members.isHere(table.game.guild, seat.user))) return { table, left: null };
  const seats = table.seats.map((each) => (each === seat ? { ...each, user: null } : each));
  return { table: { ...table, seats }, left: namesOf(table.seats)(seat.player) };
};

interface PosterParts
  extends Pick<Bot, 'store' | 'tables' | 'channels' | 'emojis' | 'members' | 'queue' | 'paint' | 'clock' | 'log'> {
  /** Sends what is owed once more, and does what follows from that. */
  readonly again: (id: GameId) => Promise<unknown>;
  /** Called after a post was sent, so that the controls of earlier posts are removed. It is not awaited. */
  readonly posted: (id: GameId) => void;
}

type Parts = PosterParts & { readonly turnPosts: TurnPosts; readonly decided: WeakMap<Entry, Post | null> };

/** Discord drops a second message with the same nonce: a post is never doubled by a restart between sending and noting. */
const nonceOf = (id: GameId, revision: number): string => `${id}-${revision}`;

/** Another post of a position that has had its own. */
const isRepeated = ({ cause }: Entry): boolean => {
  if (cause.kind === 'together') return isRepeated(cause.parts.at(-1) ?? cause.parts[0]);
  return cause.kind === 'arrival' || cause.kind === 'again';
};

/** A player who has left the server is named, and how they are replaced. */
const told = ({ game }: Table, answer: Answer, left: Left): Answer =>
  left === null
    ? answer
    : { ...answer, below: `${answer.below ?? ''}\n${wordsFor(game.language).consent.leftServer(left)}`.trim() };

interface Sending {
  readonly table: Table;
  readonly entry: Entry;
  /** The channel may have the post already. Where others have moved since, a doubtful post pings nobody. */
  readonly isDoubtful: boolean;
}

/** What the newest post of a game shows is remembered, and that it has controls and pictures. */
const remember = async ({ store }: Parts, { table, entry, isDoubtful }: Sending, post: NewestPost): Promise<void> => {
  const { id, channel } = table.game;
  const { message, composed } = post;
  const controls = isDoubtful || composed.answer.controls !== undefined;
  const asked = activePlayer(entry.state);
  const settings = await store.gameSettings(id);
  const pictures = hasPictures(composed) && !(settings.ok && settings.value.pictures === 'all');
  const { told } = composed;
  await store.rememberPost(id, {
    channel,
    message,
    kind: 'turn',
    revision: entry.revision,
    controls,
    told,
    asked,
    pictures,
  });
};

interface NewestPost {
  readonly message: string;
  readonly composed: Composed;
}

/**
 * The post that this entry is added to; null: it gets one of its own. Decided once: where the answer to a request is
 * lost, the same is tried again, and not the other after it.
 */
const goingOnWith = async (
  { decided, ...parts }: Parts,
  { table, entry }: Sending,
  left: Left,
): Promise<Post | null> => {
  const before = decided.get(entry);
  if (before !== undefined) return before;
  const post = left === null ? await goingOn(parts, table, entry) : null;
  decided.set(entry, post);
  return post;
};

/** Adds to the post of the turn that goes on. False: there is none, or it cannot be added to. */
const hasGrown = async (parts: Parts, { table: shown, left }: Shown, sending: Sending): Promise<boolean> => {
  const { table, entry } = sending;
  const last = await goingOnWith(parts, sending, left);
  if (last === null) return false;
  const composed = await compose(shown, entry, parts.paint, last.told?.story);
  if (!(await parts.turnPosts.grow(table, last, withOpenSeats(table, entry, composed.answer)))) {
    parts.decided.set(entry, null);
    return false;
  }
  await remember(parts, sending, { message: last.message, composed });
  return true;
};

const sendNew = async (parts: Parts, { table: shown, left }: Shown, sending: Sending): Promise<void> => {
  const { store, paint } = parts;
  const { table, entry, isDoubtful } = sending;
  const { id, revision } = table.game;
  const composed = await compose(shown, entry, paint);
  const pings = isDoubtful && entry.revision !== revision ? [] : composed.pings;
  const nonce = isRepeated(entry) ? undefined : nonceOf(id, entry.revision);
  const before = await store.newestPost(id, 'turn');
  const answer = withOpenSeats(table, entry, told(table, composed.answer, left));
  const message = await parts.turnPosts.send(table, { answer, pings, nonce });
  // Before the new post is known: from then on the pictures of the one before it may go at any moment.
  const last = before.ok ? before.value : null;
  if (last !== null && endsRound(last, composed, entry)) await store.keepPictures(last.message);
  await remember(parts, sending, { message, composed });
  parts.posted(id);
};

const sendEntry = async (parts: Parts, sending: Sending): Promise<void> => {
  const shown = await withoutLeaver(parts.members, sending.table, sending.entry.state);
  if (!(await hasGrown(parts, shown, sending))) await sendNew(parts, shown, sending);
};

interface Memory {
  readonly outbox: Outbox;
  readonly failures: ChannelFailures;
  readonly retries: Retries;
}

interface Failure {
  readonly entry: Entry;
  readonly error: unknown;
}

const failed = async (memory: Memory, table: Table, { entry, error }: Failure): Promise<Flushed> => {
  const { outbox, failures, retries } = memory;
  const { id } = table.game;
  const reason = error instanceof ChannelError ? error.problem : 'failed';
  // A refusal now says nothing about an earlier try of which the answer was lost.
  const isLost = reason === 'failed' && !isRefused(error) && !isRepeated(entry);
  const isDoubtful = isLost || outbox.isDoubtful(id, entry);
  outbox.late(id, isDoubtful ? entry : undefined);
  if (await failures.met(table, reason)) retries.failed(id);
  else retries.done(id);
  return reason;
};

/** The last post shows the whole game; where that cannot be read, it goes without. */
const tableFor = async ({ tables }: Parts, id: GameId, { state }: Entry): Promise<Result<Table, TableProblem>> => {
  const table = await tables.byId(id);
  const whole = table.ok && endReason(state) !== null ? await tables.back(table.value, 0) : table;
  return whole.ok ? whole : table;
};

/** The game is looked up for each post when that is sent: by then it may be in another channel, and others may sit at it. */
const sendAll = async (parts: Parts, memory: Memory, id: GameId): Promise<Flushed> => {
  const { outbox, failures, retries } = memory;
  for (let entry = outbox.next(id); entry !== undefined; entry = outbox.next(id)) {
    const table = await tableFor(parts, id, entry);
    if (!table.ok) return 'failed';
    try {
      await sendEntry(parts, { table: table.value, entry, isDoubtful: outbox.isDoubtful(id, entry) });
      outbox.sent(id, entry);
    } catch (error) {
      parts.log.error({ game: id, revision: entry.revision, ...describeError(error) }, 'a post failed');
      return failed(memory, table.value, { entry, error });
    }
  }
  failures.over(id);
  retries.done(id);
  return 'posted';
};

const owedAfterRestart = async ({ store, tables, log }: Parts, game: Game): Promise<readonly Entry[]> => {
  const { id, offer, revision } = game;
  const newest = await store.newestPost(id, 'turn');
  const posted = newest.ok ? (newest.value?.revision ?? null) : revision;
  if (offer === null || posted === revision) return [];
  const [table, undone] = [await tables.byId(id), await store.undoneOf(id)];
  const back = table.ok ? await tables.back(table.value, firstMissing(table.value, posted)) : table;
  if (back.ok && undone.ok) return missing(back.value, undone.value, posted);
  log.error({ game: id }, 'a game cannot be played on, and its channel is not told');
  return [];
};

export const makePoster = (given: PosterParts): Poster => {
  const parts = { ...given, turnPosts: makeTurnPosts(given), decided: new WeakMap<Entry, Post | null>() };
  const outbox = makeOutbox();
  const retries = makeRetries(parts);
  const memory = { outbox, retries, failures: makeChannelFailures(parts) };
  return {
    enqueue: outbox.enqueue,
    isBehind: outbox.has,
    flush: (id) => parts.queue.run(`post ${id}`, () => sendAll(parts, memory, id)),
    recall: async (game) => {
      outbox.enqueue(game.id, await owedAfterRestart(parts, game));
      outbox.late(game.id);
    },
    forget: (id) => {
      outbox.forget(id);
      retries.done(id);
    },
    stop: retries.stop,
  };
};
