import { HEXES, type HexId, type PlayerId, type StopRef } from '../engine/index.ts';

declare const safe: unique symbol;
/** Text that Discord shows as it is: no mention, no formatting, no link comes out of it. */
export type SafeText = string & { readonly [safe]: true };

/** The display name of a player, safe to print. */
export type Names = (player: PlayerId) => SafeText;

const NAME_LENGTH = 32;
/** Also the marks of our own (`marks.ts`): nothing that was typed holds one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const MARKS_IN_A_ROW = /(\p{M}{2})\p{M}+/gu;
/** What formats wherever it stands; without the first bracket the others make no link. */
const MARKDOWN = /[\\*_~`|[<]/g;
/** A headline, a quotation or an item of a list, at the beginning of a line alone. */
const LINE_START = /^(?:[#>+-]|\d+(?=\.))/;
const EMOJI_CODE = /:(?=\w+:)/g;
/** A word joiner: unseen, and no link or mention goes across it. */
const NAME_BREAKER = '\u2060';

const clean = (raw: string): string =>
  raw.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(MARKS_IN_A_ROW, '$1').trim();

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words that are whole, where they are more than half of the text; otherwise all of it. */
const wholeWords = (text: string): string => {
  const end = text.search(/[\s,;·–-]+\S*$/u);
  return end * 2 >= text.length ? text.slice(0, end) : text;
};

/**
 * At most `length` characters as people count them, the last one an ellipsis where something was cut: between words where
 * that leaves more than half.
 */
export const truncated = (text: string, length: number): string => {
  // A character is one UTF-16 unit at the least.
  if (text.length <= length) return text;
  const letters = Array.from(LETTERS.segment(text), (part) => part.segment);
  if (letters.length <= length) return text;
  const kept = letters.slice(0, length - 1).join('');
  return `${/^\s/u.test(letters[length - 1] ?? '') ? kept : wholeWords(kept)}…`;
};

/** A name or title as plain text without formatting: for pictures, alt texts and menus, where Discord reads no markdown. */
export const plainName = (raw: string, length: number = NAME_LENGTH): string => truncated(clean(raw), length) || '?';

/**
 * Untrusted text (a display name, a game's title) for a message: markdown, mentions, links and emoji codes are
 * taken apart, invisible characters are removed, and it is cut to `length` characters (D16). Escaped is only what would
 * format, so that no backslash shows.
 */
export const safeName = (raw: string, length: number = NAME_LENGTH): SafeText =>
  plainName(raw, length)
    .replace(MARKDOWN, '\\$&')
    .replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(EMOJI_CODE, `$&${NAME_BREAKER}`)
    .replace(/[@/]|<(?=#)/g, `$&${NAME_BREAKER}`) as SafeText;

/** A mention of a user, which pings them if `allowed_mentions` lets it. */
export const mention = (user: string): SafeText => `<@${user}>` as SafeText;

/** A seat as names are made from it. */
interface Named {
  readonly player: PlayerId;
  readonly name: string;
}

/** What two names look like that a reader could take for one. */
const looksOf = (name: string): string => plainName(name).normalize('NFKC').toLowerCase();

/** `Anna (2)`, the number of the seat behind as much of the name as there is room for. */
const numbered = (seat: Named): string => {
  const number = ` (${seat.player.replace(/^P/, '')})`;
  return `${plainName(seat.name, NAME_LENGTH - number.length)}${number}`;
};

/** Players whose names look alike have the numbers of their seats behind them; who sat there before counts too. */
export const toldApart = <Seat extends Named>(seats: readonly Seat[]): readonly Seat[] => {
  const players = new Map<string, Set<PlayerId>>();
  for (const { player, name } of seats) {
    const looks = looksOf(name);
    players.set(looks, (players.get(looks) ?? new Set()).add(player));
  }
  return seats.map((seat) =>
    (players.get(looksOf(seat.name))?.size ?? 1) > 1 ? { ...seat, name: numbered(seat) } : seat,
  );
};

/** Names of the seats, for messages. A seat that is not listed shows its own id. */
export const namesOf = (seats: readonly Named[]): Names => {
  const names = new Map(toldApart(seats).map((seat) => [seat.player, safeName(seat.name)]));
  return (player) => names.get(player) ?? safeName(player);
};

/** The same for pictures, alt texts and menus. */
export const plainNamesOf = (seats: readonly Named[]): Names => {
  const names = new Map(toldApart(seats).map((seat) => [seat.player, plainName(seat.name) as SafeText]));
  return (player) => names.get(player) ?? (player as string as SafeText);
};

/** `D4 Råsunda`, or only `B10` where no name is printed. The same in every language. */
export const placeName = (hex: HexId): string => {
  const { name } = HEXES[hex];
  return name === undefined ? hex : `${hex} ${name}`;
};

/** `D4–D10.2`: stops of a route as they can be typed. `split`: the hexes in which a number tells which city is meant. */
export const stopsText = (stops: readonly StopRef[], split: readonly HexId[]): string =>
  stops.map(({ hex, index }) => (split.includes(hex) ? `${hex}.${index + 1}` : hex)).join('–');
