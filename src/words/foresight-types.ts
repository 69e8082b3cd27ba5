import type { PlayerId } from '../engine/ids.ts';
import type {
  AuctionChange,
  Change,
  CompanyChange,
  Cost,
  Ends,
  Foresight,
  Next,
  PlayerChange,
} from '../engine/index.ts';
import type { Names } from './names.ts';

/** Whoever is spoken of: a company, a player, or the reader himself. */
export interface Subject {
  readonly name: string;
  readonly you: boolean;
}

/** What an action would bring, in short lines without a full stop. */
export interface ForesightWords {
  readonly cost: (payer: Subject, cost: Cost) => string;
  /** A bid that nobody tops: what it leaves in the purse. */
  readonly ifWon: (bidder: Subject, auction: AuctionChange) => string;
  readonly won: (bidder: Subject, auction: AuctionChange) => string;
  readonly auctionVoid: (company: AuctionChange['company']) => string;
  readonly out: (who: Subject, because: AuctionChange['out'][number]['because']) => string;
  readonly revenue: (kr: number) => string;
  readonly dividend: (dividend: NonNullable<Foresight['dividend']>) => string;
  readonly oddShare: (who: Subject, odd: Foresight['oddShares'][number]) => string;
  /** `cash` null: nothing that the costs do not say already. */
  readonly player: (who: Subject, player: PlayerChange, certificateLimit: number) => string | null;
  readonly price: (company: CompanyChange, price: Change<number | null>) => string;
  /** Where a sale, a dividend or none could have moved it. */
  readonly unmoved: (unmoved: Foresight['unmoved'][number]) => string;
  /** What a sale brings the seller, who reads it, and where the price goes. kr */
  readonly sale: (amount: number, price: Change<number>) => string;
  readonly gaveAll: (who: Subject, gave: Foresight['gaveAll'][number]) => string;
  readonly holds: (who: Subject, acquirer: NonNullable<Foresight['acquirer']>) => string;
  readonly atLimit: (who: Subject, certificates: number, limit: number) => string;
  readonly president: (company: CompanyChange['company'], to: Subject) => string;
  readonly books: (company: CompanyChange) => string | null;
  readonly reach: (company: CompanyChange['company'], reach: NonNullable<CompanyChange['reach']>) => readonly string[];
  readonly bestRevenue: (company: CompanyChange['company'], revenue: Change<number>) => string;
  readonly floats: (floated: Foresight['floats'][number]) => string;
  readonly phase: (phase: Change<number>) => string;
  readonly rusts: (rust: Foresight['rusts'][number]) => string;
  readonly removed: (removed: Foresight['removed']) => string;
  readonly ends: (ends: Ends) => readonly string[];
  readonly next: (who: Subject, next: Next) => string;
}

/** For whom the lines are: `reader` null speaks of everyone by name. */
export interface Audience {
  readonly names: Names;
  readonly reader: PlayerId | null;
}
