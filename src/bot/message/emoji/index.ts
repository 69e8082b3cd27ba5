export { emojiAtStart } from './at-start.ts';
export { type EmojiIds, type Emojis, makeEmojis } from './emojis.ts';
export { emojiOfLabel, withEmoji } from './text.ts';
