import { type Event, type PlayerId, poolShares, presidentOf, type State, sharesOf } from '../../engine/index.ts';
import type { Names, Words } from '../../words/index.ts';
import type { Entry } from '../outbox/entry.ts';

/** What somebody has to know although it is not their turn. */

/** Every event that the post tells. */
const eventsIn = ({ cause, events }: Entry): readonly Event[] =>
  cause.kind === 'together' ? cause.parts.flatMap(eventsIn) : events;

/** Who holds what of a company that has acquired another one, and at which price (§6.7). */
const takenOver = (words: Words, state: State, event: Event, names: Names): readonly string[] => {
  if (event.type !== 'acquired') return [];
  const { company } = event;
  const holders = state.players
    .map(({ id }) => ({ name: names(id), shares: sharesOf(state, id, company) }))
    .filter(({ shares }) => shares > 0)
    .toSorted((a, b) => b.shares - a.shares);
  const price = state.companies[company]?.price ?? 0;
  return [words.notices.takenOver(company, { holders, pool: poolShares(state, company), price })];
};

/** The stock round after SL has formed is the last one (§3.1). */
const lastStockRound = (words: Words, state: State, event: Event): readonly string[] =>
  event.type === 'round_started' && event.round.kind === 'stock' && state.sl === 'formed'
    ? [words.notices.lastStockRound]
    : [];

export const newsLines = (words: Words, entry: Entry, names: Names): readonly string[] =>
  eventsIn(entry).flatMap((event) => [
    ...takenOver(words, entry.state, event, names),
    ...lastStockRound(words, entry.state, event),
  ]);

const losers = (entry: Entry, event: Event): readonly PlayerId[] => {
  if (event.type === 'sl_formed' || event.type === 'game_ended') return entry.state.players.map(({ id }) => id);
  if (event.type !== 'acquired' || entry.previous === null) return [];
  const loser = presidentOf(entry.previous, event.target);
  return loser === null || loser === presidentOf(entry.previous, event.company) ? [] : [loser];
};

/** Whom the post concerns besides the player to act: a president whose company is acquired; everyone when SL forms or the game ends. */
export const concerned = (entry: Entry): readonly PlayerId[] => [
  ...new Set(eventsIn(entry).flatMap((event) => losers(entry, event))),
];
