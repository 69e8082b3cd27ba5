import type { EmojiIds } from '../../src/bot/emoji/index.ts';

/** An application that has no emoji. */
export const NO_EMOJI: EmojiIds = { idOf: () => null };
