import type { Action, CompanyId, HexId, LaidTile, Offer, PlayerId, TileId, TrainName } from '../../src/engine/index.ts';

/** A position as recorded games write it: the fields that are compared. */
export interface RecordedState {
  readonly round: string;
  readonly step: string;
  readonly active: PlayerId | null;
  readonly company: CompanyId | null;
  readonly phase: number | string;
  readonly priority_deal: PlayerId;
  readonly players: readonly RecordedPlayer[];
  readonly companies: Readonly<Partial<Record<CompanyId, RecordedCompany>>>;
  readonly bank_trains: Readonly<Partial<Record<TrainName, number>>>;
  readonly tiles: Readonly<Partial<Record<HexId, LaidTile>>>;
  readonly tiles_left: Readonly<Partial<Record<TileId, number>>>;
  readonly auction?: RecordedAuction | null;
  readonly operating_order?: readonly CompanyId[] | null;
}

interface RecordedPlayer {
  readonly id: PlayerId;
  readonly cash: number;
  readonly certs: number;
  readonly shares: Readonly<Partial<Record<CompanyId, number>>>;
  readonly president_of: readonly CompanyId[];
}

interface RecordedCompany {
  readonly available_from_phase: number | string;
  readonly floated: boolean;
  readonly price?: number | null;
  readonly cash: number;
  readonly trains: readonly TrainName[];
  readonly stations: readonly { readonly hex: HexId; readonly city: number }[];
  readonly president?: PlayerId | null;
  readonly pool: number;
}

interface RecordedAuction {
  readonly company: CompanyId;
  readonly high_bid: number;
  readonly high_bidder: PlayerId;
  readonly bidders: readonly PlayerId[];
}

/** The choices open in a position, as recorded games write them. */
export interface RecordedLegal {
  readonly bid?: { readonly companies: readonly CompanyId[]; readonly min: number; readonly max: number } | null;
  readonly par?: { readonly company: CompanyId; readonly prices: readonly number[] };
  readonly buy_share?: readonly { readonly company: CompanyId; readonly price: number }[];
  readonly sell_shares?: readonly (readonly [CompanyId, number])[];
  readonly lay_tile?: readonly (readonly [HexId, TileId, number])[];
  readonly place_station?: readonly (readonly [HexId, number])[];
  readonly run_trains?: readonly TrainName[];
  readonly dividend?: readonly string[];
  readonly bank?: readonly { readonly train: TrainName; readonly price: number; readonly contribution?: number }[];
  readonly companies?: readonly {
    readonly from: CompanyId;
    readonly train: TrainName;
    readonly min: number;
    readonly max: number;
  }[];
  readonly acquire?: readonly CompanyId[];
  readonly half_price?: { readonly company: CompanyId; readonly price: number; readonly available: boolean };
  readonly pass?: boolean;
  readonly must_sell?: boolean;
  readonly forced?: unknown;
}

/** What changed: members that are null are gone. */
export type Delta = { readonly [Key in keyof RecordedState]?: RecordedState[Key] | null };

export interface RecordedEntry {
  readonly index: number;
  readonly action: Action;
  readonly state?: RecordedState;
  readonly delta?: Delta;
  readonly legal: RecordedLegal;
  readonly forced?: boolean;
}

export interface RecordedGame {
  readonly mode: string;
  readonly offer_order: readonly Offer[];
  readonly initial: { readonly state: RecordedState; readonly legal: RecordedLegal };
  readonly entries: readonly RecordedEntry[];
  readonly departures?: readonly { readonly kind: string; readonly index: number }[];
  readonly result: Readonly<Record<string, number>>;
  readonly end_reason: string;
}
