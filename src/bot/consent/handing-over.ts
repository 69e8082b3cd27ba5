import { ok } from '../../engine/index.ts';
import { mention, safeName, type Words } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Member, Request } from '../request.ts';
import { both, change, type Found, notEnded, type Passed, started, turnedAway } from '../table/gate.ts';
import { isHost } from '../table/host.ts';
import { seatOf, type Table } from '../table/table.ts';
import { askOrDo } from './ask.ts';
import { type Handover, holderOf, isAway, presentAmong } from './verdict.ts';

/** Somebody who sits down, and what becomes of it. */
interface Offered {
  readonly request: Request;
  readonly bot: Bot;
  readonly table: Table;
  readonly words: Words;
  readonly to: Member;
}

/** A person of this server, at a game that goes on. */
const fitting = ({ bot, here }: Member) =>
  both(notEnded<Found>, (found): Passed<Found> => (bot || !here ? turnedAway(found.words.consent.noBots) : ok(found)));

const wishOf = ({ table, to }: Offered, seat: number | null, vote: boolean): Handover => {
  const [{ host }, holder] = [table.game, holderOf(table, seat)];
  return { kind: 'handover', seat, to: to.id, name: to.name, vote, host, holder };
};

/** A user who asks for the seat themself has thereby accepted it. */
const accepted = ({ request, to }: Offered): readonly string[] => (to.id === request.user.id ? [to.id] : []);

/** One's own seat, an empty one, or that of somebody who is away; whoever holds it and is there must agree. */
const offer = async (offered: Offered, seat: number | null): Promise<Reply> => {
  const { request, bot, table } = offered;
  const wish = wishOf(offered, seat, false);
  const holder = wish.holder === null || wish.holder === request.user.id ? [] : [wish.holder];
  const asked = await presentAmong(bot, table, holder);
  return askOrDo(request, bot, table, { wish, asked, agreed: accepted(offered) });
};

/** The other players decide when the host cannot: all who sit here and are there, but the one who asks and the holder. */
const vote = async (offered: Offered, seat: number | null): Promise<Reply> => {
  const { request, bot, table, words } = offered;
  const [{ host }, by] = [table.game, request.user.id];
  if (seatOf(table, by) === null) return say(words.edge.onlyPlayers);
  if (!(await isAway(bot, table, host))) return say(words.consent.hostIsHere(mention(host)));
  const wish = wishOf(offered, seat, true);
  if (wish.holder !== null && !(await isAway(bot, table, wish.holder))) return offer(offered, seat);
  const others = table.seats
    .flatMap(({ user }) => user ?? [])
    .filter((user) => ![by, host, wish.holder].includes(user));
  const asked = await presentAmong(bot, table, others);
  return askOrDo(request, bot, table, { wish, asked, agreed: accepted(offered) });
};

/** A seat for somebody else: one's own, any as the host, or by a vote of the others when the host is away. */
export const handSeat = (request: Request, bot: Bot, to: Member, wanted: number | null): Promise<Reply> =>
  change(request, bot, both(fitting(to), started), ({ table, words }) => {
    const offered: Offered = { request, bot, table, words, to };
    if (seatOf(table, to.id) !== null) return say(words.consent.alreadyPlays(safeName(to.name)));
    const own = seatOf(table, request.user.id)?.number ?? null;
    const number = wanted ?? own;
    if (number === null) return say(words.consent.notYourSeat);
    if (!table.seats.some((seat) => seat.number === number)) return say(words.edge.noSuchSeat(number));
    return number === own || isHost(table, request) ? offer(offered, number) : vote(offered, number);
  });

/** Another host for the table. */
export const handTable = (request: Request, bot: Bot, to: Member): Promise<Reply> =>
  change(request, bot, fitting(to), ({ table, words }) => {
    const offered: Offered = { request, bot, table, words, to };
    if (to.id === table.game.host) return say(words.consent.alreadyHost(safeName(to.name)));
    return isHost(table, request) ? offer(offered, null) : vote(offered, null);
  });
