import { activePlayer } from '../../engine/index.ts';
import type { Game, GameId } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot, ChannelProblem } from '../bot.ts';
import { say } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import { makeMessage } from '../message/message.ts';
import { gameKey } from '../queue.ts';
import { stateOf, type Table, titleOf } from '../table/table.ts';

/** What becomes of games whose posts cannot be made. */
export interface ChannelFailures {
  /** A post has failed. False: the channel is known to be gone, and there is no use in trying again. */
  readonly met: (table: Table, reason: ChannelProblem | 'failed') => Promise<boolean>;
  /** A post has been made. */
  readonly over: (id: GameId) => void;
}

type Parts = Pick<Bot, 'store' | 'tables' | 'channels' | 'emojis' | 'queue' | 'clock' | 'log'>;

/** Milliseconds for which a channel must have been missing: Discord's own outages look the same (D11). */
const GONE_AFTER = 60_000;

interface Failing {
  /** Since when every answer has been that the channel is gone; null: the last one was another. */
  readonly goneSince: number | null;
  /** The channel above has been told. */
  readonly told: boolean;
}

/** Where a thread cannot be written to, its channel is told, once each time that it happens. */
const tellParent = async ({ channels, emojis, log }: Parts, { game }: Table, why: ChannelProblem): Promise<void> => {
  const { parent, language, id } = game;
  if (parent === null) return;
  const text = wordsFor(language).notices.channelLost(titleOf(game), why);
  await channels
    .send(parent, makeMessage(emojis, say(text)))
    .catch((error: unknown) =>
      log.warn({ game: id, ...describeError(error) }, 'the parent channel cannot be told either'),
    );
};

/** Nobody is to act any more: there is nothing to stop. */
const isOver = ({ play }: Table): boolean => play !== null && activePlayer(stateOf(play)) === null;

/** Unless the game has gone to another channel in the meantime. In the game's queue. */
const pause = async ({ store, tables }: Parts, { id, channel }: Game): Promise<void> => {
  const table = await tables.byId(id);
  if (!table.ok || isOver(table.value) || table.value.game.channel !== channel) return;
  const game = await store.pauseGame(id, 'channel');
  if (game.ok) tables.put({ ...table.value, game: game.value });
};

/** What the channel above is told; null where the next try may mend it. */
const toTell = (reason: ChannelProblem | 'failed', isGone: boolean): ChannelProblem | null =>
  reason === 'failed' || (reason === 'gone' && !isGone) ? null : reason;

/** A channel that is gone stops the game until it is there again or the game is moved (D11). */
export const makeChannelFailures = (parts: Parts): ChannelFailures => {
  const { clock, queue, log } = parts;
  const failing = new Map<GameId, Failing>();
  const met: ChannelFailures['met'] = async (table, reason) => {
    const { id, channel, state } = table.game;
    const { goneSince, told } = failing.get(id) ?? { goneSince: null, told: false };
    const since = reason === 'gone' ? (goneSince ?? clock.now()) : null;
    const isGone = since !== null && clock.now() - since >= GONE_AFTER;
    const why = told ? null : toTell(reason, isGone);
    failing.set(id, { goneSince: since, told: told || why !== null });
    log.warn({ game: id, channel, reason, isGone }, 'a post could not be made and is kept');
    if (why !== null) await tellParent(parts, table, why);
    if (!isGone) return true;
    failing.delete(id);
    if (state === 'playing') await queue.run(gameKey(id), () => pause(parts, table.game));
    return false;
  };
  return { met, over: (id) => failing.delete(id) };
};
