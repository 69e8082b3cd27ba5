import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import { type Offer, ok, PLAYER_COUNTS, refuse } from '../engine/index.ts';
import { type Answer, after, type Context, type GameId, inOneStep, type Stored, type StoreProblem } from './context.ts';
import type { Reader } from './database.ts';
import {
  awaitMove,
  changeGame,
  FORMAT,
  findGame,
  findGameIn,
  freeChannel,
  type Game,
  liveIn,
  type NewGame,
  type Pause,
  readGame,
} from './game.ts';
import { insertMoves, type NewMove } from './log.ts';
import { games, pauses } from './schema.ts';
import { insertSeats, type NewSeat, reseat } from './seats.ts';

export interface GameStore {
  /** Refuses `game_here`: one game at a time in a channel or thread. */
  readonly createGame: (game: NewGame) => Answer<Game>;
  /** A whole game from a file, playing, in one step. `seats` are in seating order; `actions` are already checked. */
  readonly importGame: (game: NewGame, file: ImportedGame) => Answer<Game>;
  readonly game: (id: GameId) => Answer<Game>;
  /** The game in this channel or thread that has not ended; null when there is none. */
  readonly gameIn: (channel: string) => Answer<Game | null>;
  /** The newest game of this channel or thread, ended or not. */
  readonly latestIn: (channel: string) => Answer<Game | null>;
  /** Every game that has not ended, oldest first. Rows that cannot be read are left out and listed in `bad`. */
  readonly liveGames: () => Answer<{ readonly games: readonly Game[]; readonly bad: readonly StoreProblem[] }>;
  /** From `open` to `playing`: `seating` lists the seated users clockwise from P1; `offer` is the draw, from `seed` if it has one. */
  readonly startGame: (
    id: GameId,
    seating: readonly string[],
    offer: readonly Offer[],
    seed?: number | null,
  ) => Answer<Game>;
  /** From `playing` to `paused`; the host may also take over a pause that only waits for the channel. */
  readonly pauseGame: (id: GameId, why: Pause) => Answer<Game>;
  readonly resumeGame: (id: GameId) => Answer<Game>;
  /** Given up: ended without a result. */
  readonly abandonGame: (id: GameId) => Answer<Game>;
  /** To another channel or thread. Refuses `game_here`. */
  readonly moveGame: (id: GameId, channel: string, parent: string | null) => Answer<Game>;
  readonly changeHost: (id: GameId, host: string) => Answer<Game>;
}

export interface ImportedGame {
  readonly seats: readonly NewSeat[];
  readonly offer: readonly Offer[];
  readonly seed?: number | null;
  readonly moves: readonly NewMove[];
}

export const gameStore = (context: Context): GameStore => ({
  createGame: async (game) => inOneStep(context, (tx) => insertGame(context, tx, game)),
  importGame: async (game, file) => inOneStep(context, (tx) => insertImported(context, tx, game, file)),
  game: async (id) => findGame(context.db, id),
  gameIn: async (channel) => liveIn(context.db, channel),
  latestIn: async (channel) => latestIn(context.db, channel),
  liveGames: async () => liveGames(context.db),
  startGame: async (id, seating, offer, seed = null) =>
    inOneStep(context, (tx) => start(context, tx, id, { seating, offer, seed })),
  pauseGame: async (id, why) => inOneStep(context, (tx) => pause(context, tx, id, why)),
  resumeGame: async (id) => inOneStep(context, (tx) => resume(context, tx, id)),
  abandonGame: async (id) => inOneStep(context, (tx) => abandon(context, tx, id)),
  moveGame: async (id, channel, parent) => inOneStep(context, (tx) => move(tx, id, { channel, parent })),
  changeHost: async (id, host) => inOneStep(context, (tx) => changeGame(tx, id, { host })),
});

