import type { GameId, Post } from '../../store/index.ts';
import type { Bot, StaleControls } from '../bot.ts';
import { repostConsent, stepsOf } from '../consent/post.ts';
import { describeError, isMessageGone } from '../message/errors.ts';
import { makeRetries } from '../outbox/retries.ts';

/** Takes the controls off a post. False: Discord has not done it; a post that is gone does not matter (D10). */
const strip = async ({ channels, store, log }: Bot, id: GameId, { channel, message }: Post): Promise<boolean> => {
  try {
    await channels.strip(channel, message);
  } catch (error) {
    log.info({ game: id, ...describeError(error) }, 'a past post keeps its controls for now');
    if (!isMessageGone(error)) return false;
  }
  await store.controlsGone(message);
  return true;
};

const stripPast = async (bot: Bot, id: GameId): Promise<boolean> => {
  const past = await bot.store.pastControls(id);
  let isDone = true;
  for (const post of past.ok ? past.value : []) isDone = (await strip(bot, id, post)) && isDone;
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
  const [stripped, closed] = [await stripPast(bot, id), await closeConsents(bot, id)];
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
