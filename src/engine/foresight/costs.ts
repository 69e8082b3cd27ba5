import type { Event } from '../event.ts';
import type { CompanyId, PlayerId } from '../ids.ts';
import { cashOf, presidentOf } from '../rules/players.ts';
import type { State } from '../state.ts';
import type { Cost } from './types.ts';

const byPlayer = (before: State, payer: PlayerId | null, amount: number): readonly Cost[] =>
  payer === null || amount === 0 ? [] : [{ payer, amount, left: cashOf(before, payer) - amount }];

const byCompany = (before: State, payer: CompanyId, amount: number): readonly Cost[] =>
  amount === 0 ? [] : [{ payer, amount, left: (before.companies[payer]?.cash ?? 0) - amount }];

/** Who pays what for an action, read from its own effect. */
export const costsOf = (before: State, effect: Event | undefined): readonly Cost[] => {
  switch (effect?.type) {
    case 'par_set':
      return byPlayer(before, effect.player, effect.paid);
    case 'share_bought':
    case 'half_price_share_bought':
      return byPlayer(before, effect.player, effect.price);
    case 'president_gave_all':
      return byPlayer(before, effect.player, effect.amount);
    case 'tile_laid':
    case 'station_placed':
      return byCompany(before, effect.company, effect.cost);
    case 'train_bought':
      return [
        ...byCompany(before, effect.company, effect.price - effect.contribution),
        ...byPlayer(before, presidentOf(before, effect.company), effect.contribution),
      ];
    default:
      return [];
  }
};
