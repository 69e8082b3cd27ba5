import type { Habits, ReminderWords } from '../reminder-types.ts';
import { counted } from './terms.ts';

const oclock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const reminded = ({ hours, from, to, zone }: Habits): string =>
  hours === 0
    ? 'Reminders: none.'
    : `Reminders: every ${counted(hours, 'hour')} while it is your turn, between ${oclock(from)} and ${oclock(to)} (${zone}).`;

export const reminders: ReminderWords = {
  reminder: (who, title, since) => `${who}, ${title} waits for you: it has been your turn since ${since}.`,
  toPost: (link) => `The position and what you can do: ${link}`,
  snoozeHour: 'Remind me in an hour',
  snoozeMorning: 'Remind me tomorrow morning',
  snoozed: (until) => `You will not be reminded before ${until}.`,
  notYourReminder: 'That reminder is for somebody else, or its turn has passed.',
  settings: (habits, clock) => [
    reminded(habits),
    `Your time zone: ${habits.zone}, where it is ${clock} now.`,
    'Change them with the options of /settings.',
  ],
  noSuchZone: (text) => `"${text}" is no time zone: type the name of a city near you and choose from the list.`,
  sameHours: 'Your waking hours must begin and end at different hours.',
  zone: (name, clock) => `${name} · ${clock}`,
};
