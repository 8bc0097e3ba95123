import { expect, test } from '@jest/globals';
import { londonMoment } from './london-moment.ts';

test.each([
  ['2026-01-15', '09:30', '2026-01-15T09:30:00.000Z'],
  ['2026-07-15', '09:30', '2026-07-15T08:30:00.000Z'],
  ['2026-07-15', '00:15', '2026-07-14T23:15:00.000Z'],
  // The clock goes forward at 01:00 and back at 02:00.
  ['2026-03-29', '01:30', undefined],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-01-15', '', undefined],
])('%s %s in London is %s', (day, time, moment) => {
  expect(londonMoment(day, time)).toBe(moment);
});
