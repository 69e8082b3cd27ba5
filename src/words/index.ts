export * from './commands.ts';
export * from './facts.ts';
export { briefForesight, foresightLines, weightyLines } from './foresight.ts';
export * from './languages.ts';
export * from './limits.ts';
export { holdsMark, type Marked, plain, withMarks } from './marks.ts';
export { type MenuName, moveTitle, passTitle, refusalLine } from './moves.ts';
export {
  mention,
  type Names,
  namesOf,
  placeName,
  plainName,
  plainNamesOf,
  type SafeText,
  safeName,
  toldApart,
  truncated,
} from './names.ts';
export { orderLine, orderReason, orderStopLine, orderTitle } from './orders.ts';
export { placings, position } from './position.ts';
export { briefPrompt, promptLine } from './prompt.ts';
export type { RefusalOf } from './shapes.ts';
export { sentence, tell } from './story.ts';
