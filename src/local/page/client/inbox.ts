import type { Change, StoredMessage } from '../../discord/world/bus.ts';
import { post } from './post.ts';
import { change, state } from './store.ts';

/** A message came, changed or went. */
export const onMessage = (what: Change, message: StoredMessage): void => {
  const inChannel = new Map(state.messages.get(message.channel_id));
  if (what === 'delete') inChannel.delete(message.id);
  else inChannel.set(message.id, message);
  change({ messages: new Map(state.messages).set(message.channel_id, inChannel) });
  if (what === 'create' && message.author.id !== state.me) countUnread(message);
};

const countUnread = (message: StoredMessage): void => {
  if (message.channel_id === state.channelId && !document.hidden) return;
  const before = state.unread.get(message.channel_id) ?? { messages: 0, pings: 0 };
  const pings = before.pings + (message.pinged.includes(state.me) ? 1 : 0);
  change({ unread: new Map(state.unread).set(message.channel_id, { messages: before.messages + 1, pings }) });
};

/** Opens a channel and marks it as read. */
export const openChannel = (channelId: string): void => {
  change({ channelId, drawer: false, menu: null });
  markRead();
};

/** Brings a message into view, where the page has it; else the end of its channel. */
export const showMessage = (channelId: string, messageId: string | undefined): void => {
  openChannel(channelId);
  requestAnimationFrame(() => {
    document.querySelector(`[data-id="${messageId}"]`)?.scrollIntoView({ block: 'center' });
  });
};

export const markRead = (): void => {
  if (!state.unread.has(state.channelId) || document.hidden) return;
  const unread = new Map(state.unread);
  unread.delete(state.channelId);
  change({ unread });
};

/** The messages of the open channel that this seat has not dismissed, oldest first. */
export const shownMessages = (): readonly StoredMessage[] => {
  const all = [...(state.messages.get(state.channelId)?.values() ?? [])];
  return all.filter(({ id }) => !state.hidden.has(id)).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
};

/** Fetches what came before the oldest message that the page has; true when there was more. */
export const loadEarlier = async (): Promise<boolean> => {
  const { channelId } = state;
  const oldest = shownMessages()[0];
  if (!oldest) return false;
  const result = await post({ kind: 'earlier', channelId, before: oldest.id });
  if (!result.ok || !result.messages || result.messages.length === 0) return false;
  const known = [...(state.messages.get(channelId) ?? [])];
  const merged = new Map([...result.messages.map((one) => [one.id, one] as const), ...known]);
  change({ messages: new Map(state.messages).set(channelId, merged) });
  return true;
};

export const dismiss = (messageId: string): void => {
  change({ hidden: new Set(state.hidden).add(messageId) });
};
