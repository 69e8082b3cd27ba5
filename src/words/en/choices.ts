import type { ChoiceWords } from '../choice-types.ts';
import { all, money } from './terms.ts';

const SIDES = ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'] as const;

export const choices: ChoiceWords = {
  upTo: (count) => `up to ${count}`,
  tile: (tile, left) => `tile ${tile}, ${left} left`,
  rotation: (rotation, sides) => `${rotation}: ${all(sides.map((side) => SIDES[side]))}`,
  city: (place, city) => `${place}, city ${city}`,
  bankTrain: (train, price, contribution) =>
    contribution === 0
      ? `${train} from the bank for ${money(price)}`
      : `${train} from the bank for ${money(price)}, ${money(contribution)} of it from the president`,
  companyTrain: (train, from, { min, max }) =>
    min === max
      ? `${train} from ${from} for ${money(min)}`
      : `${train} from ${from} for ${money(min)} to ${money(max)}`,
  bestRun: (revenue) => `The best routes: ${money(revenue)}`,
  noRun: 'No train runs: no revenue',
  cost: (kr) => (kr === 0 ? 'free' : money(kr)),
  game: (id, title) => `${id} ${title}`,
};
