import type { SafeText } from './names.ts';

/** What a player has chosen about reminders. Hours of the day, 0 to 24. */
export interface Habits {
  /** Hours between reminders; 0: none. */
  readonly hours: number;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** Reminders and one's own settings. Times come as Discord shows them. */
export interface ReminderWords {
  readonly reminder: (who: SafeText, title: SafeText, since: string) => string;
  /** The way to the turn's post. */
  readonly toPost: (link: string) => string;
  readonly snoozeHour: string;
  readonly snoozeMorning: string;
  readonly snoozed: (until: string) => string;
  readonly notYourReminder: string;
  readonly settings: (habits: Habits, clock: string) => readonly string[];
  readonly noSuchZone: (text: SafeText) => string;
  readonly sameHours: string;
  /** A time zone with the time there. */
  readonly zone: (name: string, clock: string) => string;
}
