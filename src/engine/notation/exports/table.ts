import { ok, type Result } from '../../result.ts';
import { PLAYER_COUNTS, TITLE } from '../../title/setup.ts';
import type { GameFileProblem } from '../gameFile.ts';
import { isRecord } from '../parseAction.ts';
import { foldActions, malformedAt, type Recorded } from './fold.ts';
import { isSeed } from './seed.ts';

/** A player as 18xx.games has him. */
export interface Seat {
  readonly id: string | number;
  readonly name: string;
}

const MOST_PLAYERS = Math.max(...PLAYER_COUNTS);

const isSeat = (value: unknown): value is Seat =>
  isRecord(value) && (typeof value.id === 'number' || typeof value.id === 'string') && typeof value.name === 'string';

/** The seats in playing order: as listed, or as `player_order` has them. Null where they do not fit together. */
const seatsOf = (players: unknown, order: unknown): readonly Seat[] | null => {
  if (!Array.isArray(players) || players.length > MOST_PLAYERS || !players.every(isSeat)) return null;
  if (new Set(players.map(({ id }) => id)).size < players.length) return null;
  if (order === undefined || order === null) return players;
  if (!Array.isArray(order) || order.length !== players.length) return null;
  const ordered = order.flatMap((id) => players.find((seat) => seat.id === id) ?? []);
  return new Set(ordered).size === players.length ? ordered : null;
};

const hasVariants = (rules: unknown): boolean =>
  rules !== undefined && rules !== null && !(Array.isArray(rules) && rules.length === 0);

/** Who plays, what was drawn, and the actions that stand. */
export interface Table {
  readonly seats: readonly Seat[];
  readonly seed: number;
  readonly recorded: readonly Recorded[];
}

/** An untrusted JSON value as a table of this title: everything but the actions' own fields. */
export const readTable = (json: unknown): Result<Table, GameFileProblem> => {
  if (!isRecord(json) || !isRecord(json.settings)) return malformedAt(-1, 'settings: an object');
  if (json.title !== TITLE) return malformedAt(-1, `title: ${TITLE}`);
  const { seed, player_order, optional_rules } = json.settings;
  if (!isSeed(seed)) return malformedAt(-1, 'seed: a whole number');
  if (hasVariants(optional_rules)) return malformedAt(-1, 'optional_rules: none');
  const seats = seatsOf(json.players, player_order);
  if (seats === null) return malformedAt(-1, 'players: each with an id and a name');
  if (!Array.isArray(json.actions)) return malformedAt(-1, 'actions: a list');
  const recorded = foldActions(json.actions);
  return recorded.ok ? ok({ seats, seed, recorded: recorded.value }) : recorded;
};
