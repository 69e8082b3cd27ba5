/** When somebody is awake: hours of the day in a time zone; `from` after `to` goes past midnight. */
export interface Waking {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** Milliseconds. All time zones lie whole quarters of an hour apart. */
const QUARTER = 900_000;
const DAYS = 3 * 24 * 4;
/** Minutes. */
const DAY = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

interface LocalTime {
  readonly hour: number;
  readonly minute: number;
  readonly clock: string;
}

/** What clocks in a time zone show. */
const local = (zone: string, at: number): LocalTime => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [hour = '0', minute = '00'] = [parts.get('hour'), parts.get('minute')];
  return { hour: Number(hour), minute: Number(minute), clock: `${hour}:${minute}` };
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

/** Minutes, by the clock, since he last got up. */
const sinceRising = ({ from, zone }: Waking, at: number): number => {
  const { hour, minute } = local(zone, at);
  return (hour * 60 + minute - from * 60 + DAY) % DAY;
};

/** When he gets up next: when clocks come to that hour, or leap over it. Clocks that are set back pass it once. */
export const nextMorning = (waking: Waking, at: number): number =>
  firstQuarter(at + 1, (time) => sinceRising(waking, time - QUARTER) - sinceRising(waking, time) > DAY / 2);
