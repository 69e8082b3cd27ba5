const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const distance = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export const clockTime = (date: Date): string => clock.format(date);

export const dayLine = (date: Date): string => day.format(date);

/** "Today at 14:05", as beside a name. */
export const spokenTime = (date: Date): string => {
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today at ${clock.format(date)}`;
  return days === 1 ? `Yesterday at ${clock.format(date)}` : `${shortDay.format(date)} ${clock.format(date)}`;
};

export const fullTime = (date: Date): string => `${longDay.format(date)} ${clock.format(date)}`;

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** `<t:...:t>` and its siblings. */
export const stamped = (date: Date, format: string): string => {
  switch (format) {
    case 't':
    case 'T':
      return clock.format(date);
    case 'd':
      return shortDay.format(date);
    case 'D':
      return day.format(date);
    case 'F':
      return fullTime(date);
    default:
      return `${day.format(date)} ${clock.format(date)}`;
  }
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `<t:...:R>`: "in 3 hours". */
export const relative = (date: Date): string => {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return distance.format(Math.round(seconds / size), unit);
};
