import type { WebSocket } from 'ws';

/** Bytes that may wait for a reader who does not read. */
const MOST_WAITING = 64 * 1024 * 1024;

/** Sends a frame; who has not read for long is cut off, and comes back by itself. */
export const sendTo = (socket: WebSocket, frame: string): void => {
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(frame);
};
