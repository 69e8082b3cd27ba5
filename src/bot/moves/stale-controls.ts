import type { GameId, Post } from '../../store/index.ts';
import type { Bot, StaleControls } from '../bot.ts';
import { repostConsent, stepsOf } from '../consent/post.ts';
import { say } from '../message/answer.ts';
import { describeError, isMessageGone } from '../message/errors.ts';
import { makePost } from '../message/message.ts';
import { makeRetries } from '../outbox/retries.ts';

/** The words of a post alone, where they are known; otherwise it loses its controls. */
const shrink = ({ channels, emojis }: Bot, { channel, message, told, pictures }: Post): Promise<unknown> =>
  told === null || !pictures
    ? channels.strip(channel, message)
    : channels.edit(channel, message, makePost(emojis, say([told.head, ...told.story].join('\n'))));

/** False: Discord has not done it; a post that is gone does not matter (D10). */
const tidy = async (bot: Bot, id: GameId, post: Post): Promise<boolean> => {
  try {
    await shrink(bot, post);
  } catch (error) {
    bot.log.info({ game: id, ...describeError(error) }, 'a past post stays as it is for now');
    if (!isMessageGone(error)) return false;
  }
  await bot.store.postTidied(post.message);
  return true;
};

const tidyPast = async (bot: Bot, id: GameId): Promise<boolean> => {
  const past = await bot.store.pastPosts(id);
  let isDone = true;
  for (const post of past.ok ? past.value : []) isDone = (await tidy(bot, id, post)) && isDone;
  return isDone;
};

/** Requests that have ended say so: as the game is now, which may be long after the change that ended them. */
const closeConsents = async (bot: Bot, id: GameId): Promise<boolean> => {
  const asking = await bot.store.askingConsents(id);
  if (!asking.ok || asking.value.length === 0) return true;
  const table = await bot.tables.byId(id);
  if (!table.ok) return true;
  let isDone = true;
  for (const consent of asking.value) {
    const steps = await stepsOf(bot, table.value, consent);
    isDone = (await repostConsent(bot, table.value, consent, steps)) && isDone;
  }
  return isDone;
};

/** True: nothing is left that could be pressed although its time is over. */
const clear = async (bot: Bot, id: GameId): Promise<boolean> => {
  const [stripped, closed] = [await tidyPast(bot, id), await closeConsents(bot, id)];
  return stripped && closed;
};

export const makeStaleControls = (
  bot: () => Bot,
  { queue, clock, log }: Pick<Bot, 'queue' | 'clock' | 'log'>,
): StaleControls => {
  const run = async (id: GameId): Promise<void> => {
    if (await queue.run(`controls ${id}`, () => clear(bot(), id))) retries.done(id);
    else retries.failed(id);
  };
  const retries = makeRetries({ clock, log, again: run });
  const clearSoon = (id: GameId): void => {
    run(id).catch((error: unknown) => log.error({ game: id, ...describeError(error) }, 'stale controls stay for now'));
  };
  return { clearSoon, stop: retries.stop };
};
