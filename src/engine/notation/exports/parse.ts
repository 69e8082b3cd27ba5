import type { Action } from '../../action.ts';
import { apply } from '../../apply.ts';
import { ok, type Result, refuse } from '../../basics.ts';
import type { Outcome } from '../../event.ts';
import { newGame, offerOfSeed } from '../../new-game.ts';
import type { Refusal } from '../../refusal.ts';
import { type PlayerId, playerId } from '../../state.ts';
import { type GameFile, type GameFileProblem, isRecord, makeGameFile } from '../game-file.ts';
import { type Visit, type Visited, visitAll } from '../replay.ts';
import { layNumbered, newTiles, newTrains, parseTile, parseTrain, trainsAfter } from './pieces.ts';
import { usedRoutes } from './routes.ts';
import { type Json, type Recorded, readTable } from './table.ts';
import { actorOf, type Desk, translate } from './translate.ts';
import { type Unasked, unaskedIn } from './unasked.ts';

/** A game of 18xx.games in the project's own format. */
export interface ExportedGame {
  readonly file: GameFile;
  /** For each action of the file, the id of the export's action that it comes from. */
  readonly ids: readonly number[];
  /** What the players are called there, in seating order. */
  readonly names: readonly string[];
  readonly seed: number;
}

/** Whether a JSON value is an 18xx.games export rather than a game file: told by its fields. */
export const isExport = (json: unknown): json is Json => isRecord(json) && 'settings' in json && !('rules' in json);

interface Reading extends Desk {
  /** What 18xx.games records although nobody was asked here, in order. */
  readonly awaited: readonly Unasked[];
}

/** Whether a recorded action is one that nobody was asked for. */
const answers = (desk: Desk, json: Json, { action }: Unasked): boolean => {
  const actor = actorOf(desk, json);
  switch (action.type) {
    case 'pass':
      return json.type === 'pass' && actor === action.actor;
    case 'dividend':
      return json.type === 'dividend' && json.kind === action.kind && actor === action.company;
    case 'run_trains':
      return json.type === 'run_routes' && usedRoutes(json)?.length === 0 && actor === action.company;
    default:
      return false;
  }
};

interface Reached {
  readonly desk: Reading;
  readonly outcome: Outcome;
}

const after = (desk: Desk, json: Json, action: Action): Result<Reached, Refusal> => {
  const awaited: Unasked[] = [];
  const outcome = apply(desk.state, action, (state) => {
    const unasked = unaskedIn(state, action);
    if (unasked) awaited.push(unasked);
  });
  if (!outcome.ok) return outcome;
  const laid = action.type === 'lay_tile' ? parseTile(json.tile) : null;
  const { state, events } = outcome.value;
  const tiles = action.type === 'lay_tile' && laid ? layNumbered(desk.tiles, action.hex, laid) : desk.tiles;
  const trains = trainsAfter(desk.trains, events, parseTrain(json.train));
  return ok({ desk: { ...desk, state, tiles, trains, awaited }, outcome: outcome.value });
};

/** A decision of the file, and where it led. */
interface Step extends Reached {
  readonly action: Action;
}

/** Reads one action: a decision, or one to pass over since nobody was asked for it here. */
const readAction = (desk: Reading, json: Json): Result<Step | Reading, Refusal> => {
  const passedOver = desk.awaited.findIndex((unasked) => answers(desk, json, unasked));
  if (passedOver >= 0) return ok({ ...desk, awaited: desk.awaited.slice(passedOver + 1) });
  const action = translate(desk, json);
  if (!action.ok) return action;
  const reached = after(desk, json, action.value);
  return reached.ok ? ok({ ...reached.value, action: action.value }) : reached;
};

interface Read {
  readonly actions: readonly Action[];
  readonly ids: readonly number[];
}

type Steps<End> = Generator<Visited, Result<End, GameFileProblem>, void>;

function* readActions(start: Reading, recorded: readonly Recorded[]): Steps<Read> {
  const actions: Action[] = [];
  const ids: number[] = [];
  let desk = start;
  for (const { id, json } of recorded) {
    const read = readAction(desk, json);
    if (!read.ok) return refuse({ index: id, refusal: read.problem });
    if ('action' in read.value) {
      actions.push(read.value.action);
      ids.push(id);
      yield { index: id, outcome: read.value.outcome };
    }
    desk = 'action' in read.value ? read.value.desk : read.value;
  }
  return ok({ actions, ids });
}

/** The same as `parseExport` by and by: a decision is read each time that the next step is asked for. */
export function* exportSteps(json: unknown): Steps<ExportedGame> {
  const table = readTable(json);
  if (!table.ok) return table;
  const { seats, seed, recorded } = table.value;
  const seatOf = new Map(seats.map(({ id }, index): [unknown, PlayerId] => [id, playerId(`P${index + 1}`)]));
  const setup = { rules: 'online', players: [...seatOf.values()], companies: offerOfSeed(seed) } as const;
  const start = newGame(setup);
  if (!start.ok) return refuse({ index: -1, refusal: start.problem });
  yield { index: -1, outcome: start.value };
  const desk = { state: start.value.state, tiles: newTiles(), trains: newTrains(), seats: seatOf, awaited: [] };
  const read = yield* readActions(desk, recorded);
  if (!read.ok) return read;
  const file = makeGameFile(setup, read.value.actions);
  return ok({ file, ids: read.value.ids, names: seats.map(({ name }) => name), seed });
}

/**
 * An untrusted JSON value as an 18xx.games export: every action checked against the position it was made in. Seats are
 * P1, P2, ... and the rules `online`. `visit` is called with the start (-1) and after every decision, by its id. Refuses
 * another title, more actions than a game has, and the first action that the rules forbid, by its id (-1 for the file
 * as a whole).
 */
export const parseExport = (json: unknown, visit: Visit = () => {}): Result<ExportedGame, GameFileProblem> =>
  visitAll(exportSteps(json), visit);
