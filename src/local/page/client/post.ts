import type { StoredMessage } from '../../discord/world/bus.ts';
import type { Action, ActionResult, PostedFile } from '../protocol.ts';
import { change, type Pending, state } from './store.ts';

const moving: (() => void)[] = [];

/** On the way to another seat: once that is taken, for an answer would not find this tab before; else at once. */
const seated = (): Promise<void> =>
  state.link === 'moving' ? new Promise((resolve) => moving.push(resolve)) : Promise.resolve();

/** The tab has its seat, or has lost the server: what waited for the one is sent. */
export const endMove = (): void => {
  for (const go of moving.splice(0)) go();
};

/** Sends an action of the seat of this tab. */
export const post = async (action: Action): Promise<ActionResult> => {
  await seated();
  try {
    const response = await fetch('/do', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seat: state.me, action }),
    });
    const result: ActionResult = await response.json();
    return result;
  } catch {
    return { ok: false, error: 'The server does not answer.' };
  }
};

export const readFile = async (file: File): Promise<PostedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { name: file.name, base64: btoa(binary) };
};

let tickets = 0;

/** A number for an interaction of this tab; other tabs of the same seat do not take its answers for theirs. */
export const newTicket = (): string => {
  tickets += 1;
  return `${TAB}-${tickets}`;
};

const TAB = crypto.randomUUID().slice(0, 12);

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
