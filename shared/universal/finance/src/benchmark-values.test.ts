import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { benchmarkValues } from './benchmark-values.ts';

const days = ['2026-01-02', '2026-02-02', '2026-03-02'];
const levels = [
  { date: '2026-01-02', level: 100 },
  { date: '2026-02-02', level: 110 },
  { date: '2026-03-02', level: 99 },
];

test('without payments the opening value moves as the benchmark does', () => {
  expect(benchmarkValues({ opening: 1_000, flows: [], levels, days })).toEqual([1_000, 1_100, 990]);
});

test('a payment buys at the level of its day, and what is taken out is sold at its level', () => {
  const flows = [
    { date: '2026-02-02', value: 550 },
    { date: '2026-03-02', value: -90 },
  ];
  // 10 units, then 5 more for 550 at 110, then 90 / 99 fewer.
  const [first, second, third] = benchmarkValues({ opening: 1_000, flows, levels, days });
  expect([first, second]).toEqual([1_000, 1_650]);
  expect(third).toBeCloseTo(15 * 99 - 90, 8);
});

test('on a day without a level the newest of the week before holds, and none that is older', () => {
  const known = [
    { date: '2026-01-02', level: 100 },
    { date: '2026-01-26', level: 120 },
    { date: '2026-02-20', level: 130 },
  ];
  expect(benchmarkValues({ opening: 1_000, flows: [], levels: known, days })).toEqual([1_000, 1_200, null]);
});

test('nothing is known after a payment on a day without a level, and nothing at all without the first', () => {
  const flows = [{ date: '2026-01-20', value: 1 }];
  expect(benchmarkValues({ opening: 1_000, flows, levels, days })).toEqual([1_000, null, null]);
  expect(benchmarkValues({ opening: 1_000, flows: [], levels: levels.slice(1), days })).toEqual([null, null, null]);
});

test('where nothing was there at first, nothing has to be known until the first payment', () => {
  const flows = [{ date: '2026-02-02', value: 550 }];
  expect(benchmarkValues({ opening: 0, flows, levels: levels.slice(1), days })).toEqual([0, 550, 495]);
});

test('only ratios of levels count: ten times all of them makes the same values', () => {
  const level = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.tuple(level, level, level), fc.integer({ min: -1_000, max: 1_000 }), (stood, paid) => {
      const of = (times: number) =>
        benchmarkValues({
          opening: 5_000,
          flows: [{ date: '2026-02-02', value: paid }],
          levels: days.map((date, index) => ({ date, level: (stood[index] ?? 1) * times })),
          days,
        }).map((value) => Math.round((value ?? Number.NaN) * 100));
      expect(of(10)).toEqual(of(1));
    }),
  );
});
