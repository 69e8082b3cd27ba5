import { ok, type Result } from '../../engine/index.ts';
import type { At, Consent, GameId, StoreProblem, Wish } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { boardEntry, type Cause, entriesFrom } from '../entry.ts';
import { carryOutOrders } from '../orders/carry-out.ts';
import type { Table } from '../table.ts';
import { handOver } from './handover.ts';

type Carried = Result<null, StoreProblem>;
type WishOf<Kind extends Wish['kind']> = Extract<Wish, { readonly kind: Kind }>;

/** The game as it is after the store has changed its log, and the post that tells of it. */
const told = async (bot: Bot, table: Table, at: At, cause: Cause): Promise<void> => {
  const next = await bot.tables.reread(table.game.id);
  if (next.ok && next.value.play)
    bot.poster.owe(table.game.id, [boardEntry(next.value.play, at.index, at.revision, cause)]);
};

/** Moves that came back may be what orders waited for. */
const goOn = async (bot: Bot, id: GameId, from: number): Promise<void> => {
  const table = await bot.tables.byId(id);
  if (table.ok) bot.poster.owe(id, entriesFrom(await carryOutOrders(bot, table.value), from));
};

const here = ({ game, play }: Table): At => ({ index: play?.steps.length ?? 0, revision: game.revision });

const takeBack = async (bot: Bot, table: Table, wish: WishOf<'undo'>, by: string): Promise<Carried> => {
  const at = await bot.store.dropTail(table.game.id, here(table), { from: wish.from, by });
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'undo', by, moves: wish.moves });
  return ok(null);
};

const bringBack = async (bot: Bot, table: Table, wish: WishOf<'redo'>, by: string): Promise<Carried> => {
  const at = await bot.store.bringBack(table.game.id, here(table), wish.undo);
  if (!at.ok) return at;
  await told(bot, table, at.value, { kind: 'redo', by, moves: wish.moves });
  await goOn(bot, table.game.id, at.value.index);
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
