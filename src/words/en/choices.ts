import type { ChoiceWords } from '../choice-types.ts';
import { all, fromYou, money, moneyRange } from './terms.ts';

const SIDES = ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'] as const;

export const choices: ChoiceWords = {
  upTo: (count) => `up to ${count}`,
  tile: (tile, left) => `tile ${tile}, ${left} left`,
  rotation: (rotation, sides) => `${rotation}: ${all(sides.map((side) => SIDES[side]))}`,
  city: (place, city) => `${place}, city ${city}`,
  bankTrain: (train, price, contribution) =>
    `${train} from the bank for ${moneyRange(price, price)}${fromYou(contribution)}`,
  companyTrain: (train, from, { min, max }, contribution) =>
    `${train} from ${from} for ${moneyRange(min, max)}${fromYou(contribution)}`,
  bestRun: (revenue) => `The best routes: ${money(revenue)}`,
  noRun: 'No train runs: no revenue',
  cost: (kr) => (kr === 0 ? 'free' : money(kr)),
  game: (id, title) => `${id} ${title}`,
};
