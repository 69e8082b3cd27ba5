import { randomUUID } from 'node:crypto';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { SHOW } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { describeError } from '../message/errors.ts';
import { withNotes } from '../notes/notes.ts';
import { withNews } from '../orders/news.ts';
import type { Request } from '../request.ts';
import { type Answered, attempted, deliver, requestOf } from './interaction.ts';

const context = (request: Request) => ({
  command: request.command,
  user: request.user.id,
  channel: request.channelId,
});

/** Whatever goes wrong in a command is logged under a number that the player is told, and ends nothing. */
export const guarded = async <Found>(
  request: Request,
  bot: Bot,
  job: () => Promise<Found | Reply> | Found | Reply,
): Promise<Found | Reply> => {
  try {
    return await job();
  } catch (error) {
    const reference = randomUUID().slice(0, 8);
    bot.log.error({ reference, ...context(request), ...describeError(error) }, 'a request failed');
    return say(wordsFor(request.language).edge.fault(reference));
  }
};

export interface Task {
  readonly interaction: Answered;
  readonly command: string;
  readonly values: Request['values'];
  /** What was pressed, in a message that everyone sees. */
  readonly press?: PressId;
  readonly acknowledge: () => Promise<unknown>;
  readonly job: (request: Request, bot: Bot) => Promise<Reply> | Reply;
}

/**
 * Acknowledges first, then works, then answers (D1). A request that Discord has given up is worked on all the same: a
 * move is made whole and told in the channel.
 */
export const perform = async (bot: Bot, task: Task): Promise<void> => {
  const { interaction, command, values } = task;
  // What the player could have seen is settled now, at the same moment for requests that come together (D3).
  const seen = bot.tables.revisionIn(interaction.channelId ?? '');
  const acknowledged = await attempted(bot.log, 'a request was not acknowledged', task.acknowledge);
  const meanwhile = (text: string): Promise<unknown> =>
    attempted(bot.log, 'a first answer was not delivered', () => deliver(interaction, bot.emojis, say(text)));
  const request: Request = { ...requestOf(interaction, await seen), command, values, meanwhile };
  const work = (): Promise<Reply> => guarded<Reply>(request, bot, () => task.job(request, bot));
  // What everyone sees holds nobody's notes.
  const noted = values[SHOW] === true ? null : await withNotes(request, bot, work, task.press ?? null);
  const { reply, orders } = await withNews(request, bot, noted === null ? await work() : noted.reply);
  bot.log.debug({ ...context(request), acknowledged, private: reply !== null }, 'a request was answered');
  if (!acknowledged) return;
  const delivered = await attempted(bot.log, 'an answer was not delivered', () =>
    deliver(interaction, bot.emojis, reply),
  );
  if (!delivered) return;
  // What has not arrived is told again.
  await noted?.arrived();
  if (orders.length > 0) await bot.store.ordersTold(orders);
};
