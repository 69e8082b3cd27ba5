import * as words from '../../src/words/index.ts';

// What the words say, as it is read without emoji: the marks that stand for those are left out.

const { plain } = words;

export const sentence = (...of: Parameters<typeof words.sentence>): string => plain(words.sentence(...of));
export const tell = (...of: Parameters<typeof words.tell>): readonly string[] => words.tell(...of).map(plain);
export const refusalLine = (...of: Parameters<typeof words.refusalLine>): string => plain(words.refusalLine(...of));
export const promptLine = (...of: Parameters<typeof words.promptLine>): string => plain(words.promptLine(...of));
export const passTitle = (...of: Parameters<typeof words.passTitle>): string => plain(words.passTitle(...of));
export const moveTitle = (...of: Parameters<typeof words.moveTitle>): string => plain(words.moveTitle(...of));
export const orderLine = (...of: Parameters<typeof words.orderLine>): string => plain(words.orderLine(...of));
export const orderStopLine = (...of: Parameters<typeof words.orderStopLine>): string =>
  plain(words.orderStopLine(...of));
export const foresightLines = (...of: Parameters<typeof words.foresightLines>): readonly string[] =>
  words.foresightLines(...of).map(plain);
export const briefForesight = (...of: Parameters<typeof words.briefForesight>): readonly string[] =>
  words.briefForesight(...of).map(plain);
export const weightyLines = (...of: Parameters<typeof words.weightyLines>): readonly string[] =>
  words.weightyLines(...of).map(plain);
