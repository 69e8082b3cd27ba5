import type { PlayerId } from '../../src/engine/index.ts';
import { type Position, plainNamesOf, position } from '../../src/words/index.ts';
import type { View } from './look.ts';

/** The position with names as alt texts want them. */
export const plainPosition = ({ state, table }: View): Position => position(state, plainNamesOf(table.seats));

/** Names as the players write them: the pictures take care of letters that the fonts lack. */
export const rawNames = ({ table }: View): Readonly<Record<PlayerId, string>> =>
  Object.fromEntries(table.seats.map((seat) => [seat.player, seat.name]));
