import type { Consent, Seat, Wish } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { HOUR } from '../clock.ts';
import { askedAt, waitingFor } from '../reminders/due.ts';
import { seatOf, type Table } from '../table/table.ts';

/** What is asked, and what has been answered. */
export type Answers = Pick<Consent, 'wish' | 'asked' | 'agreed' | 'refused'>;
export type Verdict = 'open' | 'agreed' | 'refused';

const isEvery = (users: readonly string[], among: readonly string[]): boolean =>
  users.every((user) => among.includes(user));

const counted = (users: readonly string[], among: readonly string[]): number =>
  users.filter((user) => among.includes(user)).length;

/** In a vote more agree than not, whoever asks among them; and besides them two at least, if so many can be asked. */
const VOTERS = 2;

/** How many of those asked must agree. Whoever asks for a vote is not among them. */
export const needed = ({ wish, asked }: Pick<Consent, 'wish' | 'asked'>): number =>
  wish.kind === 'handover' && wish.vote
    ? Math.max(Math.min(VOTERS, asked.length), Math.floor((asked.length + 1) / 2))
    : asked.length;

/** Whoever takes something over must accept it. */
const acceptor = ({ wish }: Pick<Consent, 'wish'>): readonly string[] => (wish.kind === 'handover' ? [wish.to] : []);

/** Those whose answer counts. */
export const answerers = (consent: Pick<Consent, 'wish' | 'asked'>): readonly string[] => [
  ...acceptor(consent),
  ...consent.asked,
];

/** The holder of a seat may keep it, also one who was away when it was asked. */
export const mayRefuse = (consent: Consent, seats: readonly Seat[], user: string): boolean => {
  const { wish } = consent;
  if (answerers(consent).includes(user)) return true;
  return wish.kind === 'handover' && seats.some((seat) => seat.number === wish.seat && seat.user === user);
};

export const verdict = (consent: Answers): Verdict => {
  const { asked, agreed, refused } = consent;
  const others = refused.filter((user) => !asked.includes(user));
  if (others.length > 0 || asked.length - counted(asked, refused) < needed(consent)) return 'refused';
  return isEvery(acceptor(consent), agreed) && counted(asked, agreed) >= needed(consent) ? 'agreed' : 'open';
};

/** Those who are asked and have not answered. Whoever takes something over is none of them: nobody accepts for them. */
export const awaited = ({ asked, agreed, refused }: Consent): readonly string[] =>
  asked.filter((user) => !agreed.includes(user) && !refused.includes(user));

/** Whether the host can agree for those who are absent: not in a vote, which is held when they are away themselves. */
export const isForceable = ({ wish, asked }: Consent): boolean =>
  !(wish.kind === 'handover' && wish.vote) && asked.length > 0;

export type Handover = Extract<Wish, { readonly kind: 'handover' }>;

/** Who holds the seat; null: nobody, or it is about the table. */
export const holderOf = ({ seats }: Table, number: number | null): string | null =>
  seats.find((seat) => seat.number === number)?.user ?? null;

/**
 * The seat or the table has passed to somebody else since, or the host who offered it, or was away, is host no more. Who
 * offers their own seat, or may manage the channel, needs no host.
 */
export const isRevoked = (wish: Handover, by: string, table: Table): boolean => {
  const { host } = table.game;
  if (wish.seat === null ? wish.to === host : seatOf(table, wish.to) !== null) return true;
  if (holderOf(table, wish.seat) !== wish.holder) return true;
  return wish.vote || wish.host === by ? host !== wish.host : false;
};

/** Hours without an answer, unless the table has chosen others. */
const ABSENT_HOURS = 48;

export const absentHours = async (bot: Bot, { game }: Table): Promise<number> => {
  const settings = await bot.store.gameSettings(game.id);
  return (settings.ok ? settings.value.absentHours : undefined) ?? ABSENT_HOURS;
};

/** Since when something waits for this user: their move, or what was asked at `asked`. null: nothing does. */
const waitsSince = async (bot: Bot, table: Table, user: string, asked: number | null): Promise<number | null> => {
  const game = await bot.store.game(table.game.id);
  if (!game.ok) return null;
  const waiting = waitingFor(game.value, askedAt(table));
  const times = [...(waiting?.user === user ? [waiting.since] : []), ...(asked === null ? [] : [asked])];
  return times.length === 0 ? null : Math.min(...times);
};

/** They have left the server, or something has waited for them for as long as the table allows. `asked`: since when; or null. */
export const isAway = async (bot: Bot, table: Table, user: string, asked: number | null = null): Promise<boolean> => {
  if (!(await bot.members.isHere(table.game.guild, user))) return true;
  const since = await waitsSince(bot, table, user, asked);
  return since !== null && bot.clock.now() - since >= (await absentHours(bot, table)) * HOUR;
};

/** Those of these users from whom an answer can be had. */
export const presentAmong = async (
  bot: Bot,
  table: Table,
  users: readonly string[],
  asked: number | null = null,
): Promise<readonly string[]> => {
  const away = await Promise.all(users.map((user) => isAway(bot, table, user, asked)));
  return users.filter((_, index) => !away[index]);
};

/** Somebody without whom it was asked, since they were away, is there again. */
export const hasReturned = async (bot: Bot, table: Table, { wish, by, asked }: Consent): Promise<boolean> => {
  if (wish.kind !== 'handover') return false;
  const away = [...(wish.vote ? [wish.host] : []), ...(wish.holder === null ? [] : [wish.holder])];
  const unasked = away.filter((user) => user !== by && !asked.includes(user));
  const found = await Promise.all(unasked.map((user) => isAway(bot, table, user)));
  return found.includes(false);
};
