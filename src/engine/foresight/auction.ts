import type { Event } from '../event.ts';
import { cashOf } from '../rules/players.ts';
import type { State } from '../state.ts';
import type { AuctionChange } from './types.ts';

type HighBid = Pick<AuctionChange, 'company' | 'highBid' | 'highBidder'>;

const highBidOf = ({ round: { step } }: State, first: Event | undefined): HighBid | null => {
  if (first?.type === 'auction_opened' || first?.type === 'bid_raised')
    return { company: first.company, highBid: first.price, highBidder: first.player };
  return step.kind === 'bid' ? { company: step.company, highBid: step.highBid, highBidder: step.highBidder } : null;
};

/** How the auction stands after a bid, or after someone has left it (§5.2). */
export const auctionChange = (before: State, events: readonly Event[]): AuctionChange | null => {
  const high = highBidOf(before, events[0]);
  if (!high) return null;
  const ends = events.map(({ type }) => type);
  return {
    ...high,
    cashIfWon: cashOf(before, high.highBidder) - high.highBid,
    out: events.flatMap((event) =>
      event.type === 'bidder_out' ? [{ player: event.player, because: event.because }] : [],
    ),
    over: ends.includes('auction_won') ? 'won' : ends.includes('auction_void') ? 'void' : null,
  };
};
