import { randomUUID } from 'node:crypto';
import { MessageFlags, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { wordsFor } from '../../words/index.ts';
import type { Bot, EmojiIds } from '../bot.ts';
import { SHOW } from '../command.ts';
import { type Reply, say } from '../message/answer.ts';
import type { PressId } from '../message/custom-id.ts';
import { describeError } from '../message/errors.ts';
import { makeMessages } from '../message/message.ts';
import { withNotes } from '../notes/notes.ts';
import { withNews } from '../orders/list.ts';
import type { Request } from '../request.ts';
import { type Answered, isSeenByOne, requestOf } from './interaction.ts';

const context = (request: Request) => ({
  command: request.command,
  user: request.user.id,
  channel: request.channelId,
});

/**
 * Runs the job. A failure is logged and gives false: Discord has given up the request, say, or the reply was deleted.
 */
export const attempted = async (log: Logger, what: string, job: () => Promise<unknown>): Promise<boolean> => {
  try {
    await job();
    return true;
  } catch (error) {
    log.warn(describeError(error), what);
    return false;
  }
};

/** Fills the acknowledged reply, or takes it away when there is nothing to add to the channel's own post. */
const deliver = async (interaction: Answered, emojis: EmojiIds, reply: Reply): Promise<void> => {
  if (reply === null) return interaction.deleteReply();
  const { applicationId, token, client } = interaction;
  const [first, ...more] = makeMessages(emojis, reply);
  if (first) await client.rest.patch(Routes.webhookMessage(applicationId, token), { ...first, auth: false });
  const flags = isSeenByOne(interaction) ? { flags: MessageFlags.Ephemeral } : {};
  for (const { body, files } of more)
    await client.rest.post(Routes.webhook(applicationId, token), { body: { ...body, ...flags }, files, auth: false });
};

/** Runs the job. An error is logged under a reference, which the user is told, and is not thrown on. */
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
  /** What was pressed; absent for a command. */
  readonly press?: PressId;
  readonly acknowledge: () => Promise<unknown>;
  readonly job: (request: Request, bot: Bot) => Promise<Reply> | Reply;
}

/** The game of a request and the revision that its user could see: what was pressed, or the channel's at this moment (D3). */
export const aimOf = async (bot: Bot, channel: string, press?: PressId): Promise<Pick<Request, 'game' | 'seen'>> => {
  if (press !== undefined) return { game: press.game, seen: press.move };
  const located = await bot.tables.locate(channel);
  const game = located.ok ? located.value : null;
  return { game: game?.id ?? null, seen: game?.revision ?? 0 };
};

/**
 * Acknowledges first, then works, then answers (D1). A request that Discord has given up is worked on all the same: a
 * move is made whole and told in the channel.
 */
export const perform = async (bot: Bot, task: Task): Promise<void> => {
  const { interaction, command, values, press } = task;
  const aim = aimOf(bot, interaction.channelId ?? '', press);
  const acknowledged = await attempted(bot.log, 'a request was not acknowledged', task.acknowledge);
  const meanwhile = (text: string): Promise<unknown> =>
    attempted(bot.log, 'a first answer was not delivered', () => deliver(interaction, bot.emojis, say(text)));
  const request: Request = { ...requestOf(interaction), ...(await aim), command, values, meanwhile };
  const work = (): Promise<Reply> => guarded<Reply>(request, bot, () => task.job(request, bot));
  // An answer that everyone sees contains neither the user's notes nor the news of their orders.
  const game = values[SHOW] === true ? null : request.game;
  const noted = await withNotes({ request, bot, game, press: press ?? null }, work);
  const { reply, orders } = await withNews(request, bot, game, noted.reply);
  bot.log.debug({ ...context(request), acknowledged, private: reply !== null }, 'a request was answered');
  if (!acknowledged) return;
  const delivered = await attempted(bot.log, 'an answer was not delivered', () =>
    deliver(interaction, bot.emojis, reply),
  );
  if (!delivered) return;
  // Notes and news count as told once the answer has been delivered; until then the next answer repeats them.
  await noted.arrived();
  if (orders.length > 0) await bot.store.ordersTold(orders);
};
