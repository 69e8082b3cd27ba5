import type { Logger } from 'pino';
import { activePlayer } from '../engine/index.ts';
import type { Game, GameId, Store } from '../store/index.ts';
import { wordsFor } from '../words/index.ts';
import { type Answer, say } from './answer.ts';
import { ChannelError, type ChannelProblem, type Channels } from './channel.ts';
import { describeError } from './discord-errors.ts';
import type { EmojiIds } from './emoji/index.ts';
import { type Entry, missing } from './entry.ts';
import { type Left, withoutLeaver } from './leaver.ts';
import type { Members } from './members.ts';
import { makeMessage, makePost } from './message.ts';
import { makePastPosts, type PastPosts } from './past-post.ts';
import type { Paint } from './pictures.ts';
import { compose } from './post.ts';
import { gameKey, type Queue } from './queue.ts';
import { stateOf, type Table, titleOf } from './table.ts';
import type { Tables } from './tables.ts';

/** Whether the channel has everything now, or why not. What is owed is kept and sent with the next move. */
export type Flushed = 'posted' | ChannelProblem | 'failed';

export interface Poster {
  /** Adds to what the channel is owed. In the order of the moves: called before the game's queue goes on. */
  readonly owe: (id: GameId, entries: readonly Entry[]) => void;
  /** Sends all that is owed, oldest first, one post a move. */
  readonly flush: (id: GameId) => Promise<Flushed>;
  /** Something is owed. */
  readonly isBehind: (id: GameId) => boolean;
  /** Finds out after a restart, before anyone is heard, what the channel has not been told. */
  readonly recall: (game: Game) => Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly tables: Tables;
  readonly channels: Channels;
  readonly emojis: EmojiIds;
  readonly members: Members;
  readonly queue: Queue;
  readonly paint: Paint;
  readonly log: Logger;
}

/** Discord drops a second message with the same nonce: a post is never doubled by a restart between sending and noting. */
const nonceOf = (id: GameId, revision: number): string => `${id}-${revision}`;

/** Another post of a position that has had its own. */
const isRepeated = ({ cause }: Entry): boolean => cause.kind === 'arrival' || cause.kind === 'again';

/** A player who has left the server is named, and how he is replaced. */
const told = ({ game }: Table, answer: Answer, left: Left): Answer =>
  left === null ? answer : { ...answer, text: `${answer.text}\n${wordsFor(game.language).consent.leftServer(left)}` };

const sendEntry = async (parts: Parts, past: PastPosts, table: Table, entry: Entry): Promise<void> => {
  const { channels, members, paint, store } = parts;
  const { id, channel } = table.game;
  const { table: shown, left } = await withoutLeaver(members, table, entry.state);
  const { answer, pings } = await compose(shown, entry, paint);
  const nonce = isRepeated(entry) ? undefined : nonceOf(id, entry.revision);
  const before = await past.current(id);
  const message = await channels.send(channel, makePost(parts.emojis, told(table, answer, left), pings), nonce);
  await store.rememberPost(id, { channel, message, kind: 'turn', revision: entry.revision });
  past.follow(id, before, answer.controls ? { channel, message } : null);
};

/** Where a thread cannot be written to, its channel is told, once each time that it happens. */
const tellParent = async ({ channels, emojis, log }: Parts, table: Table): Promise<void> => {
  const { parent, language, id } = table.game;
  if (parent === null) return;
  const text = wordsFor(language).notices.channelLost(titleOf(table.game));
  await channels
    .send(parent, makeMessage(emojis, say(text)))
    .catch((error: unknown) =>
      log.warn({ game: id, ...describeError(error) }, 'the parent channel cannot be told either'),
    );
};

/** Posts owed to each game's channel, oldest first. */
const makeLedger = () => {
  const owed = new Map<GameId, readonly Entry[]>();
  const owe = (id: GameId, entries: readonly Entry[]): void => {
    if (entries.length > 0) owed.set(id, [...(owed.get(id) ?? []), ...entries]);
  };
  const paid = (id: GameId, entry: Entry): void => {
    const rest = (owed.get(id) ?? []).filter((each) => each !== entry);
    if (rest.length > 0) owed.set(id, rest);
    else owed.delete(id);
  };
  return { owe, paid, first: (id: GameId) => owed.get(id)?.[0], has: (id: GameId) => owed.has(id) };
};
type Ledger = ReturnType<typeof makeLedger>;

/** Nobody is to act any more: there is nothing to stop. */
const isOver = ({ play }: Table): boolean => play !== null && activePlayer(stateOf(play)) === null;

/** Unless the game has gone to another channel in the meantime. In the game's queue. */
const pause = async ({ store, tables }: Parts, { id, channel }: Game): Promise<void> => {
  const table = await tables.byId(id);
  if (!table.ok || isOver(table.value) || table.value.game.channel !== channel) return;
  const game = await store.pauseGame(id, 'channel');
  if (game.ok) tables.put({ ...table.value, game: game.value });
};

/** A channel that is gone stops the game until it is there again or the game is moved (D11). */
const stop = async (parts: Parts, table: Table, reason: Exclude<Flushed, 'posted'>): Promise<Flushed> => {
  const { id, channel, state } = table.game;
  parts.log.warn({ game: id, channel, reason }, 'a post could not be made and is kept');
  if (reason === 'gone' && state === 'playing') await parts.queue.run(gameKey(id), () => pause(parts, table.game));
  if (reason !== 'failed') await tellParent(parts, table);
  return reason;
};

interface Memory {
  readonly ledger: Ledger;
  readonly past: PastPosts;
}

const sendAll = async (parts: Parts, { ledger, past }: Memory, id: GameId): Promise<Flushed> => {
  for (let entry = ledger.first(id); entry !== undefined; entry = ledger.first(id)) {
    const table = await parts.tables.byId(id);
    if (!table.ok) return 'failed';
    try {
      await sendEntry(parts, past, table.value, entry);
      ledger.paid(id, entry);
    } catch (error) {
      parts.log.error({ game: id, revision: entry.revision, ...describeError(error) }, 'a post failed');
      return stop(parts, table.value, error instanceof ChannelError ? error.problem : 'failed');
    }
  }
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
  const memory = { ledger, past: makePastPosts(parts) };
  return {
    owe: ledger.owe,
    isBehind: ledger.has,
    flush: (id) => parts.queue.run(`post ${id}`, () => sendAll(parts, memory, id)),
    recall: async (game) => ledger.owe(game.id, await owedAfterRestart(parts, game)),
  };
};
