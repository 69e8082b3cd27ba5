import { ok, type Result, refuse } from '../../basics.ts';
import { isSeed } from '../../new-game.ts';
import { PLAYER_COUNTS, TITLE } from '../../title/tables.ts';
import { type GameFileProblem, isRecord, MOST_ACTIONS } from '../game-file.ts';

export type Json = Readonly<Record<string, unknown>>;

/** An action that stands, with the id of the action that brought it. */
export interface Recorded {
  readonly id: number;
  readonly json: Json;
}

/** What stands so far, newest first: taking back and restoring only move the head. */
interface Standing extends Recorded {
  readonly before: Standing | null;
}
type Head = Standing | null;

/** Where the head was before each undo that may still be taken back, newest first. */
interface Undone {
  readonly head: Standing;
  readonly before: Undone | null;
}

interface Tape {
  readonly head: Head;
  readonly undone: Undone | null;
}

const TALK = ['message', 'log'];
const MOST_AUTOMATIC = 500;

const malformedAt = (index: number, issue: string): Result<never, GameFileProblem> =>
  refuse({ index, refusal: { code: 'malformed', issue } });

/** Back to the action with an id, or by one action. */
const undo = ({ head, undone }: Tape, to: unknown): Tape | null => {
  if (head === null) return null;
  const kept = { head, before: undone };
  if (to === undefined || to === null) return { head: head.before, undone: kept };
  if (typeof to !== 'number') return null;
  let back: Head = head;
  while (back !== null && back.id > to) back = back.before;
  return { head: back, undone: kept };
};

const redo = ({ undone }: Tape): Tape | null => (undone === null ? null : { head: undone.head, undone: undone.before });

/** The tape after one more action; null where there is nothing to take back or to restore. */
const wound = (tape: Tape, { id, json }: Recorded): Tape | null => {
  if (json.type === 'undo') return undo(tape, json.action_id);
  if (json.type === 'redo') return redo(tape);
  if (TALK.some((type) => type === json.type)) return tape;
  return { head: { id, json, before: tape.head }, undone: null };
};

const isTyped = (json: unknown): json is Json => isRecord(json) && typeof json.type === 'string';

const isProgram = ({ type }: Json): boolean => typeof type === 'string' && type.startsWith('program_');

/** The action itself and the automatic ones that follow it, programs left out. */
const unfolded = ({ id, json }: Recorded): Result<readonly Recorded[], GameFileProblem> => {
  const automatic = json.auto_actions ?? [];
  if (!Array.isArray(automatic) || automatic.length > MOST_AUTOMATIC || !automatic.every(isTyped))
    return malformedAt(id, `auto_actions: a list of at most ${MOST_AUTOMATIC} actions`);
  return ok([json, ...automatic].filter((each) => !isProgram(each)).map((each) => ({ id, json: each })));
};

const inOrder = (head: Head): readonly Recorded[] => {
  const list: Recorded[] = [];
  for (let each = head; each !== null; each = each.before) list.push(each);
  return list.reverse();
};

const stand = (head: Head): Result<readonly Recorded[], GameFileProblem> => {
  const all: Recorded[] = [];
  for (const recorded of inOrder(head)) {
    const some = unfolded(recorded);
    if (!some.ok) return some;
    all.push(...some.value);
    if (all.length > MOST_ACTIONS) return malformedAt(recorded.id, `actions: at most ${MOST_ACTIONS}`);
  }
  return ok(all);
};

const isIdAbove = (last: number, id: unknown): id is number =>
  typeof id === 'number' && Number.isSafeInteger(id) && id > last;

/**
 * The actions that stand, in order: undo and redo followed here, whether or not the file marks what they took back;
 * talk and programs left out, automatic actions after the one that brought them. Ids must rise.
 */
export const foldActions = (actions: readonly unknown[]): Result<readonly Recorded[], GameFileProblem> => {
  if (actions.length > MOST_ACTIONS) return malformedAt(-1, `actions: at most ${MOST_ACTIONS}`);
  let tape: Tape = { head: null, undone: null };
  let last = 0;
  for (const json of actions) {
    if (!isTyped(json)) return malformedAt(-1, 'actions: each an object with a type');
    const { id } = json;
    if (!isIdAbove(last, id))
      return malformedAt(Number.isSafeInteger(id) ? Number(id) : -1, 'id: above the one before');
    const next = wound(tape, { id, json });
    if (next === null) return malformedAt(id, `${String(json.type)}: nothing to take back or to restore`);
    [tape, last] = [next, id];
  }
  return stand(tape.head);
};

/** A player as 18xx.games has them. */
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
