import { activePlayer } from '../../engine/index.ts';
import type { Game, GameId, GameSettings, PlayerSettings, Reminder, Store } from '../../store/index.ts';
import type { Habits } from '../../words/index.ts';
import { HOUR } from '../clock.ts';
import { stateOf, type Table } from '../table/table.ts';
import { nextAwake } from './waking.ts';

/** What holds for who has chosen nothing. */
const DEFAULT: Habits = { hours: 24, from: 8, to: 22, zone: 'UTC' };

/** His own choice, or else the table's, or else the usual one. */
const habitsOf = (player: PlayerSettings, game: GameSettings): Habits => ({
  hours: player.reminders ?? DEFAULT.hours,
  from: player.waking?.from ?? DEFAULT.from,
  to: player.waking?.to ?? DEFAULT.to,
  zone: player.timezone ?? game.timezone ?? DEFAULT.zone,
});

/** Hours between looks at a game that waits: whether he is still there is looked at for who wants no reminders too. */
const intervalOf = ({ hours }: Habits): number => hours || DEFAULT.hours;

export const readHabits = async (store: Store, user: string, game: GameId | null = null): Promise<Habits> => {
  const player = await store.playerSettings(user);
  const table = game === null ? null : await store.gameSettings(game);
  return habitsOf(player.ok ? player.value : {}, table?.ok ? table.value : {});
};

/** Who is to move, and since when the game has waited for him. */
export interface Waiting {
  readonly user: string;
  readonly since: number;
}

/**
 * `game` as the store has it, whose times hold after a restart too. Who has taken a seat over is waited for since then.
 * null: nobody is waited for.
 */
export const waitingFor = (game: Game, { seats, play }: Pick<Table, 'seats' | 'play'>): Waiting | null => {
  const actor = play && activePlayer(stateOf(play));
  const seat = seats.find(({ player }) => player === actor);
  if (game.state !== 'playing' || seat === undefined || seat.user === null) return null;
  return { user: seat.user, since: Math.max(game.waitingSince, seat.joinedAt) };
};

/** The last reminder, if it was about this very wait. */
export const ofThisWait = ({ user, since }: Waiting, reminder: Reminder | null): Reminder | null =>
  reminder !== null && reminder.user === user && reminder.since === since ? reminder : null;

/** When he is to be reminded, and where the time stands now. */
export interface Reminding {
  readonly waiting: Waiting;
  readonly last: Reminder | null;
  readonly now: number;
}

/** An interval after he was asked or reminded last, or when he is no longer put off; from now on, in his waking hours. */
export const dueAt = ({ waiting, last, now }: Reminding, habits: Habits): number => {
  const mine = ofThisWait(waiting, last);
  const from = mine !== null && mine.at > 0 ? mine.at : waiting.since;
  return nextAwake(habits, Math.max(now, mine?.snoozed ?? from + intervalOf(habits) * HOUR));
};
