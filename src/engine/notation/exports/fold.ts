import { ok, type Result, refuse } from '../../result.ts';
import { type GameFileProblem, MOST_ACTIONS } from '../gameFile.ts';
import { isRecord } from '../parseAction.ts';

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

export const malformedAt = (index: number, issue: string): Result<never, GameFileProblem> =>
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
