import { describe, expect, test } from '@jest/globals';
import { addDays, formatDay, isWeekend, londonToday } from './calendar.ts';

describe('the calendar', () => {
  test.each([
    ['winter', Date.UTC(2026, 0, 31, 23, 59), '2026-01-31'],
    ['summer, an hour before midnight in UTC', Date.UTC(2026, 5, 30, 23, 0), '2026-07-01'],
    ['the night the clocks go forward', Date.UTC(2026, 2, 29, 0, 59), '2026-03-29'],
    ['the night they go back', Date.UTC(2026, 9, 25, 23, 30), '2026-10-25'],
    ['the day before that', Date.UTC(2026, 9, 24, 23, 30), '2026-10-25'],
  ])('today in London: %s', (_, now, day) => {
    expect(londonToday(now)).toBe(day);
  });

  test('today is another day from the first instant after midnight in London, and the same one until then', () => {
    const midnight = Date.UTC(2026, 5, 30, 23, 0);
    expect([-60_000, -1, 0, 59_999, 60_000, -1].map((later) => londonToday(midnight + later))).toEqual([
      '2026-06-30',
      '2026-06-30',
      '2026-07-01',
      '2026-07-01',
      '2026-07-01',
      '2026-06-30',
    ]);
  });

  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %s days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test.each([
    ['2026-03-08', '8 Mar 2026'],
    ['2026-09-30', '30 Sep 2026'],
  ])('%s is written %s, as the portal does', (day, expected) => {
    expect(formatDay(day)).toBe(expected);
  });

  test('Saturday and Sunday are the weekend', () => {
    const week = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'];
    expect(week.filter(isWeekend)).toEqual(['2026-03-21', '2026-03-22']);
  });
});
