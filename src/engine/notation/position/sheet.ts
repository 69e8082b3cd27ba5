import { type PlayerId, playerId } from '../../state.ts';

export type Words = readonly string[];

/** The lines of a position by their first word, and what is wrong with them so far. */
export interface Sheet {
  readonly lines: readonly Words[];
  readonly issues: string[];
}

const WORD = /"(?:[^"\\]|\\["\\n])*"|[^\s"]+/g;
const PLAIN = /^[\p{L}\p{N}_-]+$/u;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
const unquoted = (word: string): string =>
  word.slice(1, -1).replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));

/** A player's name as one word: in quotes where it would be several. */
export const makeName = (player: PlayerId): string => (PLAIN.test(player) ? player : quoted(player));

export const wordsOf = (line: string): Words => line.match(WORD) ?? [];

/** The words after the first one in each line that begins with it. */
export const linesOf = ({ lines }: Sheet, first: string): readonly Words[] =>
  lines.filter(([word]) => word === first).map((words) => words.slice(1));

/** The words after the first one in the one line that begins with it; null where there is none. */
export const lineOf = (sheet: Sheet, first: string): Words | null => linesOf(sheet, first)[0] ?? null;

/** Notes what is wrong and goes on with something that fits. */
const noted = <Value>(sheet: Sheet, issue: string, value: Value): Value => {
  sheet.issues.push(issue);
  return value;
};

/** A word that has to be one of some values. */
export const member = <Value extends string>(
  sheet: Sheet,
  values: readonly [Value, ...(readonly Value[])],
  word: string | undefined,
): Value =>
  values.find((value) => value === word) ??
  noted(sheet, `${word ?? 'nothing'}: none of ${values.join(' ')}`, values[0]);

export const whole = (sheet: Sheet, word: string | undefined): number =>
  word !== undefined && /^-?\d{1,9}$/.test(word)
    ? Number(word)
    : noted(sheet, `${word ?? 'nothing'}: no whole number`, 0);

/** A name, with or without quotes. */
export const name = (sheet: Sheet, word: string | undefined): PlayerId => {
  if (word === undefined) return noted(sheet, 'nothing: no player', playerId(''));
  return playerId(word.startsWith('"') ? unquoted(word) : word);
};

/** `SF:5 RF:2` as a record of numbers. */
export const counts = <Key extends string>(
  sheet: Sheet,
  keys: readonly [Key, ...(readonly Key[])],
  words: Words,
): Readonly<Partial<Record<Key, number>>> =>
  Object.fromEntries(
    words.map((word) => {
      const [key, count] = word.split(':');
      return [member(sheet, keys, key), whole(sheet, count)];
    }),
  ) as Readonly<Partial<Record<Key, number>>>;

export const makeCounts = (record: Readonly<Record<string, number | undefined>>): Words =>
  Object.entries(record).flatMap(([key, count]) => (count === undefined ? [] : [`${key}:${count}`]));
