import type { Logger } from 'pino';
import { animate } from '../../../renderers/animation/index.ts';
import { drawWorth } from '../../../renderers/chart/index.ts';
import { drawCandidates } from '../../../renderers/map/candidates.ts';
import { drawMap } from '../../../renderers/map/index.ts';
import { drawMarket } from '../../../renderers/market/index.ts';
import {
  type Action,
  type ActionOf,
  activeCompany,
  bestRun,
  type Event,
  type HexId,
  type LaidTile,
  type PlayerId,
  type Route,
  type State,
  type Station,
  type TileCandidate,
  type WorthRow,
} from '../../engine/index.ts';
import type { Seat } from '../../store/index.ts';
import type { Attached } from '../message/answer.ts';
import { describeError } from '../message/errors.ts';
import type { Entry } from '../outbox/entry.ts';

/** An empty circle that a station may take. */
export interface NumberedCircle extends Station {
  readonly number: number;
}

export interface MapLook {
  /** The hex of the last move. */
  readonly last?: HexId;
  readonly routes?: readonly Route[];
  /** A tile to draw in place as if it had been laid. */
  readonly preview?: { readonly hex: HexId } & LaidTile;
  /** A station to draw in place as if it had been purchased. */
  readonly station?: Omit<ActionOf<'place_station'>, 'type'>;
  /** Hexes to choose among, by their coordinates. */
  readonly hexes?: readonly HexId[];
  /** City circles to choose among, by their numbers. */
  readonly circles?: readonly NumberedCircle[];
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
}

export interface MarketLook {
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
  /** The position before the last move. */
  readonly last?: State;
}

/** A position as the animation shows it: what the move before it changed, and that move in words. */
export interface Shown {
  readonly state: State;
  readonly last: readonly HexId[];
  readonly caption: string;
}

/** How pictures are drawn: PNG files. */
export interface Paint {
  readonly map: (state: State, look: MapLook) => Promise<Buffer>;
  readonly market: (state: State, look: MarketLook) => Promise<Buffer>;
  /** What may be laid in a hex, by number. */
  readonly candidates: (state: State, hex: HexId, candidates: readonly TileCandidate[]) => Promise<Buffer>;
  /** Every player's worth after each round. */
  readonly worth: (rows: readonly WorthRow[], look: Pick<MapLook, 'names'>) => Promise<Buffer>;
  /** An animated GIF of fewer bytes than that; null where there is none so small. */
  readonly animation: (
    steps: readonly Shown[],
    look: Pick<MapLook, 'names'> & { readonly mostBytes: number },
  ) => Promise<Buffer | null>;
  readonly log: Logger;
}

export interface Captions {
  readonly seats: readonly Seat[];
  readonly alt: { readonly map: string; readonly market: string };
}

export interface Pictures {
  readonly files: readonly Attached[];
  /** One of them could not be drawn; the game goes on without it. */
  readonly failed: boolean;
}

const actionsOf = ({ cause }: Entry): readonly Action[] => {
  if (cause.kind === 'chain') return cause.moves.map(({ action }) => action);
  return cause.kind === 'move' ? [cause.action] : [];
};

const lastHex = (entry: Entry): HexId | undefined =>
  actionsOf(entry)
    .map((action) => ('hex' in action ? action.hex : undefined))
    .findLast((hex) => hex !== undefined);

const routesRun = (events: readonly Event[]): readonly Route[] =>
  events.flatMap((event) => (event.type === 'trains_ran' ? event.routes : []));

/** Where trains are about to run, the best routes are proposed. */
const routesProposed = (state: State): readonly Route[] => {
  const company = state.round.step.kind === 'route' ? activeCompany(state) : null;
  return company === null ? [] : bestRun(state, company).routes;
};

/** The routes that were run, else those that could be. */
const routesShown = ({ events, state }: Entry): readonly Route[] => {
  const run = routesRun(events);
  return run.length > 0 ? run : routesProposed(state);
};

const attempt = async (
  paint: Paint,
  name: string,
  alt: string,
  draw: () => Promise<Buffer>,
): Promise<Attached | null> => {
  try {
    return { name, alt, data: await draw() };
  } catch (error) {
    paint.log.error({ picture: name, ...describeError(error) }, 'a picture could not be drawn');
    return null;
  }
};

/** Both pictures of a position; the one that fails is left out and logged. */
export const pictures = async (paint: Paint, entry: Entry, { seats, alt }: Captions): Promise<Pictures> => {
  const last = lastHex(entry);
  const names = Object.fromEntries(seats.map((seat) => [seat.player, seat.name]));
  const look: MapLook = { ...(last === undefined ? {} : { last }), routes: routesShown(entry), names };
  const drawn = await Promise.all([
    attempt(paint, 'map.png', alt.map, () => paint.map(entry.state, look)),
    attempt(paint, 'market.png', alt.market, () =>
      paint.market(entry.state, { names, ...(entry.previous === null ? {} : { last: entry.previous }) }),
    ),
  ]);
  const files = drawn.filter((file) => file !== null);
  return { files, failed: files.length < drawn.length };
};

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
