import type { Consent, Wish } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import { type Reply, say } from '../answer.ts';
import { storeLine, unposted } from '../at-table.ts';
import type { Bot } from '../bot.ts';
import type { Request } from '../request.ts';
import type { Table } from '../table.ts';
import { carryOut } from './carry.ts';
import { stepsOf } from './moves.ts';
import { postConsent } from './post.ts';
import { cancelConsents } from './stale.ts';
import { verdict } from './verdict.ts';

/** A new request takes the place of an older one of its kind. */
const isSame = (wish: Wish, { wish: other }: Consent): boolean =>
  wish.kind === 'handover' ? other.kind === 'handover' && other.seat === wish.seat : other.kind !== 'handover';

export interface Wished {
  readonly wish: Wish;
  readonly asked: readonly string[];
  /** Those who agree by asking. */
  readonly agreed?: readonly string[];
}

/** Does at once what nobody must agree to, and asks in the channel for the rest. In the game's queue. */
export const askOrDo = async (
  request: Request,
  bot: Bot,
  table: Table,
  { wish, asked, agreed = [] }: Wished,
): Promise<Reply> => {
  const words = wordsFor(request.language);
  const by = request.user.id;
  if (verdict({ wish, asked, agreed, refused: [] }) === 'agreed') {
    const done = await carryOut(bot, table, { wish, by });
    return done.ok ? null : say(storeLine(words, done.problem));
  }
  await cancelConsents(bot, table, (consent) => isSame(wish, consent));
  const { id, revision } = table.game;
  const consent = await bot.store.askConsent(id, { revision, by, wish, asked, agreed });
  if (!consent.ok) return say(storeLine(words, consent.problem));
  const posted = await postConsent(bot, table, consent.value, await stepsOf(bot, table, consent.value));
  return unposted(words, posted);
};
