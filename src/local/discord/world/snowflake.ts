import { DISCORD_EPOCH } from '../constants.ts';

/** Makes Discord's ids: milliseconds since 2015 in the high bits, so that they sort by time; never the same twice. */
export const snowflakes = (now: () => number): (() => string) => {
  let last = 0n;
  return () => {
    const fresh = BigInt(now() - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
};

/** Orders two ids by time. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
