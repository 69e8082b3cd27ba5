import type { Words } from '../../words/index.ts';
import type { Form } from '../message/modal.ts';
import type { Request } from '../request.ts';

const MARK = '\u0000';

/** In one line, routes apart as before, and set as code, in which nothing is a mention or an emoji. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/`/g, "'");

/** A refused text as a line of the message from which it can be typed again: it needs no memory but the message. */
export const typedLine = ({ panel }: Words, text: string): readonly string[] =>
  text.trim() === '' ? [] : [panel.youTyped(inOneLine(text))];

/** The text of such a line among others; empty where there is none. */
const draftIn = ({ panel }: Words, message: string): string => {
  const [before = '', after = ''] = panel.youTyped(MARK).split(MARK);
  const line = message.split('\n').find((each) => each.startsWith(before) && each.endsWith(after));
  return line?.slice(before.length, line.length - after.length) ?? '';
};

/** The form filled with what was typed before. */
export const withDraft = (words: Words, form: Form, { within = '' }: Request): Form => ({
  ...form,
  value: draftIn(words, within),
});
