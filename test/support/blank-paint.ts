import type { Logger } from 'pino';
import type { Paint } from '../../src/bot/bot.ts';
import { makePainter } from '../../src/bot/post/pictures.ts';

/** A PNG of one white pixel. */
const BLANK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures with nothing on them, for tests that look at words and buttons; animations are drawn. */
export const blankPaint = (log: Logger): Paint => ({
  ...makePainter(log),
  map: async () => BLANK,
  market: async () => BLANK,
  candidates: async () => BLANK,
  worth: async () => BLANK,
});

/** Of each kind of picture the first is drawn, and then one in so many. */
const EVERY = 25;

/** What distinguishes kinds of map: a hex to mark, routes, a tile or a station in place, hexes or circles to choose. */
const kindOf = (name: string, look: object): string =>
  [name, ...Object.entries(look).flatMap(([key, value]) => (value === undefined ? [] : [key]))].join(' ');

/** Pictures of every kind, most of them blank: for tests in which many are made and none is looked at. */
export const sparePaint = (log: Logger): Paint => {
  const [drawn, blank] = [makePainter(log), blankPaint(log)];
  const made = new Map<string, number>();
  const painter = (kind: string): Paint => {
    const count = made.get(kind) ?? 0;
    made.set(kind, count + 1);
    return count % EVERY === 0 ? drawn : blank;
  };
  return {
    ...drawn,
    map: (state, look) => painter(kindOf('map', look)).map(state, look),
    market: (state, look) => painter(kindOf('market', look)).market(state, look),
    candidates: (...asked) => painter('candidates').candidates(...asked),
  };
};
