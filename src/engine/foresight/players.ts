import type { PlayerId } from '../ids.ts';
import { cashOf } from '../rules/players.ts';
import { certificates, sharesOf, worth } from '../rules/shares.ts';
import type { State } from '../state.ts';
import { COMPANY_IDS } from '../title/companies.ts';
import { change, hasChange } from './change.ts';
import type { PlayerChange } from './types.ts';

const shareChanges = (before: State, after: State, player: PlayerId): PlayerChange['shares'] =>
  COMPANY_IDS.flatMap((company) => {
    const moved = change(sharesOf(before, player, company), sharesOf(after, player, company));
    return moved ? [{ company, ...moved }] : [];
  });

/** The players for whom something changes, in seating order. */
export const playerChanges = (before: State, after: State): readonly PlayerChange[] =>
  before.players.flatMap(({ id }) => {
    const changes = {
      cash: change(cashOf(before, id), cashOf(after, id)),
      certificates: change(certificates(before, id), certificates(after, id)),
      worth: change(worth(before, id), worth(after, id)),
      shares: shareChanges(before, after, id),
    };
    return hasChange(changes) ? [{ player: id, ...changes }] : [];
  });
