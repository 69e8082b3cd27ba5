import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { animate, drawCandidates, drawMap, drawMarket, drawWorth, smallerPng } from '../../../renderers/index.ts';
import {
  type Event,
  endReason,
  type LastRuns,
  lastRuns,
  type State,
  type WorthRow,
  worthRows,
} from '../../engine/index.ts';
import { altTexts, plainNamesOf, position, type Rise, type Words } from '../../words/index.ts';
import type { MapLook, Paint } from '../bot.ts';
import type { Attached } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import { type Play, pastOf, rawNames, runsAfter, stateBefore, type Table } from '../table/table.ts';

/** A position to be drawn, and how it is told to a reader who sees no pictures. */
export interface Sight {
  readonly table: Pick<Table, 'seats' | 'play'>;
  readonly state: State;
  readonly words: Words;
}

/** What a picture shows besides the position. */
export interface Look extends MapLook {
  /** The position that the market is compared with. */
  readonly before?: State | null;
  /** What happened after the game's own moves, where the position only is tried. */
  readonly since?: readonly Event[];
  /** What has happened, for the alt texts. */
  readonly change?: string;
}

/** A picture as a file; none, and a line in the log, where it cannot be drawn: the text says what matters. */
export const pictured = async (
  paint: Paint,
  { name, alt }: { readonly name: string; readonly alt: string },
  draw: () => Promise<Buffer>,
): Promise<readonly Attached[]> => {
  try {
    return [{ name, alt, data: await draw() }];
  } catch (error) {
    paint.log.error({ picture: name, ...describeError(error) }, 'a picture could not be drawn');
    return [];
  }
};

const altOf = ({ table, state, words }: Sight, { change = '' }: Look) =>
  altTexts(words, position(state, plainNamesOf(table.seats)), change);

/** The map; `file`: named and described otherwise than the map of a position. */
export const mapPicture = (
  paint: Paint,
  sight: Sight,
  look: Look = {},
  file = { name: 'map.png', alt: altOf(sight, look).map },
): Promise<readonly Attached[]> => {
  const { before: _, since: __, change: ___, ...shown } = look;
  const { table, state, words } = sight;
  return pictured(paint, file, () =>
    paint.map(state, { names: rawNames(table), labels: words.pictures.map, ...shown }),
  );
};

/** Up to this position: it has the game's first moves, or all of them. */
const runsUntil = ({ table: { play }, state }: Sight, { since = [] }: Look): LastRuns => ({
  ...(play === null ? {} : runsAfter(play, state.moves)),
  ...lastRuns(since),
});

export const marketPicture = (paint: Paint, sight: Sight, look: Look = {}): Promise<readonly Attached[]> => {
  const last = look.before ? { last: look.before } : {};
  const runs = runsUntil(sight, look);
  const { table, state, words } = sight;
  return pictured(paint, { name: 'market.png', alt: altOf(sight, look).market }, () =>
    paint.market(state, { names: rawNames(table), labels: words.pictures.market, runs, ...last }),
  );
};

/** The same pictures in fewer pixels and colours; other files as they are. */
export const smaller = (files: readonly Attached[]): Promise<readonly Attached[]> =>
  Promise.all(
    files.map(async (file) => (file.name.endsWith('.png') ? { ...file, data: await smallerPng(file.data) } : file)),
  );

/** How many pictures `bothPictures` gives when all goes well. */
export const BOTH = 2;

export const bothPictures = async (paint: Paint, sight: Sight, look: Look = {}): Promise<readonly Attached[]> =>
  (await Promise.all([mapPicture(paint, sight, look), marketPicture(paint, sight, look)])).flat();

/** Null, and a line in the log, where no animation is small enough. */
const animation =
  (log: Logger): Paint['animation'] =>
  async (steps, look) => {
    try {
      return await animate(steps, look);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      log.warn(describeError(error), 'no animation is small enough');
      return null;
    }
  };

export const makePainter = (log: Logger): Paint => ({
  map: drawMap,
  market: drawMarket,
  candidates: drawCandidates,
  worth: drawWorth,
  animation: animation(log),
  log,
});

/** Every position of the game up to this one; none where it is not of the game any more, or not all moves are kept. */
const until = (play: Play, state: State): readonly State[] => {
  if (pastOf(play).moves > 0 || !isDeepStrictEqual(stateBefore(play, state.moves), state)) return [];
  return [play.opening.state, ...play.steps.slice(0, state.moves).map((step) => step.state)];
};

const risesOf = (rows: readonly WorthRow[], table: Table): readonly Rise[] => {
  const names = plainNamesOf(table.seats);
  const first = new Map(rows[0]?.worths.map(({ player, worth }) => [player, worth]));
  return (rows.at(-1)?.worths ?? []).map(({ player, worth }) => ({
    name: names(player),
    first: first.get(player) ?? 0,
    last: worth,
  }));
};

/** The play too, for all that came before the position. */
type Played = Sight & { readonly table: Table };

/** Every player's worth over the rounds up to a position as a picture; nothing where it cannot be drawn. */
export const chartOf = async (paint: Paint, { table, state, words }: Played): Promise<readonly Attached[]> => {
  const rows = table.play === null ? [] : worthRows(until(table.play, state));
  if (rows.length === 0) return [];
  const alt = words.after.chartAlt(rows.length - 1, risesOf(rows, table));
  return pictured(paint, { name: 'chart.png', alt }, () =>
    paint.worth(rows, { names: rawNames(table), labels: words.pictures.chart }),
  );
};

/** The chart for the last post of a game; nothing before. */
export const finalChart = async (paint: Paint, sight: Played): Promise<readonly Attached[]> =>
  endReason(sight.state) === null ? [] : chartOf(paint, sight);
