import { describe, expect, test } from 'vitest';
import { clockIn, nextAwake, nextMorning } from '../../../src/bot/reminders/due.ts';

const at = (text: string): number => Date.parse(text);
const shown = (time: number): string => new Date(time).toISOString();

describe('waking hours', () => {
  test.each([
    ['within them, at once', { from: 8, to: 22, zone: 'UTC' }, '2026-06-01T12:34:56Z', '2026-06-01T12:34:56.000Z'],
    [
      'in the night, when they begin',
      { from: 8, to: 22, zone: 'UTC' },
      '2026-06-01T22:00:00Z',
      '2026-06-02T08:00:00.000Z',
    ],
    [
      'east of Greenwich',
      { from: 8, to: 22, zone: 'Europe/Stockholm' },
      '2026-06-01T03:10:00Z',
      '2026-06-01T06:00:00.000Z',
    ],
    [
      'a zone of odd quarters',
      { from: 8, to: 22, zone: 'Asia/Kathmandu' },
      '2026-06-01T01:00:00Z',
      '2026-06-01T02:15:00.000Z',
    ],
    ['past midnight', { from: 20, to: 2, zone: 'UTC' }, '2026-06-01T01:30:00Z', '2026-06-01T01:30:00.000Z'],
    [
      'past midnight, asleep by day',
      { from: 20, to: 2, zone: 'UTC' },
      '2026-06-01T02:00:00Z',
      '2026-06-01T20:00:00.000Z',
    ],
    [
      'the hour that the spring leaves out',
      { from: 2, to: 9, zone: 'Europe/Stockholm' },
      '2026-03-29T00:20:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
  ])('%s', (_, waking, from, wanted) => {
    expect(shown(nextAwake(waking, at(from)))).toBe(wanted);
  });

  test.each([
    [
      'in the evening, of the next day',
      { from: 7, zone: 'Asia/Tokyo' },
      '2026-06-01T14:00:00Z',
      '2026-06-01T22:00:00.000Z',
    ],
    [
      'after midnight, of the same day',
      { from: 7, zone: 'Asia/Tokyo' },
      '2026-06-01T16:00:00Z',
      '2026-06-01T22:00:00.000Z',
    ],
    [
      'at that very hour, of the next day',
      { from: 8, zone: 'UTC' },
      '2026-06-01T08:00:00Z',
      '2026-06-02T08:00:00.000Z',
    ],
    ['a minute before, of the same day', { from: 8, zone: 'UTC' }, '2026-06-01T07:59:00Z', '2026-06-01T08:00:00.000Z'],
    ['for who gets up late', { from: 18, zone: 'UTC' }, '2026-06-01T01:00:00Z', '2026-06-01T18:00:00.000Z'],
    ['for who gets up at midnight', { from: 0, zone: 'UTC' }, '2026-06-01T23:10:00Z', '2026-06-02T00:00:00.000Z'],
    ['in the hour left out', { from: 2, zone: 'Europe/Stockholm' }, '2026-03-28T20:00:00Z', '2026-03-29T01:00:00.000Z'],
    [
      'once in the hour that comes twice',
      { from: 2, zone: 'Europe/Stockholm' },
      '2026-10-25T00:10:00Z',
      '2026-10-26T01:00:00.000Z',
    ],
  ])('the next morning %s', (_, waking, pressed, wanted) => {
    expect(shown(nextMorning({ ...waking, to: (waking.from + 15) % 24 }, at(pressed)))).toBe(wanted);
  });

  test('clocks show the time of their zone', () => {
    expect(clockIn('Asia/Kathmandu', at('2026-06-01T18:30:00Z'))).toBe('00:15');
  });
});
