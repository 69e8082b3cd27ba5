import type { EmojiIds } from '../../src/bot/bot.ts';

/** An application that has no emoji. */
export const NO_EMOJI: EmojiIds = { idOf: () => null };

/** A text as it is heard: the codes alone. */
export const withoutEmoji = (text: string): string => text.replaceAll(/<:\w+:\d+> ?/g, '');
