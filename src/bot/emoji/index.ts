import { safeName } from '../../words/index.ts';
import type { Answer } from '../answer.ts';
import { type Table, titleOf } from '../table.ts';
import type { Emojis } from './emojis.ts';
import { menusWithEmoji } from './menus.ts';
import { withEmoji } from './text.ts';

export { emojiAtStart } from './at-start.ts';
export { type Emojis, makeEmojis } from './emojis.ts';
export { menusWithEmoji } from './menus.ts';

/** A table's answer with emoji in its text and its menus. */
export const dressed = (emojis: Emojis, table: Table, answer: Answer, limit?: number): Answer => {
  const kept = [titleOf(table.game), ...table.seats.map(({ name }) => safeName(name))];
  return menusWithEmoji(emojis, { ...answer, text: withEmoji(emojis, answer.text, kept, limit) });
};
