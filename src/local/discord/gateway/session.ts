import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

/** A bot's session: it outlives its socket, so that a RESUME gets what was missed. */
export interface Session {
  readonly id: string;
  readonly intents: number;
  socket: WebSocket | null;
  sequence: number;
  readonly sent: { readonly sequence: number; readonly frame: string }[];
}

const REMEMBERED = 1_000;

export const openSession = (intents: number, socket: WebSocket): Session => ({
  id: randomUUID(),
  intents,
  socket,
  sequence: 0,
  sent: [],
});

/** Sends an event, or keeps it for the resume. */
export const send = (session: Session, name: string, data: unknown): void => {
  session.sequence += 1;
  const frame = JSON.stringify({ op: 0, t: name, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, frame });
  if (session.sent.length > REMEMBERED) session.sent.shift();
  session.socket?.send(frame);
};

/** Sends again what came after `sequence`. */
export const replay = (session: Session, sequence: number): void => {
  for (const past of session.sent) if (past.sequence > sequence) session.socket?.send(past.frame);
};
