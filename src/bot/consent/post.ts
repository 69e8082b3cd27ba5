import { activePlayer } from '../../engine/index.ts';
import type { Consent } from '../../store/index.ts';
import { mention, namesOf, type SafeText, tell, type Words, wordsFor } from '../../words/index.ts';
import type { Bot, Flushed } from '../bot.ts';
import type { Answer, Button } from '../message/answer.ts';
import { ChannelError } from '../message/channel.ts';
import { describeError, isMessageGone } from '../message/errors.ts';
import { makeMessage } from '../message/message.ts';
import { stepsFrom } from '../table/history.ts';
import { calledHere, userName } from '../table/host.ts';
import { type Step, stateOf, stepsSince, type Table } from '../table/table.ts';
import { answerers, awaited, isForceable, isRevoked, mayRefuse, needed } from './verdict.ts';

/** The moves that a request is about, as long as they are there; none for a seat. */
export const stepsOf = async (bot: Bot, table: Table, { wish }: Pick<Consent, 'wish'>): Promise<readonly Step[]> => {
  const { game, play } = table;
  if (play === null || wish.kind === 'handover' || wish.kind === 'end') return [];
  if (wish.kind === 'undo') {
    const back = await bot.tables.back(table, wish.from);
    return back.ok && back.value.play !== null ? stepsSince(back.value.play, wish.from).slice(0, wish.moves) : [];
  }
  const undone = await bot.store.undoneOf(game.id);
  const undo = undone.ok ? undone.value.find((each) => each.revision === wish.undo) : undefined;
  return undo ? stepsFrom(stateOf(play), undo.moves) : [];
};

/** Moves that a request lists. */
const LISTED = 6;

export const namesIn = (table: Table, users: readonly string[]): readonly SafeText[] =>
  users.map((user) => userName(table.seats, user));

/** The moves as a request lists them, quoted. */
export const moveLines = (table: Table, words: Words, steps: readonly Step[], moves: number): readonly string[] => {
  const names = namesOf(table.seats);
  const told = steps
    .slice(0, LISTED)
    .map(({ move, events }) => words.views.history({ number: move.index + 1, lines: tell(words, events, names) }));
  const more = moves - told.length;
  return [...told, ...(more > 0 ? [words.consent.more(more)] : [])].map((line) => `> ${line}`);
};

const handoverHead = (table: Table, { by, wish }: Consent, { consent }: Words): string => {
  if (wish.kind !== 'handover') return '';
  const [who, to] = [userName(table.seats, by), mention(wish.to)];
  if (wish.seat === null) return wish.vote ? consent.voteTable(who, to) : consent.offerTable(who, to);
  const seat = table.seats.find((each) => each.number === wish.seat);
  const holder = seat === undefined || seat.user === null ? null : namesOf(table.seats)(seat.player);
  return wish.vote ? consent.voteSeat(who, wish.seat, holder, to) : consent.offerSeat(who, wish.seat, holder, to);
};

const headLines = (table: Table, consent: Consent, words: Words, steps: readonly Step[]): readonly string[] => {
  const who = userName(table.seats, consent.by);
  switch (consent.wish.kind) {
    case 'undo':
      return [words.consent.askUndo(who, consent.wish.moves), ...moveLines(table, words, steps, consent.wish.moves)];
    case 'redo':
      return [words.consent.askRedo(who, consent.wish.moves), ...moveLines(table, words, steps, consent.wish.moves)];
    case 'end':
      return [words.consent.askEnd(who)];
    case 'handover':
      return [handoverHead(table, consent, words)];
  }
};

/** The words of the table, and how those who are asked are called. */
interface Sight {
  readonly words: Words;
  readonly called: (user: string) => SafeText;
}

const sightOf = async (bot: Bot, table: Table, consent: Consent): Promise<Sight> => {
  const users = answerers(consent);
  const names = await Promise.all(users.map(async (user) => [user, await calledHere(bot, table, user)] as const));
  const calls = new Map(names);
  return { words: wordsFor(table.game.language), called: (user) => calls.get(user) ?? mention(user) };
};

const termLines = (consent: Consent, { words, called }: Sight): readonly string[] => {
  const { wish } = consent;
  const asked = consent.asked.map(called);
  if (wish.kind !== 'handover') return [words.consent.allAsked(asked)];
  const must = wish.vote ? words.consent.majority(asked, needed(consent)) : words.consent.mustAgree(asked);
  return [...(asked.length > 0 ? [must] : []), words.consent.accepts(called(wish.to))];
};

const stateLines = (table: Table, consent: Consent, sight: Sight): readonly string[] => {
  const { words } = sight;
  const { state, agreed, refused } = consent;
  const [refuser] = refused;
  if (state === 'refused' && refuser !== undefined) return [words.consent.refusedBy(userName(table.seats, refuser))];
  if (state !== 'open') return [words.consent.end[state]];
  return [...termLines(consent, sight), ...(agreed.length > 0 ? [words.consent.agreed(namesIn(table, agreed))] : [])];
};

