import type { Event } from '../../engine/index.ts';
import { type Names, tell, type Words } from '../../words/index.ts';
import type { ToldMove } from '../outbox/entry.ts';

type Raise = Extract<Event, { readonly type: 'bid_raised' }>;
type Part =
  | { readonly kind: 'raises'; readonly bids: readonly Raise[] }
  | { readonly kind: 'event'; readonly event: Event };

/** So many bids in a row are told in one line. */
const MANY = 4;

const startOf = (part: Part | undefined): readonly Raise[] => (part?.kind === 'raises' ? part.bids : []);

/** Bids for one company in a row are put together. */
const parts = (events: readonly Event[]): readonly Part[] => {
  const found: Part[] = [];
  for (const event of events) {
    const before = startOf(found.at(-1));
    const goesOn = event.type === 'bid_raised' && before[0]?.company === event.company;
    if (event.type !== 'bid_raised') found.push({ kind: 'event', event });
    else if (goesOn) found[found.length - 1] = { kind: 'raises', bids: [...before, event] };
    else found.push({ kind: 'raises', bids: [event] });
  }
  return found;
};

const raisedLine = (words: Words, bids: readonly Raise[], names: Names): string | null => {
  const [first, last] = [bids[0], bids.at(-1)];
  if (first === undefined || last === undefined || bids.length < MANY) return null;
  const who = [...new Set(bids.map(({ player }) => player))].map(names);
  return words.standing.raised(who, first.company, first.price, last.price);
};

const eventsOf = (moves: readonly ToldMove[]): readonly Event[] => moves.flatMap(({ events }) => events);

const orderLines = (words: Words, events: readonly Event[], names: Names): readonly string[] => {
  const lines: string[] = [];
  let plain: Event[] = [];
  for (const part of parts(events)) {
    const line = part.kind === 'raises' ? raisedLine(words, part.bids, names) : null;
    if (line === null) plain.push(...(part.kind === 'raises' ? part.bids : [part.event]));
    else {
      lines.push(...tell(words, plain, names), line);
      plain = [];
    }
  }
  return [...lines, ...tell(words, plain, names)];
};

/** Lines of a post about several moves; of more than that, the first and the last ones. */
const MOST_LINES = 14;

export const shortened = (words: Words, lines: readonly string[]): readonly string[] => {
  if (lines.length <= MOST_LINES) return lines;
  const half = MOST_LINES / 2;
  return [...lines.slice(0, half), words.standing.more(lines.length - MOST_LINES), ...lines.slice(-half)];
};

/** A move made by hand as always, then whose orders have acted, and what they did. Limits are told to nobody. */
export const chainLines = (words: Words, moves: readonly ToldMove[], names: Names): readonly string[] => {
  const [hand, ordered] = [moves.filter(({ byOrder }) => !byOrder), moves.filter(({ byOrder }) => byOrder)];
  const who = new Set(ordered.flatMap(({ actor }) => (actor === null ? [] : [actor])));
  return [
    ...tell(words, eventsOf(hand), names),
    words.standing.byOrders([...who].map(names)),
    ...shortened(words, orderLines(words, eventsOf(ordered), names)),
  ];
};
