import { ComponentType, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import { knownError } from './errors.ts';
import type { Message } from './message.ts';

const created = z.object({ id: z.string() });

/** As much as is needed of a message that is there already. Its pictures have addresses of Discord's own. */
const component = z.looseObject({
  type: z.number(),
  items: z.array(z.looseObject({ media: z.object({ url: z.string() }) })).optional(),
  file: z.object({ url: z.string() }).optional(),
});
const present = z.object({ components: z.array(component) });
type Present = z.infer<typeof component>;

const isControl = ({ type }: Present): boolean => type === ComponentType.ActionRow;

/** The file of a message itself, by its name: an address would be one from outside, and would run out. */
const own = (url: string): { readonly url: string } => ({
  url: `attachment://${new URL(url).pathname.split('/').at(-1) ?? ''}`,
});

const kept = ({ items, file, ...rest }: Present) => ({
  ...rest,
  ...(items ? { items: items.map((item) => ({ ...item, media: own(item.media.url) })) } : {}),
  ...(file ? { file: own(file.url) } : {}),
});

/** Why nothing can be written to a channel for now. */
export type ChannelProblem = 'gone' | 'locked' | 'forbidden';

export class ChannelError extends Error {
  readonly problem: ChannelProblem;
  constructor(problem: ChannelProblem, cause: unknown) {
    super(`cannot write to the channel: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Writing to channels, by id, so that it needs nothing cached and works at once after a restart. */
export interface Channels {
  /** The new message's id. The same nonce twice within minutes is one message. @throws ChannelError */
  readonly send: (channelId: string, message: Message, nonce?: string) => Promise<string>;
  /** Replaces a message of ours. Rejects where it is gone or cannot be reached. */
  readonly edit: (channelId: string, messageId: string, message: Message) => Promise<void>;
  /** Takes the buttons and menus of a message of ours away. Rejects where it is gone or cannot be reached. */
  readonly strip: (channelId: string, messageId: string) => Promise<void>;
  /** Takes a message of ours away. Rejects where it is gone or cannot be reached. */
  readonly remove: (channelId: string, messageId: string) => Promise<void>;
}

const problemOf = (error: unknown): ChannelProblem | null => {
  switch (knownError(error)) {
    case 'unknownChannel':
      return 'gone';
    case 'threadArchived':
      return 'locked';
    case 'missingAccess':
    case 'missingPermissions':
      return 'forbidden';
    default:
      return null;
  }
};

const explain = (error: unknown): never => {
  const problem = problemOf(error);
  throw problem ? new ChannelError(problem, error) : error;
};

export const makeChannels = (rest: REST): Channels => {
  const post = async (channelId: string, { body, files }: Message, nonce?: string): Promise<string> => {
    const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
    const answer = await rest.post(Routes.channelMessages(channelId), { body: { ...body, ...once }, files });
    return created.parse(answer).id;
  };
  const unarchive = (channelId: string): Promise<unknown> =>
    rest.patch(Routes.channel(channelId), { body: { archived: false } });

  /** A thread that fell asleep is woken once; one that is locked stays so (D13). */
  const send = async (channelId: string, message: Message, nonce?: string): Promise<string> => {
    try {
      return await post(channelId, message, nonce);
    } catch (error) {
      if (knownError(error) !== 'threadArchived') return explain(error);
      return await unarchive(channelId)
        .then(() => post(channelId, message, nonce))
        .catch(explain);
    }
  };
  const edit = async (channelId: string, messageId: string, { body, files }: Message): Promise<void> => {
    await rest.patch(Routes.channelMessage(channelId, messageId), { body, files });
  };
  const strip = async (channelId: string, messageId: string): Promise<void> => {
    const route = Routes.channelMessage(channelId, messageId);
    const { components } = present.parse(await rest.get(route));
    await rest.patch(route, { body: { components: components.filter((part) => !isControl(part)).map(kept) } });
  };
  const remove = async (channelId: string, messageId: string): Promise<void> => {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  };
  return { send, edit, strip, remove };
};
