import { isDeepStrictEqual } from 'node:util';
import type { Consent, Wish } from '../../store/index.ts';
import { type Words, wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { DAY, MINUTE, moment } from '../clock.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { linkTo, storeLine, unposted } from '../table/gate.ts';
import { userName } from '../table/host.ts';
import type { Table } from '../table/table.ts';
import { carryOut } from './carry.ts';
import { cancelConsents, postConsent } from './post.ts';
import { answerers, verdict } from './verdict.ts';

/** Milliseconds in which somebody calls nobody twice at a table by requests, and may ask only so often. */
const LATELY = 15 * MINUTE;
const MOST_LATELY = 4;

export interface Wished {
  readonly wish: Wish;
  readonly asked: readonly string[];
  /** Those who agree by asking. */
  readonly agreed?: readonly string[];
}

const linkOf = ({ game }: Pick<Table, 'game'>, { channel, message }: Consent): string | null =>
  channel === null || message === null ? null : linkTo({ game }, { channel, message });

/** Who asks for what, and when. */
interface Asking {
  readonly wish: Wish;
  readonly by: string;
  readonly table: Table;
  readonly words: Words;
  readonly now: number;
}

/** The way to an open request that asks for the same: one that comes twice calls nobody again. null: there is none. */
const linkToSame = async (bot: Bot, { game }: Table, { wish, asked }: Wished, by: string): Promise<string | null> => {
  const found = await bot.store.openConsents(game.id);
  const same = (found.ok ? found.value : []).find(
    (open) =>
      open.by === by && open.revision === game.revision && isDeepStrictEqual([open.wish, open.asked], [wish, asked]),
  );
  return same === undefined ? null : linkOf({ game }, same);
};

const isAboutMoves = ({ kind }: Wish): boolean => kind === 'undo' || kind === 'redo';

/**
 * A table has one open request. It makes room for another of the same user, for a seat where it was about moves or the
 * end, for a vote where the host who asked is away, and when it has stood for two days.
 */
const makesRoom = (open: Consent, { wish, by, table, now }: Asking): boolean => {
  if (open.by === by || now - open.at >= 2 * DAY) return true;
  if (isAboutMoves(wish)) return false;
  return isAboutMoves(open.wish) || (wish.kind === 'handover' && wish.vote && open.by === table.game.host);
};

/** Why nothing can be asked now. null: it can. */
const refusal = (asking: Asking, open: readonly Consent[], lately: readonly Consent[]): Reply => {
  const { words, table, by } = asking;
  const other = open.find((each) => !makesRoom(each, asking));
  if (other !== undefined) return say(words.consent.oneAtATime(userName(table.seats, other.by), linkOf(table, other)));
  const [oldest] = lately.filter((each) => each.by === by).slice(-MOST_LATELY);
  const isOften = lately.filter((each) => each.by === by).length >= MOST_LATELY;
  return oldest !== undefined && isOften ? say(words.consent.tooOften(moment(oldest.at + LATELY))) : null;
};

/** Does at once what nobody must agree to, and asks in the channel for the rest. In the game's queue. */
export const askOrDo = async (request: Request, bot: Bot, table: Table, wished: Wished): Promise<Reply> => {
  const { wish, asked, agreed = [] } = wished;
  const words = wordsFor(request.language);
  const by = request.user.id;
  if (verdict({ wish, asked, agreed, refused: [] }) === 'agreed') {
    const done = await carryOut(bot, table, { wish, by });
    return done.ok ? null : say(storeLine(words, done.problem));
  }
  const link = await linkToSame(bot, table, wished, by);
  if (link !== null) return say(words.consent.askedAlready(link));
  const { id, revision } = table.game;
  const now = bot.clock.now();
  const [open, recent] = [await bot.store.openConsents(id), await bot.store.consentsSince(id, now - LATELY)];
  if (!open.ok) return say(storeLine(words, open.problem));
  const lately = recent.ok ? recent.value : [];
  const refused = refusal({ wish, by, table, words, now }, open.value, lately);
  if (refused !== null) return refused;
  await cancelConsents(bot, table, () => true);
  const consent = await bot.store.askConsent(id, { revision, by, wish, asked, agreed });
  if (!consent.ok) return say(storeLine(words, consent.problem));
  const called = lately.filter((each) => each.by === by).flatMap(answerers);
  const posted = await postConsent(bot, table, consent.value, called);
  return unposted(words, posted);
};
