import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Action, type GameFile, makeGameFile, type Rules, replay, type State } from '../../src/engine/index.ts';
import type { Delta, RecordedEntry, RecordedGame, RecordedLegal, RecordedState } from './recorded.ts';

/** Where a recorded game stood after a decision, and what could be done then. */
export interface RecordedPosition {
  readonly state: RecordedState;
  readonly legal: RecordedLegal;
}

/** A recorded game as a game file, with its position before the first decision and after every one. */
export interface Trace {
  readonly name: string;
  readonly game: GameFile;
  readonly initial: RecordedPosition;
  readonly after: readonly RecordedPosition[];
  /** Whether the game is followed to its end: one with a departure that no engine has to copy is not. */
  readonly whole: boolean;
  readonly result: Readonly<Record<string, number>>;
  readonly endReason: string;
}

/** What the online rules of some recordings allow against the rulebook: such a game is read up to there. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'zero_cash_company_cannot_choose_own_train',
  'president_has_two_ordinary_certs',
  'president_cert_bought_from_pool',
  'nobody_holds_two_shares_after_sale',
]);
const NOT_CHOICES: ReadonlySet<string> = new Set([
  'pass',
  'quirk',
  'forced',
  'must_buy',
  'must_sell',
  'president_gives_all_on_pass',
]);

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The old members with the new ones in their place; null removes one. */
const merged = <Whole extends object>(old: Whole, changes: object): Whole => {
  const out = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(out) as Whole;
};

/** Companies change member by member, where null is a value and only a whole company can be gone. */
const mergedCompanies = (
  old: RecordedState['companies'],
  changes: RecordedState['companies'],
): RecordedState['companies'] => {
  const changed = Object.entries(changes).map(([id, change]) => [
    id,
    isMembers(change) ? { ...old[id as keyof typeof old], ...change } : null,
  ]);
  return merged(old, Object.fromEntries(changed));
};

const advanced = (state: RecordedState, delta: Delta): RecordedState => {
  const players = new Map(Object.values(delta.players ?? {}).map((player) => [player.id, player]));
  const { players: _, companies, tiles, tiles_left, bank_trains, ...others } = delta;
  return {
    ...merged(state, others),
    players: state.players.map((player) => players.get(player.id) ?? player),
    companies: mergedCompanies(state.companies, companies ?? {}),
    tiles: merged(state.tiles ?? {}, tiles ?? {}),
    tiles_left: merged(state.tiles_left ?? {}, tiles_left ?? {}),
    bank_trains: merged(state.bank_trains ?? {}, bank_trains ?? {}),
  };
};

const isNothing = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (isMembers(value) && (value.available === false || (Array.isArray(value.companies) && value.companies.length === 0)));

const isOnlyPass = (legal: RecordedLegal): boolean =>
  legal.forced !== undefined ||
  (legal.pass === true && Object.entries(legal).every(([key, value]) => NOT_CHOICES.has(key) || isNothing(value)));

interface Decisions {
  readonly initial: RecordedPosition;
  readonly actions: readonly Action[];
  readonly after: readonly RecordedPosition[];
}

/** Only decisions: what nobody could choose is folded into the position before it. */
const decisionsOf = (initial: RecordedPosition, entries: readonly RecordedEntry[]): Decisions => {
  const actions: Action[] = [];
  const positions: RecordedPosition[] = [initial];
  let last = initial;
  for (const { action, state, delta, legal, forced } of entries) {
    const chosen = forced !== true && !(action.type === 'pass' && isOnlyPass(last.legal));
    last = { state: state ?? advanced(last.state, delta ?? {}), legal };
    if (chosen) actions.push(action);
    if (chosen) positions.push(last);
    else positions[positions.length - 1] = last;
  }
  const [first = initial, ...after] = positions;
  return { initial: first, actions, after };
};

/** `printed/raider-4-50042` */
const nameOf = (path: URL): string => path.pathname.replace(/^.*\/([^/]+\/[^/]+)\.json\.gz$/, '$1');

const readTrace = (path: URL): Trace => {
  const json = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as RecordedGame;
  const cuts = (json.departures ?? []).filter(({ kind }) => NOT_COPIED.has(kind)).map(({ index }) => index);
  const end = Math.min(...cuts, json.entries.length);
  const { initial, actions, after } = decisionsOf(json.initial, json.entries.slice(0, end));
  const rules: Rules = json.mode === 'rulebook' ? 'printed' : 'online';
  const players = json.initial.state.players.map(({ id }) => id);
  return {
    name: nameOf(path),
    game: makeGameFile({ rules, players, companies: json.offer_order }, actions),
    initial,
    after,
    whole: end === json.entries.length,
    result: json.result,
    endReason: json.end_reason,
  };
};

/** An engine may know that no route fits and not ask; recordings hold an empty run there. */
export const isSettled = ({ game, after, whole }: Trace, index: number): boolean => {
  const next = game.actions[index + 1];
  if (next !== undefined) return !(next.type === 'run_trains' && next.routes.length === 0);
  const last = after[index];
  return whole || last === undefined || !isOnlyPass(last.legal);
};

/** Paths of the recorded games in a folder, none where it is absent. */
const tracesIn = (folder: URL): readonly URL[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json.gz'))
        .toSorted()
        .map((name) => new URL(name, folder))
    : [];

export interface TraceFile {
  readonly name: string;
  readonly read: () => Trace;
}

const filesIn = (folder: URL): readonly TraceFile[] =>
  tracesIn(folder).map((path) => ({ name: nameOf(path), read: () => readTrace(path) }));

/** The recorded games among the fixtures, under each rule set. */
export const FIXTURE_TRACES: readonly TraceFile[] = ['printed', 'online'].flatMap((rules) =>
  filesIn(new URL(`../fixtures/traces/${rules}/`, import.meta.url)),
);

/** Real games, which are not part of the project. */
export const REAL_TRACES: readonly TraceFile[] = filesIn(new URL('../../../shared/traces/real/', import.meta.url));

/** Every position of a game as the engine plays it, before the first decision and after each one. */
export const positionsOf = (game: GameFile): readonly State[] => {
  const states: State[] = [];
  const end = replay(game, (_, { state }) => states.push(state));
  if (!end.ok) throw new Error(JSON.stringify(end.problem));
  return states;
};

interface Played {
  readonly trace: Trace;
  readonly states: readonly State[];
}

const played = new Map<string, Played>();

/** A recorded game by its name with its positions, read and played through once in a process. */
export const recorded = (name: string): Played => {
  const known = played.get(name);
  if (known) return known;
  const file = [...FIXTURE_TRACES, ...REAL_TRACES].find((each) => each.name === name);
  if (!file) throw new Error(`the recorded game ${name} is missing`);
  const trace = file.read();
  const fresh = { trace, states: positionsOf(trace.game) };
  played.set(name, fresh);
  return fresh;
};
