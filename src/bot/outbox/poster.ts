import type { Game, GameId } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import type { Answer } from '../message/answer.ts';
import { ChannelError, type ChannelProblem } from '../message/channel.ts';
import { describeError, isRefused } from '../message/errors.ts';
import { makePost } from '../message/message.ts';
import { compose } from '../post/post.ts';
import type { Table } from '../table/table.ts';
import { makeTroubles, type Troubles } from './channel-failures.ts';
import { type Left, withoutLeaver } from './departed-players.ts';
import { type Entry, missing } from './entry.ts';
import { type Ledger, makeLedger } from './outbox.ts';
import { makeRetries, type Retries } from './retries.ts';

/** Whether the channel has everything now, or why not. What is owed is kept, and tried again by itself or with the next move. */
export type Flushed = 'posted' | ChannelProblem | 'failed';

export interface Poster {
  /** Adds to what the channel is owed. In the order of the moves: called before the game's queue goes on. */
  readonly owe: (id: GameId, entries: readonly Entry[]) => void;
  /** Sends all that is owed, oldest first, one post a move; in one post what is late. */
  readonly flush: (id: GameId) => Promise<Flushed>;
  /** Something is owed. */
  readonly isBehind: (id: GameId) => boolean;
  /** Finds out after a restart, before anyone is heard, what the channel has not been told. */
  readonly recall: (game: Game) => Promise<void>;
  /** The game is given up: what is owed is not told any more. */
  readonly forget: (id: GameId) => void;
  /** Tries no more by itself. */
  readonly stop: () => Promise<void>;
}

interface Parts
  extends Pick<Bot, 'store' | 'tables' | 'channels' | 'emojis' | 'members' | 'queue' | 'paint' | 'clock' | 'log'> {
  /** Sends what is owed, and does what follows from that. */
  readonly again: (id: GameId) => Promise<unknown>;
  /** The post before has had its time. Nobody waits for what that brings. */
  readonly followed: (id: GameId) => void;
}

/** Discord drops a second message with the same nonce: a post is never doubled by a restart between sending and noting. */
const nonceOf = (id: GameId, revision: number): string => `${id}-${revision}`;

/** Another post of a position that has had its own. */
const isRepeated = ({ cause }: Entry): boolean => {
  if (cause.kind === 'together') return isRepeated(cause.parts.at(-1) ?? cause.parts[0]);
  return cause.kind === 'arrival' || cause.kind === 'again';
};

/** A player who has left the server is named, and how he is replaced. */
const told = ({ game }: Table, answer: Answer, left: Left): Answer =>
  left === null
    ? answer
    : { ...answer, below: `${answer.below ?? ''}\n${wordsFor(game.language).consent.leftServer(left)}`.trim() };

/** `isDoubtful`: it may be there already. Where it is not, and others have moved since, it calls nobody any more. */
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
  parts.followed(id);
};

interface Memory {
  readonly ledger: Ledger;
  readonly troubles: Troubles;
  readonly retries: Retries;
}

interface Failure {
  readonly entry: Entry;
  readonly error: unknown;
}

const failed = async (memory: Memory, table: Table, { entry, error }: Failure): Promise<Flushed> => {
  const { ledger, troubles, retries } = memory;
  const { id } = table.game;
  const reason = error instanceof ChannelError ? error.problem : 'failed';
  const isDoubtful = reason === 'failed' && !isRefused(error) && !isRepeated(entry);
  ledger.late(id, isDoubtful ? entry : undefined);
  if (await troubles.met(table, reason)) retries.failed(id);
  else retries.done(id);
  return reason;
};

const sendAll = async (parts: Parts, memory: Memory, id: GameId): Promise<Flushed> => {
  const { ledger, troubles, retries } = memory;
  for (let entry = ledger.next(id); entry !== undefined; entry = ledger.next(id)) {
    const table = await parts.tables.byId(id);
    if (!table.ok) return 'failed';
    try {
      await sendEntry(parts, table.value, entry, ledger.isDoubtful(id, entry));
      ledger.paid(id, entry);
    } catch (error) {
      parts.log.error({ game: id, revision: entry.revision, ...describeError(error) }, 'a post failed');
      return failed(memory, table.value, { entry, error });
    }
  }
  troubles.over(id);
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
  const ledger = makeLedger();
  const retries = makeRetries(parts);
  const memory = { ledger, retries, troubles: makeTroubles(parts) };
  return {
    owe: ledger.owe,
    isBehind: ledger.has,
    flush: (id) => parts.queue.run(`post ${id}`, () => sendAll(parts, memory, id)),
    recall: async (game) => {
      ledger.owe(game.id, await owedAfterRestart(parts, game));
      ledger.late(game.id);
    },
    forget: (id) => {
      ledger.forget(id);
      retries.done(id);
    },
    stop: retries.stop,
  };
};
