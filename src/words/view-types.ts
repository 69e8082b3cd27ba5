import type { RoundName } from '../engine/event.ts';
import type { CompanyId, HexId, Phase, PlayerId, TileId, TrainName } from '../engine/ids.ts';
import type { EndReason, Rules } from '../engine/state.ts';
import type { OfferPhase } from '../engine/title/phases.ts';
import type { CommandPath } from './command-types.ts';
import type { SafeText } from './names.ts';

/** The numbers of a position, read from the state once and told in any language. Money is kr. */
export interface Position {
  readonly round: RoundName;
  readonly phase: Phase;
  readonly rules: Rules;
  readonly sl: 'none' | 'triggered' | 'formed';
  readonly turn: number;
  readonly actor: SafeText | null;
  readonly company: CompanyId | null;
  readonly players: readonly PlayerFacts[];
  /** Companies with a price, in operating order; then those without, in the order drawn. */
  readonly companies: readonly CompanyFacts[];
  /** Companies that have left the game. */
  readonly gone: readonly CompanyId[];
  readonly trains: readonly TrainFacts[];
  readonly trainLimit: number;
  readonly tiles: readonly { readonly hex: HexId; readonly tile: TileId }[];
  readonly endReason: EndReason | null;
}

export interface PlayerFacts {
  readonly id: PlayerId;
  readonly name: SafeText;
  readonly cash: number;
  readonly worth: number;
  readonly certificates: number;
  readonly certificateLimit: number;
  readonly priorityDeal: boolean;
  readonly holdings: readonly { readonly company: CompanyId; readonly shares: number; readonly president: boolean }[];
}

export interface CompanyFacts {
  readonly id: CompanyId;
  readonly name: string;
  /** `D4 Råsunda` */
  readonly home: string;
  readonly opensIn: OfferPhase;
  readonly price: number | null;
  readonly floated: boolean;
  readonly treasury: number;
  readonly trains: readonly TrainName[];
  readonly president: SafeText | null;
  /** Where its stations are: `D4 Råsunda`. */
  readonly stations: readonly string[];
  readonly stationsLeft: number;
  /** Shares in the bank pool. */
  readonly pool: number;
  readonly holders: readonly { readonly name: SafeText; readonly shares: number }[];
}

export interface TrainFacts {
  readonly train: TrainName;
  readonly left: number | 'unlimited';
  readonly price: number;
  /** The train that rusts when the first of these is bought. */
  readonly rusts: TrainName | null;
}

/** Alt texts: the position for those who do not see the picture. `change` is what happened last, in words. */
export interface AltWords {
  readonly map: (position: Position, change: string) => string;
  readonly market: (position: Position, change: string) => string;
}

/** A move as the history tells it. */
export interface Told {
  /** Counts from 1. */
  readonly number: number;
  readonly lines: readonly string[];
}

export interface ViewWords {
  readonly status: (table: TableFacts, position: Position | null) => readonly string[];
  readonly players: (position: Position) => readonly string[];
  readonly companies: (position: Position) => readonly string[];
  readonly trains: (position: Position) => readonly string[];
  readonly company: (company: CompanyFacts, position: Position) => readonly string[];
  readonly companyGone: (company: CompanyId) => string;
  readonly history: (move: Told) => string;
  readonly historyPage: (page: number, pages: number) => string;
  readonly historyEmpty: string;
  readonly final: (reason: EndReason, places: readonly Place[]) => readonly string[];
  readonly help: (commands: readonly CommandPath[]) => readonly string[];
}

export interface TableFacts {
  readonly game: number;
  readonly title: SafeText;
  readonly rules: Rules;
  readonly host: SafeText;
  readonly state: 'open' | 'playing' | 'paused' | 'ended';
  readonly seats: readonly SafeText[];
}

export interface Place {
  readonly place: number;
  readonly name: SafeText;
  readonly worth: number;
}
