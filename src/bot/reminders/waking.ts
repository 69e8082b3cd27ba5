/** When somebody is awake: hours of the day in a time zone; `from` after `to` goes past midnight. */
export interface Waking {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** Milliseconds. All time zones lie whole quarters of an hour apart. */
const QUARTER = 900_000;
const DAYS = 3 * 24 * 4;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** The date and the hour that clocks in a time zone show. */
const local = (zone: string, at: number): { readonly date: string; readonly hour: number; readonly clock: string } => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [hour = '0', minute = '00'] = [parts.get('hour'), parts.get('minute')];
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { date, hour: Number(hour), clock: `${hour}:${minute}` };
};

/** `14:05`, as clocks there show it. */
export const clockIn = (zone: string, at: number): string => local(zone, at).clock;

const isAwake = ({ from, to }: Waking, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** The first quarter of an hour from `at` on that fits; `at` itself when there is none within three days. */
const firstQuarter = (at: number, fits: (at: number) => boolean): number => {
  const start = Math.ceil(at / QUARTER) * QUARTER;
  const found = Array.from({ length: DAYS }, (_, index) => start + index * QUARTER).find(fits);
  return found ?? at;
};

/** The first moment, not before `at`, at which he is awake. */
export const nextAwake = (waking: Waking, at: number): number => {
  const awake = (time: number): boolean => isAwake(waking, local(waking.zone, time).hour);
  return awake(at) ? at : firstQuarter(at, awake);
};

/** When he gets up on the next day. */
export const nextMorning = (waking: Waking, at: number): number => {
  const today = local(waking.zone, at).date;
  return firstQuarter(at, (time) => {
    const { date, hour } = local(waking.zone, time);
    return date !== today && hour >= waking.from;
  });
};
