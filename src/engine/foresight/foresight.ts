import type { Action, StopRef } from '../action.ts';
import type { EventOf, RoundName } from '../event.ts';
import type { CompanyId, EndReason, HexId, Phase, PlayerId, StepKind, TrainName } from '../state.ts';

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What an action would bring, with all that follows from it without a decision. null and empty lists: nothing. kr */
export interface Foresight {
  readonly action: Action;
  /** Who pays for the action itself. Everything else that moves cash shows in `players` and `companies`. */
  readonly costs: readonly Cost[];
  /** Those for whom something changes, in seating order. */
  readonly players: readonly PlayerChange[];
  readonly certificateLimit: number;
  /** Those for which something changes, in the title's order; companies that leave the game are in `removed`. */
  readonly companies: readonly CompanyChange[];
  /** Whose marker the action could have moved, and does not: price in kr. */
  readonly unmoved: readonly { readonly company: CompanyId; readonly price: number }[];
  /** Presidents who give all their cash to a company without a train, unasked, after the action itself (§6.6 step 2). */
  readonly gaveAll: readonly Pick<EventOf<'president_gave_all'>, 'player' | 'company' | 'amount'>[];
  /** What the president of a company that acquires another then holds of it. */
  readonly acquirer: { readonly company: CompanyId; readonly player: PlayerId; readonly shares: number } | null;
  readonly removed: readonly Pick<EventOf<'company_removed'>, 'company' | 'because'>[];
  readonly auction: AuctionChange | null;
  /** kr that the trains bring; null where none are run. */
  readonly revenue: number | null;
  readonly dividend: Pick<EventOf<'dividend'>, 'company' | 'kind' | 'revenue' | 'perShare'> | null;
  readonly oddShares: readonly Pick<EventOf<'odd_share'>, 'player' | 'company' | 'amount' | 'kind'>[];
  readonly floats: readonly Pick<EventOf<'floated'>, 'company' | 'capital' | 'hex'>[];
  readonly phase: Change<Phase> | null;
  readonly rusts: readonly Pick<EventOf<'trains_rusted'>, 'train' | 'owners'>[];
  readonly ends: Ends;
  readonly next: Next;
}

export interface Cost {
  readonly payer: PlayerId | CompanyId;
  readonly amount: number;
  /** What the payer has left when it is paid. */
  readonly left: number;
}

export interface PlayerChange {
  readonly player: PlayerId;
  readonly cash: Change<number> | null;
  readonly certificates: Change<number> | null;
  readonly worth: Change<number> | null;
  readonly shares: readonly ({ readonly company: CompanyId } & Change<number>)[];
}

export interface CompanyChange {
  readonly company: CompanyId;
  readonly price: Change<number | null> | null;
  /** In operating order, from 1; null while it has not floated. An operating round that runs keeps its own order (R5). */
  readonly place: Change<number | null> | null;
  readonly president: Change<PlayerId | null> | null;
  readonly cash: Change<number> | null;
  /** Shares in the bank pool. */
  readonly pool: Change<number> | null;
  readonly trains: Change<readonly TrainName[]> | null;
  readonly stations: Change<readonly HexId[]> | null;
  readonly reach: ReachChange | null;
  /** kr of the best run of all its trains. */
  readonly bestRevenue: Change<number> | null;
}

/** Hexes that its track leads into, and stops that it reaches. */
export interface Places {
  readonly hexes: readonly HexId[];
  readonly stops: readonly StopRef[];
}

export interface ReachChange {
  readonly opens: Places;
  readonly closes: Places;
}

export interface AuctionChange {
  readonly company: CompanyId;
  readonly highBid: number;
  readonly highBidder: PlayerId;
  /** The highest bidder's cash once they have paid the bid. */
  readonly cashIfWon: number;
  readonly out: readonly Pick<EventOf<'bidder_out'>, 'player' | 'because'>[];
  readonly over: 'won' | 'void' | null;
}

export interface Ends {
  /** The round that ends; null while it goes on. */
  readonly round: RoundName | null;
  /** The round that stands at the end of it all, where that is another one. */
  readonly begins: RoundName | null;
  readonly sl: 'triggered' | 'formed' | null;
  readonly game: EndReason | null;
}

/** Who has to decide then, and what; player null: nobody, the game is over. */
export interface Next {
  readonly player: PlayerId | null;
  readonly company: CompanyId | null;
  readonly step: StepKind;
}
