import type { HexId, Route } from '../../engine/index.ts';
import { stopsText } from '../names.ts';

const ORDINALS = ['first', 'second', 'third'];

/** What a number behind a hex means, by the first stop of the routes that has one; none where no stop has. */
const meaning = (routes: readonly Route[], split: readonly HexId[], link: string): readonly string[] =>
  routes
    .flatMap(({ stops }) => stops)
    .filter(({ hex }) => split.includes(hex))
    .slice(0, 1)
    .map((stop) => `${stopsText([stop], split)}${link} ${ORDINALS[stop.index]} city of ${stop.hex}`);

/** `F6.1 is the first city of F6.` `split`: the hexes in which a number tells which city is meant. */
export const stopNote = (routes: readonly Route[], split: readonly HexId[]): readonly string[] =>
  meaning(routes, split, ' is the').map((text) => `${text}.`);

/** Over the form for own routes: at most 45 characters. */
export const routesLabel = (routes: readonly Route[], split: readonly HexId[]): string => {
  const [note] = meaning(routes, split, ':');
  return note === undefined ? 'A route for each train, separated by ;' : `Separated by ; (${note})`;
};
