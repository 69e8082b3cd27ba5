import { ComponentType, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../engine/index.ts';
import type { Words } from '../../words/index.ts';
import type { Bot, ChannelProblem, Channels, Sent } from '../bot.ts';
import { type Answer, type Message, type Reply, say } from './answer.ts';
import { describeError, knownError } from './errors.ts';
import { makeMessage } from './message.ts';

/** Files stand in a message's `attachments`; of those that components show, Discord tells there alone. */
const created = z.object({
  id: z.string(),
  attachments: z.array(z.object({ id: z.string(), filename: z.string() })).default([]),
  components: z
    .array(
      z.object({
        items: z
          .array(z.object({ media: z.object({ url: z.string(), attachment_id: z.string().nullish() }) }))
          .default([]),
      }),
    )
    .default([]),
});

const fileName = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const sentOf = (answer: unknown): Sent => {
  const { id, attachments, components } = created.parse(answer);
  const shown = components.flatMap(({ items }) =>
    items.flatMap(({ media }) => (media.attachment_id ? [[fileName(media.url), media.attachment_id] as const] : [])),
  );
  return { id, files: new Map([...attachments.map((file) => [file.filename, file.id] as const), ...shown]) };
};

/** As much as is needed of a message that is there already. Its pictures have addresses of Discord's own. */
const component = z.looseObject({
  type: z.number(),
  items: z.array(z.looseObject({ media: z.object({ url: z.string() }) })).optional(),
  file: z.object({ url: z.string() }).optional(),
});
const present = z.object({ components: z.array(component) });
type Present = z.infer<typeof component>;

/** What may be done now: controls, and the text that stands below pictures. */
const isOver = ({ type }: Present, index: number, all: readonly Present[]): boolean =>
  type === ComponentType.ActionRow ||
  (type === ComponentType.TextDisplay && all.slice(0, index).some((part) => part.type === ComponentType.MediaGallery));

/** The file of a message itself, by its name: an address would be one from outside, and would run out. */
const own = (url: string): { readonly url: string } => ({
  url: `attachment://${fileName(url)}`,
});

const kept = ({ items, file, ...rest }: Present) => ({
  ...rest,
  ...(items ? { items: items.map((item) => ({ ...item, media: own(item.media.url) })) } : {}),
  ...(file ? { file: own(file.url) } : {}),
});

export class ChannelError extends Error {
  readonly problem: ChannelProblem;
  constructor(problem: ChannelProblem, cause: unknown) {
    super(`cannot write to the channel: ${problem}`, { cause });
    this.problem = problem;
  }
}

const problemOf = (error: unknown): ChannelProblem | null => {
  switch (knownError(error)) {
    case 'unknownChannel':
      return 'gone';
    case 'threadArchived':
    case 'threadLocked':
      return 'locked';
    case 'missingAccess':
    case 'missingPermissions':
      return 'forbidden';
    default:
      return null;
  }
};

/** A thread that may not be woken is locked. */
const isForbidden = (error: unknown): boolean => problemOf(error) === 'forbidden';

const explain = (error: unknown): never => {
  const problem = problemOf(error);
  throw problem ? new ChannelError(problem, error) : error;
};

const withNewest = z.object({ last_message_id: z.string().nullish() });

/** The newest message of each channel; Discord's ids grow. In memory alone. */
const makeNewest = (rest: REST): Pick<Channels, 'saw' | 'isBuried'> => {
  const newest = new Map<string, bigint>();
  const saw = (channel: string, message: string): void => {
    const known = newest.get(channel) ?? 0n;
    newest.delete(channel);
    newest.set(channel, BigInt(message) > known ? BigInt(message) : known);
    const oldest = newest.size > KNOWN_CHANNELS ? newest.keys().next().value : undefined;
    if (oldest !== undefined) newest.delete(oldest);
  };
  const ask = async (channel: string): Promise<void> => {
    const { last_message_id: message } = withNewest.parse(await rest.get(Routes.channel(channel)));
    saw(channel, message ?? '0');
  };
  const isBuried = async (channel: string, message: string): Promise<boolean> => {
    if (!newest.has(channel)) await ask(channel);
    return BigInt(message) < (newest.get(channel) ?? 0n);
  };
  return { saw, isBuried };
};

/** Channels whose newest message is remembered; the one not heard from for the longest makes room. */
const KNOWN_CHANNELS = 10_000;

export const makeChannels = (rest: REST): Channels => {
  const newest = makeNewest(rest);
  const post = async (channelId: string, { body, files }: Message, nonce?: string): Promise<Sent> => {
    const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
    const answer = await rest.post(Routes.channelMessages(channelId), { body: { ...body, ...once }, files });
    const sent = sentOf(answer);
    newest.saw(channelId, sent.id);
    return sent;
  };
  const unarchive = (channelId: string): Promise<unknown> =>
    rest.patch(Routes.channel(channelId), { body: { archived: false } });

  /** A thread that fell asleep is woken once; one that is locked stays so (D13). */
  const send = async (channelId: string, message: Message, nonce?: string): Promise<Sent> => {
    try {
      return await post(channelId, message, nonce);
    } catch (error) {
      if (knownError(error) !== 'threadArchived') return explain(error);
      await unarchive(channelId).catch((refused: unknown) => explain(isForbidden(refused) ? error : refused));
      return await post(channelId, message, nonce).catch(explain);
    }
  };
  const edit = async (channelId: string, messageId: string, { body, files }: Message): Promise<Sent> =>
    sentOf(await rest.patch(Routes.channelMessage(channelId, messageId), { body, files }));
  const strip = async (channelId: string, messageId: string): Promise<void> => {
    const route = Routes.channelMessage(channelId, messageId);
    const { components } = present.parse(await rest.get(route));
    await rest.patch(route, { body: { components: components.filter((...each) => !isOver(...each)).map(kept) } });
  };
  const remove = async (channelId: string, messageId: string): Promise<void> => {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  };
  return { send, edit, strip, remove, ...newest };
};

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
    return ok((await bot.channels.send(channel, makeMessage(bot.emojis, answer))).id);
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
