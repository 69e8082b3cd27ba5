import type { Request } from './request.ts';
import type { Table } from './table.ts';

/** Who runs the table: its host, and whoever may manage the channel, for hosts who have left. */
export const isHost = (table: Table, request: Pick<Request, 'user' | 'moderator'>): boolean =>
  request.moderator || table.game.host === request.user.id;
