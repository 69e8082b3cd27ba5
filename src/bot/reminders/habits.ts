import type { GameId, GameSettings, PlayerSettings, Store } from '../../store/index.ts';
import type { Habits } from '../../words/index.ts';

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
export const intervalOf = ({ hours }: Habits): number => hours || DEFAULT.hours;

export const readHabits = async (store: Store, user: string, game: GameId | null = null): Promise<Habits> => {
  const player = await store.playerSettings(user);
  const table = game === null ? null : await store.gameSettings(game);
  return habitsOf(player.ok ? player.value : {}, table?.ok ? table.value : {});
};
