import { activePlayer } from '../../engine/index.ts';
import type { Game, Reminder } from '../../store/index.ts';
import type { Habits } from '../../words/index.ts';
import { HOUR } from '../clock.ts';
import { stateOf, type Table, userOf } from '../table.ts';
import { nextAwake } from './waking.ts';

/** Who is to move, and since when the game has not changed. */
export interface Waiting {
  readonly user: string;
  readonly since: number;
}

/** `game` as the store has it, whose time of the last change holds after a restart too. null: nobody is waited for. */
export const waitingFor = (game: Game, { seats, play }: Table): Waiting | null => {
  const actor = play && activePlayer(stateOf(play));
  if (game.state !== 'playing' || actor === null) return null;
  const user = userOf({ game, seats, play }, actor);
  return user === null ? null : { user, since: game.updatedAt };
};

/** The last reminder, if it was about this very wait. */
export const ofThisWait = ({ user, since }: Waiting, reminder: Reminder | null): Reminder | null =>
  reminder !== null && reminder.user === user && reminder.since === since ? reminder : null;

/**
 * When he is to be reminded: an interval after the last change or the last reminder, or when he is no longer put off; in
 * his waking hours. null: never.
 */
export const dueAt = (waiting: Waiting, last: Reminder | null, habits: Habits): number | null => {
  if (habits.hours === 0) return null;
  const mine = ofThisWait(waiting, last);
  const from = mine !== null && mine.at > 0 ? mine.at : waiting.since;
  return nextAwake(habits, mine?.snoozed ?? from + habits.hours * HOUR);
};
