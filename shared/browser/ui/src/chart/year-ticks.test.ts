import { expect, test } from '@jest/globals';
import { yearTicks } from './year-ticks.ts';

const years = (
  first: number,
  count: number,
  label = (year: number) => `${year}, at ${year - 1966} and ${year - 1964}`,
) => Array.from({ length: count }, (_, index) => ({ date: `${first + index}-11-23`, label: label(first + index) }));
const evenly = (count: number) => Array.from({ length: count }, (_, index) => index / (count - 1));
const labels = (first: number, count: number, width: number) =>
  yearTicks(years(first, count), evenly(count), width).map(({ label }) => label.split('\n')[0]);

test.each([
  [1_000, ['2030', '2035', '2040', '2045', '2050', '2055', '2060']],
  [330, ['2030', '2040', '2050', '2060']],
  [150, ['2040', '2060']],
])('ticks are at round years, as close as %d pixels allow', (width, expected) => {
  expect(labels(2026, 38, width)).toEqual(expected);
});

test('few years all have a tick, with the ages below the year', () => {
  expect(yearTicks(years(2026, 3), evenly(3), 600)).toEqual([
    { label: '2026\n60, 62', x: 0 },
    { label: '2027\n61, 63', x: 0.5 },
    { label: '2028\n62, 64', x: 1 },
  ]);
});

test('a year without ages stands alone', () => {
  expect(yearTicks(years(2026, 1, String), [0.5], 600)).toEqual([{ label: '2026', x: 0.5 }]);
});
