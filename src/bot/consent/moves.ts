import type { Consent } from '../../store/index.ts';
import type { Bot } from '../bot.ts';
import { type Step, stateOf, type Table } from '../table/table.ts';
import { stepsFrom } from '../table/timeline.ts';

/** The moves that a request is about, as long as they are there; none for a seat. */
export const stepsOf = async (
  bot: Bot,
  { game, play }: Table,
  { wish }: Pick<Consent, 'wish'>,
): Promise<readonly Step[]> => {
  if (play === null || wish.kind === 'handover') return [];
  if (wish.kind === 'undo') return play.steps.slice(wish.from, wish.from + wish.moves);
  const undone = await bot.store.undoneOf(game.id);
  const undo = undone.ok ? undone.value.find((each) => each.revision === wish.undo) : undefined;
  return undo ? stepsFrom(stateOf(play), undo.moves) : [];
};
