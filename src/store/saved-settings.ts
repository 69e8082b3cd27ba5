import { z } from 'zod';

export const isTimezone = (name: string): boolean => {
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

/** Hours between reminders; 0: none. */
export const INTERVALS = [0, 6, 12, 24, 48] as const;

/** Hours of the day, 0 to 24: reminders come from `from` on and before `to`, past midnight where `to` is the smaller. */
const waking = z
  .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(1).max(24) })
  .refine(({ from, to }) => from !== to, 'no hour at all');

/** What a player chose for himself, in every game. Absent: as the game has it. */
export const playerSettings = z.object({
  language: language.optional(),
  timezone: timezone.optional(),
  reminders: z.literal(INTERVALS).optional(),
  waking: waking.optional(),
});
export type PlayerSettings = z.infer<typeof playerSettings>;

/** What a table chose. Absent: the defaults. */
export const gameSettings = z.object({
  timezone: timezone.optional(),
  /** False: nobody is pinged when his turn comes. */
  ping: z.boolean().optional(),
  /** Hours without an answer after which a player counts as absent: at least a day, so that no host hurries anyone. */
  absentHours: z.number().int().min(24).max(720).optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;
