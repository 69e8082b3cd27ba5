import type { Logger } from 'pino';
import type { Event, HexId, PlayerId, Route, State } from '../engine/index.ts';
import type { Seat } from '../store/index.ts';
import type { Attached } from './answer.ts';
import { describeError } from './discord-errors.ts';
import type { Entry } from './entry.ts';

export interface MapLook {
  /** The hex of the last move. */
  readonly last?: HexId;
  readonly routes?: readonly Route[];
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
}

export interface MarketLook {
  /** Display names as the players wrote them. */
  readonly names: Readonly<Record<PlayerId, string>>;
  /** The position before the last move. */
  readonly last?: State;
}

/** How pictures are drawn: PNG files. */
export interface Paint {
  readonly map: (state: State, look: MapLook) => Promise<Buffer>;
  readonly market: (state: State, look: MarketLook) => Promise<Buffer>;
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

const lastHex = (entry: Entry): HexId | undefined =>
  entry.cause.kind === 'move' && 'hex' in entry.cause.action ? entry.cause.action.hex : undefined;

const routesRun = (events: readonly Event[]): readonly Route[] =>
  events.flatMap((event) => (event.type === 'trains_ran' ? event.routes : []));

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
  const look: MapLook = { ...(last === undefined ? {} : { last }), routes: routesRun(entry.events), names };
  const drawn = await Promise.all([
    attempt(paint, 'map.png', alt.map, () => paint.map(entry.state, look)),
    attempt(paint, 'market.png', alt.market, () =>
      paint.market(entry.state, { names, ...(entry.previous === null ? {} : { last: entry.previous }) }),
    ),
  ]);
  const files = drawn.filter((file) => file !== null);
  return { files, failed: files.length < drawn.length };
};
