import type { Event, EventOf, EventType } from '../engine/index.ts';
import type { Words } from './languages.ts';
import type { Names } from './names.ts';
import type { EventTable, NamedEvent } from './shapes.ts';

const look = <Type extends EventType>(table: EventTable<Type>, event: NamedEvent<Type>, names: Names): string =>
  table[event.type](event, names);

/** One event, one sentence. */
export const sentence = (words: Words, event: Event, names: Names): string =>
  look<EventType>(words.events, event, names);

/**
 * Events -> lines of a post, in order. What belongs together is told together: several who drop out of an auction, pass
 * or leave the game, steps that a company passes in a row, and a price that moves because of what was just told.
 */
export const tell = (words: Words, events: readonly Event[], names: Names): readonly string[] =>
  gathered(inTellingOrder(events)).map((group) => line(words, group, names));

/** The acquisition itself comes before its consequences, which the rulebook works out first (§6.7). */
const inTellingOrder = (events: readonly Event[]): readonly Event[] => {
  const told: Event[] = [];
  for (const event of events) {
    const before = event.type === 'acquired' ? told.findLastIndex((each) => !isConsequence(each)) + 1 : told.length;
    told.splice(before, 0, event);
  }
  return told;
};

const isConsequence = (event: Event): boolean =>
  event.type === 'odd_share' ||
  event.type === 'presidency_changed' ||
  (event.type === 'price_moved' && event.because === 'acquisition');

type Group = readonly [Event, ...Event[]];

const gathered = (events: readonly Event[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last !== undefined && belongs(last, event)) groups[groups.length - 1] = [...last, event];
    else groups.push([event]);
  }
  return groups;
};

const belongs = (group: Group, event: Event): boolean => {
  const [first] = group;
  if (event.type === 'price_moved') return 'company' in first && first.company === event.company;
  if (event.type === 'company_removed') return first.type === 'company_removed' && first.because === event.because;
  if (event.type === 'bidder_out') return first.type === 'bidder_out' && first.because === event.because;
  if (event.type === 'step_passed') return first.type === 'step_passed' && first.company === event.company;
  return event.type === 'passed' && first.type === 'passed' && first.automatic && event.automatic;
};

const line = (words: Words, group: Group, names: Names): string => {
  const [first] = group;
  if (group.length > 1 && first.type === 'bidder_out') return outLine(words, group, first, names);
  if (group.length > 1 && first.type === 'passed') return passLine(words, group, first, names);
  if (group.length > 1 && first.type === 'step_passed') return stepsLine(words, group, first);
  if (group.length > 1 && first.type === 'company_removed') return removedLine(words, group, first);
  if (first.type === 'dividend' && first.trainless) return trainlessLine(words, group, first, names);
  return group
    .map((event, index) => (index === 0 ? sentence(words, event, names) : after(words, event, names)))
    .join(' ');
};

/** A price that moves after what is told of its company; one that a sold-out company gains is told whole. */
const after = (words: Words, event: Event, names: Names): string =>
  event.type === 'price_moved' && event.because !== 'sold_out'
    ? words.groups.price(event.from, event.to)
    : sentence(words, event, names);

const outLine = (words: Words, group: Group, first: EventOf<'bidder_out'>, names: Names): string => {
  const who = group.flatMap((event) => (event.type === 'bidder_out' ? [names(event.player)] : []));
  return words.groups.biddersOut(who, first.company, first.because);
};

const passLine = (words: Words, group: Group, first: EventOf<'passed'>, names: Names): string => {
  const players = group.flatMap((event) => (event.type === 'passed' ? [event.actor] : []));
  return words.groups.passed([...new Set(players)].map(names), first.automatic);
};

const stepsLine = (words: Words, group: Group, first: EventOf<'step_passed'>): string => {
  const steps = group.flatMap((event) => (event.type === 'step_passed' ? [event.step] : []));
  return words.groups.stepsPassed(first.company, steps);
};

const trainlessLine = (words: Words, group: Group, first: EventOf<'dividend'>, names: Names): string => {
  const [, moved, ...more] = group;
  if (moved?.type !== 'price_moved') return sentence(words, first, names);
  const told = words.groups.trainless(first.company, moved.from, moved.to);
  return [told, ...more.map((event) => after(words, event, names))].join(' ');
};

const removedLine = (words: Words, group: Group, first: EventOf<'company_removed'>): string => {
  const companies = group.flatMap((event) => (event.type === 'company_removed' ? [event.company] : []));
  return words.groups.removed(companies, first.because);
};
