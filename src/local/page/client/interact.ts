import type { StoredMessage } from '../../discord/world/bus.ts';
import type { Action } from '../protocol.ts';
import { newTicket, post } from './post.ts';
import { change, type Pending, state } from './store.ts';

type Started = Pick<Pending, 'ticket' | 'channelId'> & Partial<Pending>;

/** Sends an interaction and shows that it is on its way; a refusal is told in a line above the composer. */
export const start = async (pending: Started, action: Action): Promise<string | null> => {
  const entry: Pending = { commandName: null, messageId: null, customId: null, failed: false, ...pending };
  const others = state.pending.filter(
    ({ messageId, failed }) => !(failed && messageId !== null && messageId === entry.messageId),
  );
  change({ pending: [...others, entry] });
  const result = await post(action);
  if (result.ok) return null;
  change({ pending: state.pending.filter(({ ticket }) => ticket !== entry.ticket) });
  return result.error;
};

/** Presses a button, or with values chooses from a menu. */
export const use = async (
  message: StoredMessage,
  customId: string,
  values: readonly string[] | null,
): Promise<void> => {
  const ticket = newTicket();
  const { channel_id: channelId, id: messageId } = message;
  const error = await start(
    { ticket, channelId, messageId, customId },
    { kind: 'component', ticket, channelId, messageId, customId, values },
  );
  if (error !== null) toast(error);
};

/** Whether this button or menu waits for the bot. */
export const isWaiting = (messageId: string, customId: string): boolean =>
  state.pending.some((one) => one.messageId === messageId && one.customId === customId && !one.failed);

export const dropPending = (ticket: string): void => {
  change({ pending: state.pending.filter((one) => one.ticket !== ticket) });
};

const TOAST_MS = 4_000;

export const toast = (text: string): void => {
  change({ toast: text });
  setTimeout(() => {
    if (state.toast === text) change({ toast: null });
  }, TOAST_MS);
};
