import type { Refusal, RefusalCode } from '../engine/refusal.ts';
import { highestBid } from './highest-bid.ts';
import type { Names } from './names.ts';
import type { RefusalOf, Words } from './types.ts';

type Named<Code extends RefusalCode> = { readonly [Each in Code]: { readonly code: Each } & RefusalOf<Each> }[Code];
type Table<Code extends RefusalCode> = {
  readonly [Each in Code]: (refusal: Named<Each>, names: Names) => string;
};

const look = <Code extends RefusalCode>(table: Table<Code>, refusal: Named<Code>, names: Names): string =>
  table[refusal.code](refusal, names);

/** One sentence: what is wrong, and what is allowed. */
export const refusalLine = (words: Words, refusal: Refusal, names: Names): string =>
  look<RefusalCode>(words.refusals, payable(refusal), names);

const payable = (refusal: Refusal): Refusal =>
  refusal.code === 'bid_too_high' ? { ...refusal, max: highestBid(refusal.max) } : refusal;
