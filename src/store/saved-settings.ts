import { z } from 'zod';

const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone that this machine knows, `Europe/Stockholm`. */
const timezone = z.string().max(64).refine(isTimezone, 'not a time zone');
/** A Discord locale; what has no words falls back to English. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** What a player chose for himself, in every game. Absent: as the game has it. */
export const playerSettings = z.object({
  language: language.optional(),
  timezone: timezone.optional(),
});
export type PlayerSettings = z.infer<typeof playerSettings>;

/** What a table chose. Absent: the defaults. */
export const gameSettings = z.object({
  timezone: timezone.optional(),
  /** False: nobody is pinged when his turn comes. */
  ping: z.boolean().optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;
