/** Pictures: positions as PNG files, whole games as charts and animations, and the application's emoji. */
export { type AnimationStep, animate } from './animation/animate.ts';
export { smallerPng } from './canvas.ts';
export { drawWorth } from './chart/scene.ts';
export {
  companyEmoji,
  type EmojiImage,
  emojiImages,
  PRIORITY_DEAL_EMOJI,
  STATION_EMOJI,
  tileEmoji,
  trainEmoji,
} from './emoji.ts';
export { drawCandidates } from './map/candidates.ts';
export { drawMap } from './map/scene.ts';
export type { MapOptions, NumberedCircle } from './map/view.ts';
export { drawMarket } from './market/scene.ts';
