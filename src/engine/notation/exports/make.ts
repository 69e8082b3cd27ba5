import type { Action } from '../../action.ts';
import { ok, type Result, refuse } from '../../basics.ts';
import type { Outcome } from '../../event.ts';
import { isSeed, newGame, offerOfSeed } from '../../new-game.ts';
import { activePlayer, endReason } from '../../rules/players.ts';
import { worth } from '../../rules/shares.ts';
import type { PlayerId, State } from '../../state.ts';
import { PLAYER_COUNTS, TITLE } from '../../title/tables.ts';
import type { GameFile, GameFileProblem } from '../game-file.ts';
import { applyRecorded } from '../replay.ts';
import { sharesAfter } from './certificates.ts';
import { type Encoded, encode, type Numbered } from './encode.ts';
import { layNumbered, newTiles, newTrains, nextTile, trainFor, trainsAfter } from './pieces.ts';
import { type Unasked, unaskedIn } from './unasked.ts';

/** What an export says beside the game itself. Times are seconds since 1970. */
export interface ExportDetails {
  readonly id: number;
  readonly description: string;
  /** The seed that the order of companies was drawn from (R16). */
  readonly seed: number;
  /** In seating order. */
  readonly names: readonly string[];
  readonly createdAt: number;
  /** When each action was made; one that is absent was made at the start. */
  readonly times?: readonly number[];
}

/** An action as 18xx.games records it. */
export interface ExportAction extends Encoded {
  readonly id: number;
  readonly created_at: number;
  /** What followed from it without a decision. */
  readonly auto_actions?: readonly Encoded[];
}

/** A game as 18xx.games exports it. */
export interface GameExport {
  readonly id: number;
  readonly description: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly players: readonly { readonly id: number; readonly name: string }[];
  readonly min_players: number;
  readonly max_players: number;
  readonly title: typeof TITLE;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly user_settings: null;
  readonly status: 'active' | 'finished';
  readonly turn: number;
  readonly round: 'Stock Round' | 'Operating Round';
  readonly acting: readonly number[];
  readonly result: Readonly<Record<string, number>>;
  readonly actions: readonly ExportAction[];
  readonly loaded: true;
  readonly created_at: number;
  readonly updated_at: number;
  readonly game_end_reason: string | null;
}

/** 18xx.games' id of a player: seats counted from 1. */
const seatOf = (file: GameFile, player: PlayerId): number => file.players.indexOf(player) + 1;

/** Where a game stands, and what was written of it. */
export interface Written {
  readonly state: State;
  readonly written: readonly ExportAction[];
  /** The stock round of the present or the last round. */
  readonly turn: number;
}

/** The game's own fields around its actions. */
const envelope = (file: GameFile, details: ExportDetails, { state, written, turn }: Written): GameExport => {
  const reason = endReason(state);
  const active = activePlayer(state);
  const seats = file.players.map((_, index) => index + 1);
  return {
    id: details.id,
    description: details.description,
    user: { id: 0, name: 'You' },
    players: details.names.map((name, index) => ({ id: index + 1, name })),
    min_players: PLAYER_COUNTS[0],
    max_players: seats.length,
    title: TITLE,
    settings: {
      seed: details.seed,
      is_async: true,
      unlisted: true,
      auto_routing: true,
      player_order: null,
      optional_rules: [],
    },
    user_settings: null,
    status: reason === null ? 'active' : 'finished',
    turn,
    round: state.round.kind === 'stock' ? 'Stock Round' : 'Operating Round',
    acting: active === null ? seats : [seatOf(file, active)],
    result:
      reason === null ? {} : Object.fromEntries(state.players.map(({ id }) => [seatOf(file, id), worth(state, id)])),
    actions: written,
    loaded: true,
    created_at: details.createdAt,
    updated_at: written.at(-1)?.created_at ?? details.createdAt,
    game_end_reason: reason,
  };
};

/** Why a game has no form on 18xx.games, or which of its actions the rules forbid. */
export type ExportProblem =
  | { readonly code: 'printed_rules' }
  | { readonly code: 'other_order'; readonly seed: number }
  | { readonly code: 'names'; readonly players: number }
  | ({ readonly code: 'refused' } & GameFileProblem);

interface Writing extends Numbered, Written {}

