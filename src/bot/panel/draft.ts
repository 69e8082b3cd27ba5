import type { Words } from '../../words/index.ts';
import type { Drafts } from '../bot.ts';
import { makePressId, type PressId } from '../message/custom-id.ts';
import type { Form } from '../message/modal.ts';

/** Texts kept; the oldest makes room. */
const MOST = 500;

/** In one line, routes apart as before, and set as code, in which nothing is a mention or an emoji. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '; ')
    .replace(/`/g, "'");

/** A refused text as a line of the message from which it can be typed again. */
export const typedLine = ({ panel }: Words, text: string): readonly string[] =>
  text.trim() === '' ? [] : [panel.youTyped(inOneLine(text))];

const keyOf = (user: string, id: PressId): string => `${user} ${makePressId(id)}`;

export const makeDrafts = (): Drafts => {
  const texts = new Map<string, string>();
  const keep: Drafts['keep'] = (user, id, text) => {
    texts.delete(keyOf(user, id));
    texts.set(keyOf(user, id), inOneLine(text));
    const [oldest] = texts.keys();
    if (oldest !== undefined && texts.size > MOST) texts.delete(oldest);
  };
  return { keep, of: (user, id) => texts.get(keyOf(user, id)) ?? '' };
};

/** The form filled with what its user typed before. */
export const withDraft = (drafts: Drafts, user: string, id: PressId, form: Form): Form => ({
  ...form,
  value: drafts.of(user, id),
});
