import { activePlayer } from '../../engine/index.ts';
import type { Consent, GameId } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { stateOf, type Table } from '../table/table.ts';
import { stepsOf } from './moves.ts';
import { repostConsent } from './post.ts';
import { isRevoked } from './verdict.ts';

/** Ended before anybody had won. */
export const isGivenUp = ({ game, play }: Table): boolean =>
  game.state === 'ended' && (play === null || activePlayer(stateOf(play)) !== null);

/** A request about moves belongs to the position in which it was made; one about a seat to those who had power over it. */
export const isStale = ({ wish, by, revision }: Consent, table: Table): boolean =>
  wish.kind === 'handover'
    ? table.game.state === 'ended' || isRevoked(wish, by, table)
    : revision !== table.game.revision || isGivenUp(table);

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
