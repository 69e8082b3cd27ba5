import { isDeepStrictEqual } from 'node:util';
import type { Consent, Wish } from '../../store/index.ts';
import { wordsFor } from '../../words/index.ts';
import type { Bot } from '../bot.ts';
import { type Reply, say } from '../message/answer.ts';
import type { Request } from '../request.ts';
import { storeLine, unposted } from '../table/gate.ts';
import type { Table } from '../table/table.ts';
import { carryOut } from './carry.ts';
import { cancelConsents, postConsent, stepsOf } from './post.ts';
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

/** The way to an open request that asks for the same: one that comes twice calls nobody again. null: there is none. */
const linkToSame = async (bot: Bot, { game }: Table, { wish, asked }: Wished, by: string): Promise<string | null> => {
  const found = await bot.store.openConsents(game.id);
  const same = (found.ok ? found.value : []).find(
    (open) =>
      open.by === by && open.revision === game.revision && isDeepStrictEqual([open.wish, open.asked], [wish, asked]),
  );
  if (same === undefined || same.channel === null || same.message === null) return null;
  return `https://discord.com/channels/${game.guild}/${same.channel}/${same.message}`;
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
  await cancelConsents(bot, table, (consent) => isSame(wish, consent));
  const { id, revision } = table.game;
  const consent = await bot.store.askConsent(id, { revision, by, wish, asked, agreed });
  if (!consent.ok) return say(storeLine(words, consent.problem));
  const posted = await postConsent(bot, table, consent.value, await stepsOf(bot, table, consent.value));
  return unposted(words, posted);
};