const insertGame = (context: Context, tx: Reader, game: NewGame): Stored<Game> =>
  after(freeChannel(tx, game.channel), () => {
    const at = context.now();
    const row = { ...game, format: FORMAT, state: 'open', revision: 0, createdAt: at, waitingSince: at };
    return readGame(tx.insert(games).values(row).returning().get());
  });

const latestIn = (db: Reader, channel: string): Stored<Game | null> => {
  const row = db.select().from(games).where(eq(games.channel, channel)).orderBy(desc(games.id)).limit(1).get();
  return row === undefined ? ok(null) : readGame(row);
};

const liveGames = (db: Reader) => {
  const rows = db.select().from(games).where(ne(games.state, 'ended')).orderBy(asc(games.id)).all();
  const read = rows.map(readGame);
  const bad: readonly StoreProblem[] = read.flatMap((row) => (row.ok ? [] : [row.problem]));
  return ok({ games: read.flatMap((row) => (row.ok ? [row.value] : [])), bad });
};

interface Start {
  readonly seating: readonly (string | null)[];
  readonly offer: readonly Offer[];
  readonly seed: number | null;
}

const start = (context: Context, tx: Reader, id: GameId, wanted: Start & { seating: readonly string[] }) =>
  after(findGameIn(tx, id, ['open']), () =>
    after(reseat(tx, id, wanted.seating), () => begin(context, tx, id, wanted)),
  );

const begin = (context: Context, tx: Reader, id: GameId, { seating, offer, seed }: Start): Stored<Game> =>
  awaitMove(context, tx, id, {
    state: 'playing',
    seating: JSON.stringify(seating),
    offer: JSON.stringify(offer),
    seed,
  });

const insertImported = (context: Context, tx: Reader, game: NewGame, file: ImportedGame): Stored<Game> => {
  if (!PLAYER_COUNTS.some((count) => count === file.seats.length)) return refuse({ code: 'seating' });
  return after(insertGame(context, tx, game), ({ id }) => {
    insertSeats(context, tx, id, file.seats);
    insertMoves(context, tx, id, { from: 0, moves: file.moves });
    const seating = file.seats.map((seat) => seat.user);
    return after(begin(context, tx, id, { seating, offer: file.offer, seed: file.seed ?? null }), () =>
      changeGame(tx, id, { revision: file.moves.length }),
    );
  });
};

/** The host may take over a pause that is there already: it goes on from when it began. */
const pause = (context: Context, tx: Reader, id: GameId, why: Pause): Stored<Game> =>
  after(findGameIn(tx, id, why === 'host' ? ['playing', 'paused'] : ['playing']), ({ state }) => {
    if (state === 'playing') tx.insert(pauses).values({ game: id, from: context.now() }).run();
    return changeGame(tx, id, { state: 'paused', pause: why });
  });

const endPause = ({ now }: Context, tx: Reader, id: GameId): void => {
  const lasting = and(eq(pauses.game, id), isNull(pauses.until));
  tx.update(pauses).set({ until: now() }).where(lasting).run();
};

const resume = (context: Context, tx: Reader, id: GameId): Stored<Game> =>
  after(findGameIn(tx, id, ['paused']), () => {
    endPause(context, tx, id);
    return awaitMove(context, tx, id, { state: 'playing', pause: null });
  });

const abandon = (context: Context, tx: Reader, id: GameId): Stored<Game> =>
  after(findGameIn(tx, id, ['open', 'playing', 'paused']), () => {
    endPause(context, tx, id);
    return changeGame(tx, id, { state: 'ended', pause: null, endedAt: context.now() });
  });

interface Place {
  readonly channel: string;
  readonly parent: string | null;
}

const move = (tx: Reader, id: GameId, place: Place): Stored<Game> =>
  after(findGameIn(tx, id, ['open', 'playing', 'paused']), (game) => {
    const free = game.channel === place.channel ? ok(null) : freeChannel(tx, place.channel);
    return after(free, () => changeGame(tx, id, { ...place }));
  });
