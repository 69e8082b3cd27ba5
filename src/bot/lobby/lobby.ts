import { randomInt } from 'node:crypto';
import {
  drawOffer,
  type Offer,
  offerOfSeed,
  ok,
  PLAYER_COUNTS,
  type Result,
  type Rules,
  SEED_LIMIT,
} from '../../engine/index.ts';
import type { Game, StoreProblem } from '../../store/index.ts';
import { safeName, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { sitDown } from '../consent/carry.ts';
import { type Reply, say } from '../message/answer.ts';
import { startEntry } from '../outbox/entry.ts';
import { gameKey } from '../queue.ts';
import type { Request } from '../request.ts';
import { anyone, both, byHost, change, type Found, type Passed, storeLine, turnedAway } from '../table/gate.ts';
import { hostSeated, notStarted } from '../table/host.ts';
import { type Table, titleOf } from '../table/table.ts';
import { notifyTable } from './post.ts';

export interface NewTable {
  readonly rules: Rules;
  readonly language: string;
  readonly title: string;
}

const [LEAST] = PLAYER_COUNTS;
const MOST = PLAYER_COUNTS.at(-1) ?? LEAST;

const gathering = (table: Table): string =>
  wordsFor(table.game.language).notices.howToJoin(
    { seated: table.seats.length, least: LEAST, most: MOST },
    hostSeated(table),
  );

/** Opens a table in the channel; whoever opens it is its host and takes the first seat. */
export const openTable = async (request: Request, bot: Bot, wanted: NewTable): Promise<Reply> => {
  const { user, channelId, parentId, guildId, language } = request;
  const words = wordsFor(language);
  const where = { guild: guildId, channel: channelId, parent: parentId };
  const game = await bot.store.createGame({ ...where, ...wanted, host: user.id });
  if (!game.ok) return say(storeLine(words, game.problem));
  // Nobody sits down before the table has been told of, so that the newest post is the one that comes last.
  return bot.queue.run(gameKey(game.value.id), () => furnish(request, bot, game.value));
};

const furnish = async (request: Request, bot: Bot, game: Game): Promise<Reply> => {
  const { user, language } = request;
  const words = wordsFor(language);
  const seats = await bot.store.addSeat(game.id, { user: user.id, name: user.name });
  if (!seats.ok) return say(storeLine(words, seats.problem));
  const table = bot.tables.put({ game, seats: seats.value, play: null });
  const created = wordsFor(game.language).notices.created(titleOf(game), safeName(user.name), game.rules);
  return notifyTable(bot, words, table, `${created}\n${gathering(table)}`);
};

const seatedNotice = (table: Table, name: string, happened: 'joined' | 'left'): string => {
  const { notices } = wordsFor(table.game.language);
  return [notices[happened](safeName(name)), ...(table.seats.length > 0 ? [gathering(table)] : [])].join('\n');
};

/** Before the start; later a player takes a seat that is empty, by its number. */
export const joinTable = (request: Request, bot: Bot, seat: number | null): Promise<Reply> =>
  change(request, bot, anyone<Found>, async ({ table, words }) => {
    if (table.play !== null) return claimSeat(table, request, bot, seat);
    const seats = await bot.store.addSeat(table.game.id, { user: request.user.id, name: request.user.name });
    if (!seats.ok) return say(storeLine(words, seats.problem));
    const next = bot.tables.put({ ...table, seats: seats.value });
    return notifyTable(bot, words, next, seatedNotice(next, request.user.name, 'joined'));
  });

const claimSeat = async (table: Table, request: Request, bot: Bot, wanted: number | null): Promise<Reply> => {
  const words = wordsFor(request.language);
  const open = table.seats.filter((each) => each.user === null);
  const seat = wanted === null ? open[0] : table.seats.find((each) => each.number === wanted);
  if (seat === undefined) return say(wanted === null ? words.edge.alreadyStarted : words.edge.noSuchSeat(wanted));
  if (seat.user !== null) return say(words.edge.seatTaken(seat.number));
  const { id, name } = request.user;
  const text = wordsFor(table.game.language).notices.claimed(safeName(name), seat.number);
  const sat = await sitDown(bot, table, { number: seat.number, user: id, name, text });
  return sat.ok ? null : say(storeLine(words, sat.problem));
};

interface PassedOn {
  readonly table: Table;
  readonly lines: readonly string[];
}

/** A host who leaves hands the table to whoever sits there next; when nobody does, the table is closed. */
const passOn = async (bot: Bot, table: Table): Promise<Result<PassedOn, StoreProblem>> => {
  const { id, language } = table.game;
  const [next] = table.seats;
  const { consent, notices } = wordsFor(language);
  const game = next?.user ? await bot.store.changeHost(id, next.user) : await bot.store.abandonGame(id);
  if (!game.ok) return game;
  const line = next ? consent.newHost(safeName(next.name)) : notices.tableClosed;
  return ok({ table: bot.tables.put({ ...table, game: game.value }), lines: [line] });
};

export const leaveTable = (request: Request, bot: Bot): Promise<Reply> =>
  change(request, bot, anyone<Found>, async ({ table, words }) => {
    const { id, name } = request.user;
    const seats = await bot.store.removeSeat(table.game.id, id);
    if (!seats.ok) return say(storeLine(words, seats.problem));
    const next = bot.tables.put({ ...table, seats: seats.value });
    const passed = table.game.host === id ? await passOn(bot, next) : ok({ table: next, lines: [] });
    if (!passed.ok) return say(storeLine(words, passed.problem));
    const { table: left, lines } = passed.value;
    return notifyTable(bot, words, left, [seatedNotice(left, name, 'left'), ...lines].join('\n'));
  });

/** How the players are seated: drawn (§4 step 3), as they came, or as the host lists them. */
export type Seating =
  | { readonly kind: 'random' | 'joined' }
  | { readonly kind: 'chosen'; readonly users: readonly string[] };

/** Every order is as likely as any other. */
const shuffled = <Item>(items: readonly Item[]): readonly Item[] => {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const [picked] = deck.splice(randomInt(last + 1), 1);
    if (picked !== undefined) deck.push(picked);
  }
  return deck;
};

