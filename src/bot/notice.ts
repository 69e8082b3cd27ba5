import type { Words } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import type { Bot } from './bot.ts';
import { ChannelError } from './channel.ts';
import { describeError } from './discord-errors.ts';
import { makeMessage } from './message.ts';

export interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** A line for everyone in the channel, of a table that gathers or ends. Nobody is pinged. */
export const notify = async (bot: Bot, words: Words, { channel, text }: Notice): Promise<Reply> => {
  try {
    await bot.channels.send(channel, makeMessage(bot.emojis, say(text)));
    return null;
  } catch (error) {
    bot.log.error({ channel, ...describeError(error) }, 'a notice could not be posted');
    return say(words.edge.unposted(error instanceof ChannelError ? error.problem : 'failed'));
  }
};