const buttonsFor = (asking: Consent, { consent }: Words): readonly Button[] => [
  { label: consent.yes, what: `consent-yes-${asking.id}`, style: 'main' },
  { label: consent.no, what: `consent-no-${asking.id}`, style: 'danger' },
  { label: consent.withdraw, what: `consent-withdraw-${asking.id}`, style: 'plain' },
  ...(!isForceable(asking)
    ? []
    : [{ label: consent.force, what: `consent-force-${asking.id}`, style: 'plain' } as const]),
];

/** The post of a request: what is asked, who has answered, and buttons while it waits. `steps`: the moves it is about. */
const answerOf = async (bot: Bot, table: Table, consent: Consent, steps: readonly Step[]): Promise<Answer> => {
  const sight = await sightOf(bot, table, consent);
  const { words } = sight;
  const text = [...headLines(table, consent, words, steps), ...stateLines(table, consent, sight)].join('\n');
  if (consent.state !== 'open') return { text };
  return { text, buttons: { game: consent.game, move: consent.revision, row: buttonsFor(consent, words) } };
};

/** Those who are asked, and the holder of a seat that the host gives away. */
const concerned = ({ seats }: Table, consent: Consent): readonly string[] => {
  const users = seats.flatMap((seat) => seat.user ?? []);
  const asked = [...answerers(consent), ...users.filter((user) => mayRefuse(consent, seats, user))];
  return [...new Set(asked)].filter((user) => user !== consent.by);
};

/**
 * Asks in the channel, with one ping for each who is asked and has not been called lately. A request that nobody can see
 * is withdrawn.
 */
export const postConsent = async (
  bot: Bot,
  table: Table,
  consent: Consent,
  called: readonly string[],
): Promise<Flushed> => {
  const { channel } = table.game;
  const steps = await stepsOf(bot, table, consent);
  const pings = concerned(table, consent).filter((user) => !called.includes(user));
  try {
    const sent = await bot.channels.send(
      channel,
      makeMessage(bot.emojis, await answerOf(bot, table, consent, steps), pings),
    );
    await bot.store.changeConsent(consent.id, { channel, message: sent.id });
    return 'posted';
  } catch (error) {
    bot.log.error({ request: consent.id, ...describeError(error) }, 'a request could not be posted');
    await bot.store.changeConsent(consent.id, { state: 'cancelled' });
    return error instanceof ChannelError ? error.problem : 'failed';
  }
};

/** Brings the post up to date. False: Discord has not taken it; one that is gone does not matter. */
export const repostConsent = async (
  bot: Bot,
  table: Table,
  consent: Consent,
  steps: readonly Step[],
): Promise<boolean> => {
  const { channel, message } = consent;
  if (channel === null || message === null) return true;
  try {
    await bot.channels.edit(channel, message, makeMessage(bot.emojis, await answerOf(bot, table, consent, steps)));
  } catch (error) {
    bot.log.warn({ request: consent.id, ...describeError(error) }, 'a request stays as it was');
    if (!isMessageGone(error)) return false;
  }
  if (consent.state !== 'open') await bot.store.consentShown(consent.id);
  return true;
};

/** The names of those who have not answered. */
export const awaitedNames = (table: Table, consent: Consent): readonly SafeText[] => namesIn(table, awaited(consent));

/** Ended before anybody had won. */
export const isGivenUp = ({ game, play }: Table): boolean =>
  game.state === 'ended' && (play === null || activePlayer(stateOf(play)) !== null);

/**
 * A request about moves belongs to the position in which it was made; one about a seat to those who had power over it. One
 * that was made after this table was looked up has a later revision, and stays: revisions only grow.
 */
export const isStale = ({ wish, by, revision }: Consent, table: Table): boolean =>
  wish.kind === 'handover'
    ? table.game.state === 'ended' || isRevoked(wish, by, table)
    : revision < table.game.revision || isGivenUp(table);

const cancel = async (bot: Bot, table: Table, consent: Consent): Promise<void> => {
  const steps = await stepsOf(bot, table, consent);
  const closed = await bot.store.changeConsent(consent.id, { state: 'cancelled' });
  if (closed.ok) await repostConsent(bot, table, closed.value, steps);
};

/** Ends the open requests that `which` picks, and takes the buttons off their posts. */
export const cancelConsents = async (bot: Bot, table: Table, which: (consent: Consent) => boolean): Promise<void> => {
  const open = await bot.store.openConsents(table.game.id);
  for (const consent of open.ok ? open.value.filter(which) : []) await cancel(bot, table, consent);
};

/** After each change of a game: requests that it has overtaken end. */
export const cancelStale = (bot: Bot, table: Table): Promise<void> =>
  cancelConsents(bot, table, (consent) => isStale(consent, table));
