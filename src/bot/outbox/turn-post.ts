import { createHash } from 'node:crypto';
import { activePlayer, type PlayerId, roundName } from '../../engine/index.ts';
import type { GameId, Post } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot, Sent } from '../bot.ts';
import type { Answer, Attached } from '../message/answer.ts';
import { isRefused } from '../message/errors.ts';
import { makePost } from '../message/message.ts';
import { concerned } from '../post/news.ts';
import { type Composed, isOwnDoing, roundKey } from '../post/post.ts';
import { type Table, userOf } from '../table/table.ts';
import type { Entry } from './entry.ts';
import { sendSized } from './sized.ts';

/** Made by the player who is still to act, or taken back or brought back by them; or nothing that they are to be told of. */
const isDoneBy = (table: Table, entry: Entry, player: PlayerId): boolean => {
  const { cause } = entry;
  if (cause.kind === 'together') return cause.parts.every((part) => isDoneBy(table, part, player));
  if (cause.kind === 'again') return cause.quiet;
  return cause.kind === 'undo' || cause.kind === 'redo'
    ? cause.by === userOf(table, player)
    : isOwnDoing(entry, player);
};

/**
 * The post that goes on with this entry: it asked the player who did it and is to act once more in the same round, and
 * nobody has written below it. null: there is to be a new post.
 */
export const goingOn = async (
  { store, channels }: Pick<Bot, 'store' | 'channels'>,
  table: Table,
  entry: Entry,
): Promise<Post | null> => {
  const { id, channel } = table.game;
  const player = activePlayer(entry.state);
  const newest = await store.newestPost(id, 'turn');
  const last = newest.ok ? newest.value : null;
  if (last === null || player === null || last.told === null || last.asked !== player) return null;
  // The board at the end of a round stays.
  if (last.told.round !== roundKey(roundName(entry.state))) return null;
  // An edit notifies nobody.
  if (last.channel !== channel || !isDoneBy(table, entry, player) || concerned(entry).length > 0) return null;
  const settings = await store.gameSettings(id);
  if (settings.ok && settings.value.posts === 'move') return null;
  return (await channels.isBuried(channel, last.message)) ? null : last;
};

/** What is known of the pictures of a game's newest post. */
interface Shown {
  readonly message: string;
  readonly files: ReadonlyMap<string, { readonly id: string; readonly digest: string }>;
}

const digestOf = (data: Buffer): string => createHash('sha256').update(data).digest('base64');

const shownIn = ({ id, files }: Sent, sent: readonly Attached[]): Shown => ({
  message: id,
  files: new Map(
    sent.flatMap(({ name, data }) => {
      const file = files.get(name);
      return file === undefined ? [] : [[name, { id: file, digest: digestOf(data) }] as const];
    }),
  ),
});

/** A picture that the message shows already stays there: Discord keeps a file that an edit names. */
const kept = (shown: Shown | undefined, message: string, file: Attached): Attached => {
  const before = shown?.message === message ? shown.files.get(file.name) : undefined;
  return before !== undefined && before.digest === digestOf(file.data) ? { ...file, kept: before.id } : file;
};

interface Outgoing {
  readonly answer: Answer;
  readonly pings: readonly string[];
  readonly nonce: string | undefined;
}

/** Sends posts of turns, and adds to them. */
export interface TurnPosts {
  /** The id of the new message. @throws ChannelError */
  readonly send: (table: Table, outgoing: Outgoing) => Promise<string>;
  /** Replaces what the post shows, which notifies nobody; false where Discord refuses it, as of a post that is gone (D10). */
  readonly grow: (table: Table, post: Post, answer: Answer) => Promise<boolean>;
}

export const makeTurnPosts = ({ channels, emojis, log }: Pick<Bot, 'channels' | 'emojis' | 'log'>): TurnPosts => {
  /** Of games that go on. */
  const newest = new Map<GameId, Shown>();
  const keep = (id: GameId, answer: Answer, shown: Shown): void => {
    if (answer.controls === undefined) newest.delete(id);
    else newest.set(id, shown);
  };
  const send: TurnPosts['send'] = async ({ game }, { answer, pings, nonce }) => {
    const sized = { words: wordsFor(game.language), log };
    const { sent, answer: shown } = await sendSized(answer, sized, (each) =>
      channels.send(game.channel, makePost(emojis, each, pings), nonce),
    );
    keep(game.id, shown, shownIn(sent, shown.files ?? []));
    return sent.id;
  };
  const grow: TurnPosts['grow'] = async ({ game }, { channel, message }, answer) => {
    const files = (answer.files ?? []).map((file) => kept(newest.get(game.id), message, file));
    try {
      const sent = await channels.edit(channel, message, makePost(emojis, { ...answer, files }));
      keep(game.id, answer, shownIn(sent, files));
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      return false;
    }
  };
  return { send, grow };
};

/** Whether the post before this one was the last of its round: its pictures stay. */
export const endsRound = (before: Post, { told }: Composed, { cause }: Entry): boolean =>
  before.told !== null && before.told.round !== told.round && cause.kind !== 'undo';

export const hasPictures = ({ answer }: Composed): boolean => (answer.files ?? []).length > 0;
