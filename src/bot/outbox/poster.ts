import { activePlayer, type State } from '../../engine/index.ts';
import type { Game, GameId } from '../../store/index.ts';
import { type SafeText, safeName, wordsFor } from '../../words/index.ts';
import type { Bot, Flushed, Members, Poster } from '../bot.ts';
import type { Answer } from '../message/answer.ts';
import { ChannelError } from '../message/channel.ts';
import { describeError, isRefused } from '../message/errors.ts';
import { makePost } from '../message/message.ts';
import { compose } from '../post/post.ts';
import type { Table } from '../table/table.ts';
import { type ChannelFailures, makeChannelFailures } from './channel-failures.ts';
import { type Entry, missing } from './entry.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import { makeRetries, type Retries } from './retries.ts';

/** The saved name of the player to act, where they have left the server. */
export type Left = SafeText | null;

/** The table as a post shows it: a player to act who has left the server is written by the saved name (D14). */
export const withoutLeaver = async (
  members: Members,
  table: Table,
  state: State,
): Promise<{ readonly table: Table; readonly left: Left }> => {
  const actor = activePlayer(state);
  const seat = table.seats.find((each) => each.player === actor);
  if (!seat || seat.user === null || (await members.isHere(table.game.guild, seat.user))) return { table, left: null };
  const seats = table.seats.map((each) => (each === seat ? { ...each, user: null } : each));
  return { table: { ...table, seats }, left: safeName(seat.name) };
};

interface Parts
  extends Pick<Bot, 'store' | 'tables' | 'channels' | 'emojis' | 'members' | 'queue' | 'paint' | 'clock' | 'log'> {
  /** Sends what is owed once more, and does what follows from that. */
  readonly again: (id: GameId) => Promise<unknown>;
  /** Called after a post was sent, so that the controls of earlier posts are removed. It is not awaited. */
  readonly posted: (id: GameId) => void;
}

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

/** `isDoubtful`: the channel may have the post already. Where others have moved since, a doubtful post pings nobody. */
const sendEntry = async (parts: Parts, table: Table, entry: Entry, isDoubtful: boolean): Promise<void> => {
  const { channels, members, paint, store } = parts;
  const { id, channel } = table.game;
  const { table: shown, left } = await withoutLeaver(members, table, entry.state);
  const { answer, pings } = await compose(shown, entry, paint);
  const nonce = isRepeated(entry) ? undefined : nonceOf(id, entry.revision);
  const called = isDoubtful && entry.revision !== table.game.revision ? [] : pings;
  const message = await channels.send(channel, makePost(parts.emojis, told(table, answer, left), called), nonce);
  const controls = isDoubtful || answer.controls !== undefined;
  await store.rememberPost(id, { channel, message, kind: 'turn', revision: entry.revision, controls });
  parts.posted(id);
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
  const isDoubtful = reason === 'failed' && !isRefused(error) && !isRepeated(entry);
  outbox.late(id, isDoubtful ? entry : undefined);
  if (await failures.met(table, reason)) retries.failed(id);
  else retries.done(id);
  return reason;
};

const sendAll = async (parts: Parts, memory: Memory, id: GameId): Promise<Flushed> => {
  const { outbox, failures, retries } = memory;
  for (let entry = outbox.next(id); entry !== undefined; entry = outbox.next(id)) {
    const table = await parts.tables.byId(id);
    if (!table.ok) return 'failed';
    try {
      await sendEntry(parts, table.value, entry, outbox.isDoubtful(id, entry));
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
  const posts = await store.postsOf(id, 'turn');
  const posted = posts.ok ? (posts.value[0]?.revision ?? null) : revision;
  if (offer === null || posted === revision) return [];
  const [table, undone] = [await tables.byId(id), await store.undoneOf(id)];
  if (table.ok && undone.ok) return missing(table.value, undone.value, posted);
  log.error({ game: id }, 'a game cannot be played on, and its channel is not told');
  return [];
};

export const makePoster = (parts: Parts): Poster => {
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
