import type { Consent, GameId } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import type { Table } from '../table.ts';
import { stepsOf } from './moves.ts';
import { repostConsent } from './post.ts';

/** A request about moves belongs to the position in which it was made; one about a seat to a game that goes on. */
export const isStale = ({ wish, revision }: Consent, { game }: Table): boolean =>
  wish.kind === 'handover' ? game.state === 'ended' : revision !== game.revision;

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
export const cancelStale = async (bot: Bot, id: GameId): Promise<void> => {
  const table = await bot.tables.byId(id);
  if (table.ok) await cancelConsents(bot, table.value, (consent) => isStale(consent, table.value));
};
