import { ok, type Result, refuse } from '../../engine/index.ts';
import type { Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Answer, type Reply, say } from './answer.ts';
import { ChannelError } from './channel.ts';
import { describeError } from './errors.ts';
import { makeMessage } from './message.ts';

export interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** The id of a message for everyone in the channel, or the private sentence that says why there is none. Nobody is pinged. */
export const postNotice = async (
  bot: Bot,
  words: Words,
  channel: string,
  answer: Answer,
): Promise<Result<string, Answer>> => {
  try {
    return ok(await bot.channels.send(channel, makeMessage(bot.emojis, answer)));
  } catch (error) {
    bot.log.error({ channel, ...describeError(error) }, 'a notice could not be posted');
    return refuse(say(words.edge.unposted(error instanceof ChannelError ? error.problem : 'failed')));
  }
};

/** A line for everyone in the channel. */
export const notify = async (bot: Bot, words: Words, { channel, text }: Notice): Promise<Reply> => {
  const posted = await postNotice(bot, words, channel, say(text));
  return posted.ok ? null : posted.problem;
};
