import { mention, safeName, type Words } from '../words/index.ts';
import { type Reply, say } from './answer.ts';
import { changeTable } from './at-table.ts';
import type { Bot } from './bot.ts';
import { isAway, presentAmong } from './consent/absence.ts';
import { askOrDo } from './consent/ask.ts';
import { isHost } from './host.ts';
import type { Member, Request } from './request.ts';
import { seatOf, type Table } from './table.ts';

/** Somebody who sits down, and what becomes of it. */
interface Offered {
  readonly request: Request;
  readonly bot: Bot;
  readonly table: Table;
  readonly words: Words;
  readonly to: Member;
}

const unfit = ({ table, words, to }: Offered): string | null => {
  if (table.play === null) return words.edge.notStarted;
  if (table.game.state === 'ended') return words.edge.gameEnded;
  return to.bot || !to.here ? words.consent.noBots : null;
};

/** The other players decide when the host cannot: all on the server who sit here but the host and the one whose seat it is. */
const vote = async ({ request, bot, table, words, to }: Offered, seat: number | null): Promise<Reply> => {
  const { host } = table.game;
  const by = request.user.id;
  if (seatOf(table, by) === null) return say(words.edge.onlyPlayers);
  if (!(await isAway(bot, table, host))) return say(words.consent.hostIsHere(mention(host)));
  const others = table.seats.filter((each) => each.user !== host && each.number !== seat);
  const asked = await presentAmong(
    bot,
    table,
    others.flatMap((each) => each.user ?? []),
  );
  const agreed = [...new Set([...asked, to.id])].filter((user) => user === by);
  const wish = { kind: 'handover', seat, to: to.id, name: to.name, vote: true } as const;
  return askOrDo(request, bot, table, { wish, asked, agreed });
};

const offer = ({ request, bot, table, to }: Offered, seat: number | null): Promise<Reply> => {
  const wish = { kind: 'handover', seat, to: to.id, name: to.name, vote: false } as const;
  return askOrDo(request, bot, table, { wish, asked: [] });
};

/** A seat for somebody else: one's own, any as the host, or by a vote of the others when the host is away. */
export const handSeat = (request: Request, bot: Bot, to: Member, wanted: number | null): Promise<Reply> =>
  changeTable(request, bot, (table, words) => {
    const offered: Offered = { request, bot, table, words, to };
    const problem = unfit(offered);
    if (problem !== null) return say(problem);
    if (seatOf(table, to.id) !== null) return say(words.consent.alreadyPlays(safeName(to.name)));
    const own = seatOf(table, request.user.id)?.number ?? null;
    const number = wanted ?? own;
    if (number === null) return say(words.consent.notYourSeat);
    if (!table.seats.some((seat) => seat.number === number)) return say(words.edge.noSuchSeat(number));
    return number === own || isHost(table, request) ? offer(offered, number) : vote(offered, number);
  });

/** Another host for the table. */
export const handTable = (request: Request, bot: Bot, to: Member): Promise<Reply> =>
  changeTable(request, bot, (table, words) => {
    const offered: Offered = { request, bot, table, words, to };
    const problem = unfit(offered);
    if (problem !== null) return say(problem);
    if (to.id === table.game.host) return say(words.consent.alreadyHost(safeName(to.name)));
    return isHost(table, request) ? offer(offered, null) : vote(offered, null);
  });