const numberedAfter = (before: Writing, action: Action, { state, events }: Outcome): Numbered => ({
  players: before.players,
  tiles:
    action.type === 'lay_tile'
      ? layNumbered(before.tiles, action.hex, nextTile(before.tiles, action.tile))
      : before.tiles,
  trains: trainsAfter(
    before.trains,
    events,
    action.type === 'buy_train' ? trainFor(before.trains, action.from, action.train) : null,
  ),
  shares: sharesAfter(before.shares, { before: before.state, after: state, events }),
});

/** Adds what nobody was asked for: on the last action, or as one of its own. */
const addUnasked = (
  written: readonly ExportAction[],
  numbered: Numbered,
  { action, automatic }: Unasked,
): readonly ExportAction[] => {
  const last = written.at(-1);
  if (!last) return written;
  const { created_at } = last;
  const encoded = encode(numbered, action);
  return automatic
    ? written.with(-1, { ...last, auto_actions: [...(last.auto_actions ?? []), { ...encoded, created_at }] })
    : [...written, { ...encoded, id: last.id + 1, created_at }];
};

const turnOf = ({ round }: State, last: number): number => {
  if (round.kind === 'stock') return round.number;
  return round.kind === 'ended' ? last : round.set;
};

/** On 18xx.games the president passes half-price shares; here their company may be named as well. */
const inTheirWords = ({ round: { step } }: State, action: Action): Action =>
  action.type === 'pass' && step.kind === 'half_price' ? { ...action, actor: step.player } : action;

const write = (writing: Writing, action: Action, at: number): Result<Writing, GameFileProblem['refusal']> => {
  const unasked: Unasked[] = [];
  const outcome = applyRecorded(writing.state, action, (state) => {
    const one = unaskedIn(state, action);
    if (one) unasked.push(one);
  });
  if (!outcome.ok) return outcome;
  const { state } = outcome.value;
  // A run without routes that is passed over was written when the engine did not ask for it.
  if (state.moves === writing.state.moves) return ok({ ...writing, state });
  const numbered = numberedAfter(writing, action, outcome.value);
  const made = {
    ...encode(writing, inTheirWords(writing.state, action)),
    id: writing.written.length + 1,
    created_at: at,
  };
  const written = unasked.reduce<readonly ExportAction[]>(
    (so, one) => addUnasked(so, numbered, one),
    [...writing.written, made],
  );
  return ok({ ...numbered, state, written, turn: turnOf(state, writing.turn) });
};

const writeAll = (start: Writing, file: GameFile, details: ExportDetails): Result<Writing, ExportProblem> => {
  let writing = start;
  for (const [index, action] of file.actions.entries()) {
    const next = write(writing, action, details.times?.[index] ?? details.createdAt);
    if (!next.ok) return refuse({ code: 'refused', index, refusal: next.problem });
    writing = next.value;
  }
  return ok(writing);
};

const isSameOrder = (file: GameFile, seed: number): boolean =>
  isSeed(seed) && offerOfSeed(seed).every(({ company }, index) => file.companies[index]?.company === company);

const setupProblem = (file: GameFile, { seed, names }: ExportDetails): ExportProblem | null => {
  if (file.rules !== 'online') return { code: 'printed_rules' };
  if (!isSameOrder(file, seed)) return { code: 'other_order', seed };
  return names.length === file.players.length ? null : { code: 'names', players: file.players.length };
};

/**
 * A game under the `online` rules as an 18xx.games export, ids counting from 1; what that site records without asking,
 * or asks where this engine does not, is written too. Refuses the `printed` rules, a seed that draws another order of
 * companies, another number of names than of players, and the first action that the rules forbid.
 */
export const makeExport = (file: GameFile, details: ExportDetails): Result<GameExport, ExportProblem> => {
  const problem = setupProblem(file, details);
  if (problem) return refuse(problem);
  const start = newGame(file);
  if (!start.ok) return refuse({ code: 'refused', index: -1, refusal: start.problem });
  const players = new Map(file.players.map((player) => [String(player), seatOf(file, player)]));
  const numbered = { players, tiles: newTiles(), trains: newTrains(), shares: {} };
  const written = writeAll({ ...numbered, state: start.value.state, written: [], turn: 1 }, file, details);
  return written.ok ? ok(envelope(file, details, written.value)) : written;
};
