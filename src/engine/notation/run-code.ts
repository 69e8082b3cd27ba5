import type { Route } from '../action.ts';
import { stopName } from '../rules/layout.ts';
import type { Run } from '../rules/running/runs.ts';
import type { State } from '../state.ts';
import { HEX_IDS, HEXES } from '../title/hexes.ts';
import { TRAIN_NAMES } from '../title/tables.ts';

/** Every town and city as printed: 27, so that one letter tells which. */
const STOPS = HEX_IDS.flatMap((hex) => HEXES[hex].stops.map((_, index) => ({ hex, index })));
const BASE = 36;

const routeCode = ({ train, stops }: Route): string => {
  const numbers = stops.map(({ hex, index }) => STOPS.findIndex((stop) => stop.hex === hex && stop.index === index));
  return [TRAIN_NAMES.indexOf(train), ...numbers].map((number) => number.toString(BASE)).join('');
};

/** Own routes as part of a pick: for each train a letter for its name and one for every stop. */
export const runCode = ({ routes }: Run): string => routes.map(routeCode).join('.');

const routeText = (state: State, code: string): string | null => {
  const [first, ...rest] = [...code].map((letter) => Number.parseInt(letter, BASE));
  const train = TRAIN_NAMES[first ?? -1];
  const stops = rest.map((number) => STOPS[number]);
  if (train === undefined || stops.includes(undefined)) return null;
  const places = stops.flatMap((stop) => (stop === undefined ? [] : stopName(state, stop)));
  return `${train} ${places.join('-')}`;
};

/** The routes of such a part as a player would write them; null where it means none. */
export const runText = (state: State, code: string): string | null => {
  const texts = code.split('.').map((each) => routeText(state, each));
  return texts.includes(null) ? null : texts.join('; ');
};