const seated = (table: Table, seating: Seating): readonly string[] => {
  const users = table.seats.flatMap((seat) => seat.user ?? []);
  switch (seating.kind) {
    case 'random':
      return shuffled(users);
    case 'joined':
      return users;
    case 'chosen':
      return seating.users;
  }
};

interface Draw {
  readonly offer: readonly Offer[];
  readonly seed: number | null;
}

/** The order of the companies, from the system's secure source; under the online rules one that 18xx.games could draw. */
const draw = (rules: Rules): Draw => {
  const seed = randomInt(SEED_LIMIT);
  if (rules === 'online') return { offer: offerOfSeed(seed), seed };
  return { offer: drawOffer(() => randomInt(SEED_LIMIT)), seed: null };
};

const notStartedYet = <In extends Found>(found: In): Passed<In> =>
  found.table.game.state === 'open' ? ok(found) : turnedAway(found.words.edge.alreadyStarted);

export const startTable = (request: Request, bot: Bot, seating: Seating): Promise<Reply> =>
  change(request, bot, both(notStartedYet<Found>, byHost), async ({ table, words }) => {
    if (table.seats.length < LEAST) return say(words.edge.tooFewPlayers(table.seats.length, LEAST));
    const { offer, seed } = draw(table.game.rules);
    const game = await bot.store.startGame(table.game.id, seated(table, seating), offer, seed);
    if (!game.ok) return say(storeLine(words, game.problem));
    const started = await bot.tables.reread(table.game.id);
    if (!started.ok || started.value.play === null) return say(notStarted(words, table));
    bot.poster.enqueue(table.game.id, [startEntry(started.value.play, started.value.game.revision)]);
    return null;
  });
