import { ok, type Result } from '../../engine/index.ts';
import type { At, Consent, StoreProblem, Wish } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { carryOutOrders } from '../orders/standing.ts';
import { boardEntry, type Cause, entriesFrom, inOne } from '../outbox/entry.ts';
import type { Table } from '../table/table.ts';
import { handOver } from './handover.ts';
import { endedByUndo } from './orders.ts';

type Carried = Result<null, StoreProblem>;
type WishOf<Kind extends Wish['kind']> = Extract<Wish, { readonly kind: Kind }>;

/** The post that tells how the store has changed the log, with what orders do then: moves that came back may be theirs. */
const told = async (bot: Bot, { game }: Table, at: At, cause: Cause): Promise<void> => {
  const next = await bot.tables.reread(game.id);
  if (!next.ok || next.value.play === null) return;
  const post = boardEntry(next.value.play, at.index, at.revision, cause);
  const after = await carryOutOrders(bot, next.value);
  bot.poster.enqueue(game.id, inOne([post, ...entriesFrom(after, at.index)]));
};

const here = ({ game, play }: Table): At => ({ index: play?.steps.length ?? 0, revision: game.revision });

/** Standing orders that must not outlive the moves from `from` on. Where they cannot be read, none acts either. */
const endedWith = async (bot: Bot, table: Table, from: number): Promise<readonly number[]> => {
  const standing = await bot.store.ordersOf(table.game.id);
  return table.play !== null && standing.ok ? endedByUndo(table, table.play, from, standing.value) : [];
};

const takeBack = async (bot: Bot, table: Table, { from, moves }: WishOf<'undo'>, by: string): Promise<Carried> => {
  const ends = await endedWith(bot, table, from);
  const at = await bot.store.dropTail(table.game.id, here(table), { from, by, ends });
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'undo', by, moves });
  return ok(null);
};

const bringBack = async (bot: Bot, table: Table, wish: WishOf<'redo'>, by: string): Promise<Carried> => {
  const at = await bot.store.bringBack(table.game.id, here(table), wish.undo);
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'redo', by, moves: wish.moves });
  return ok(null);
};

/** Does what everyone has agreed to. */
export const carryOut = (bot: Bot, table: Table, { wish, by }: Pick<Consent, 'wish' | 'by'>): Promise<Carried> => {
  switch (wish.kind) {
    case 'undo':
      return takeBack(bot, table, wish, by);
    case 'redo':
      return bringBack(bot, table, wish, by);
    case 'handover':
      return handOver(bot, table, wish);
  }
};
