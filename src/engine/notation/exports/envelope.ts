import type { PlayerId } from '../../ids.ts';
import { worth } from '../../rules/shares.ts';
import type { State } from '../../state.ts';
import { PLAYER_COUNTS, TITLE } from '../../title/setup.ts';
import { activePlayer, endReason } from '../../turn.ts';
import type { GameFile } from '../gameFile.ts';
import type { Encoded } from './encode.ts';

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
export const seatOf = (file: GameFile, player: PlayerId): number => file.players.indexOf(player) + 1;

/** Where a game stands, and what was written of it. */
export interface Written {
  readonly state: State;
  readonly written: readonly ExportAction[];
  /** The stock round of the present or the last round. */
  readonly turn: number;
}

/** The game's own fields around its actions. */
export const envelope = (file: GameFile, details: ExportDetails, { state, written, turn }: Written): GameExport => {
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
