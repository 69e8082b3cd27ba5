import type { CompanyId } from '../engine/ids.ts';
import type { SafeText } from './names.ts';

/** Giving, listing and cancelling standing orders: private, but for what a post says of moves that orders made. */
export interface StandingWords {
  /** `line`: what the order does and what ends it, in sentences. */
  readonly given: (line: string) => string;
  /** It would have stopped at once. `why`: a sentence. */
  readonly notGiven: (why: string) => string;
  readonly noSteps: string;
  readonly twoGoals: string;
  readonly noAuction: string;
  readonly none: string;
  readonly standing: string;
  readonly stopped: string;
  /** `titles`: short names of orders. */
  readonly cancelled: (titles: readonly string[]) => string;
  readonly noSuchOrder: string;
  readonly cancelMenu: string;
  readonly bidUpTo: string;
  /** At most 45 characters each. */
  readonly form: { readonly title: (company: CompanyId) => string; readonly label: string; readonly hint: string };
  /** In the channel's post: before the moves that orders of these players have made. */
  readonly byOrders: (who: readonly SafeText[]) => string;
  /** In the channel's post: many bids in a row, each 5 kr above the last. */
  readonly raised: (who: readonly SafeText[], company: CompanyId, from: number, to: number) => string;
  /** In the channel's post: lines left out. */
  readonly more: (lines: number) => string;
}
