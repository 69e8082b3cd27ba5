import type { Action, ActionResult, PostedFile } from '../protocol.ts';
import { state } from './store.ts';

/** Sends an action of the seat of this tab. */
export const post = async (action: Action): Promise<ActionResult> => {
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
