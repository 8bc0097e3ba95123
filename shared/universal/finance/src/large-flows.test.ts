import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateOf, dayNumber } from './days/day-number.ts';
import { largeFlowDays, possiblyLargeFlowDays } from './large-flows.ts';
import { monthlyWindow } from './month-ends.ts';
import { monthlyAnalysis } from './monthly-analysis.ts';
import { performanceOf } from './performance.ts';

describe('the days of large flows', () => {
  const day = '2026-06-15';
  const isLarge = (value: number | null, ...paid: number[]) =>
    largeFlowDays(
      [{ date: day, value }],
      paid.map((amount) => ({ date: day, value: amount })),
      10,
    ).length === 1;

  test.each([
    ['a tenth of the value before it', 11_000, [1_000], true],
    ['a penny less', 10_999.99, [999.99], false],
    ['a tenth taken out', 9_000, [-1_000], true],
    ['a penny less taken out', 9_000.01, [-999.99], false],
    ['many small ones of a day', 11_200, [400, 400, 400], true],
    ['what comes in and goes out on the same day', 10_000, [5_000, -5_000], false],
    ['the first payment into nothing', 5, [5], true],
    ['everything taken out', 0, [-10_000], true],
    ['more than everything', -5, [-10_000], true],
    ['any on a day without a value', null, [1], true],
    ['none on a day without a value', null, [], false],
  ])('%s', (_, value, paid, large) => {
    expect(isLarge(value, ...paid)).toBe(large);
  });

  test('are judged by the figure of the firm, and each on its own day', () => {
    const values = [
      { date: '2026-06-01', value: 105 },
      { date: '2026-06-02', value: 120 },
    ];
    const flows = [
      { date: '2026-06-02', value: 15 },
      { date: '2026-06-01', value: 5 },
    ];
    expect(largeFlowDays(values, flows, 10)).toEqual(['2026-06-02']);
    expect(largeFlowDays(values, flows, 5)).toEqual(['2026-06-01', '2026-06-02']);
    expect(largeFlowDays(values, flows, 20)).toEqual([]);
  });
});

describe('of the days with flows, valued are those that may have a large one', () => {
  const valuesAt = (opening: number | null, closing: number | null) => [
    { date: '2026-05-31', value: opening },
    { date: '2026-06-30', value: closing },
  ];
  const on = (day: number, value: number) => ({ date: `2026-06-${String(day).padStart(2, '0')}`, value });

  test.each([
    ['a twentieth of the smaller end', valuesAt(10_000, 20_000), [on(10, 500)], ['2026-06-10']],
    ['less than that', valuesAt(10_000, 20_000), [on(10, 499)], []],
    ['small ones after a large one', valuesAt(10_000, 120_000), [on(10, 100_000), on(20, 1_000)], ['2026-06-10']],
    [
      'into what a large withdrawal left',
      valuesAt(100_000, 3_000),
      [on(10, -99_000), on(20, 100)],
      ['2026-06-10', '2026-06-20'],
    ],
    ['a twentieth of the later end without it', valuesAt(100_000, 20_900), [on(10, 1_000)], ['2026-06-10']],
    ['into nothing', valuesAt(0, 5_000), [on(10, 5_000)], ['2026-06-10']],
    ['between values that are not known', valuesAt(null, 5_000), [on(10, 1)], ['2026-06-10']],
    ['on a day that is valued anyway', valuesAt(10_000, 20_000), [on(30, 9_000)], []],
  ])('%s', (_, values, flows, days) => {
    expect(possiblyLargeFlowDays(values, flows, 10)).toEqual(days);
  });

  test('daily payments of a large household have no day valued', () => {
    const daily = Array.from({ length: 29 }, (_, index) => on(index + 1, index % 2 === 0 ? 4_000 : -3_000));
    expect(possiblyLargeFlowDays(valuesAt(1_000_000, 1_050_000), daily, 10)).toEqual([]);
  });
});

describe('a return with a large flow within a month', () => {
  const may = { date: '2026-05-31', value: 10_000 };
  /** 100 units at 100; 100,000 buys more at 120 on 15 June; 102 at the end. */
  const inflow = { date: '2026-06-15', value: 100_000 };
  const june = { date: '2026-06-30', value: 95_200 };

  test('is the market’s return, valued on the day of the flow: 100 to 120 to 102 is +2%, not −24.67%', () => {
    const values = [may, { date: '2026-06-15', value: 112_000 }, june];
    expect(largeFlowDays(values, [inflow], 10)).toEqual(['2026-06-15']);
    expect(performanceOf({ values, flows: [inflow] }).timeWeighted).toMatchObject({
      ok: true,
      rate: expect.closeTo(0.02, 12),
    });
    // What month ends alone gave.
    expect(performanceOf({ values: [may, june], flows: [inflow] }).timeWeighted).toMatchObject({
      rate: expect.closeTo(-0.2467, 4),
    });
  });

  test('is exactly the market’s, wherever in the months the one flow falls and whatever it is', () => {
    const window = monthlyWindow('2026-11-20');
    const first = dayNumber(window.from);
    const length = dayNumber(window.to) - first;
    const prices = fc.array(fc.double({ min: 0.97, max: 1.03, noNaN: true }), {
      minLength: length,
      maxLength: length,
    });
    const share = fc.double({ min: -0.9, max: 50, noNaN: true }).filter((part) => Math.abs(part) > 0.100_001);
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: length - 1 }), share, (moves, flowDay, part) => {
        const price = [1];
        for (const move of moves) price.push((price.at(-1) ?? 1) * move);
        const priceOn = (date: string) => price[dayNumber(date) - first] ?? Number.NaN;
        const date = dateOf(first + flowDay);
        const flow = { date, value: 10_000 * priceOn(date) * part };
        const worth = (day: string) => ({ date: day, value: 10_000 * priceOn(day) * (day < date ? 1 : 1 + part) });

        const all = [...new Set([...window.days, date])].sort().map(worth);
        const large = new Set(largeFlowDays(all, [flow], 10));
        expect(large).toEqual(new Set([date]));
        const atEnds = window.days.map(worth);
        expect(possiblyLargeFlowDays(atEnds, [flow], 10)).toEqual(window.days.includes(date) ? [] : [date]);
        const { timeWeighted } = performanceOf({ values: all, flows: [flow] });
        expect(timeWeighted.invested).toMatchObject({ from: window.from, to: window.to });
        if (!timeWeighted.ok) throw new Error(timeWeighted.reason);
        const priceReturn = priceOn(window.to) - 1;
        const years = timeWeighted.invested?.years ?? 0;
        expect((1 + timeWeighted.rate) / (1 + priceReturn) ** (1 / years)).toBeCloseTo(1, 9);

        const { months, monthToDate } = monthlyAnalysis(all, [flow]);
        for (const { from, to, result } of [...months, ...(monthToDate ? [monthToDate] : [])]) {
          if (!result.ok) throw new Error(result.reason);
          expect((1 + result.rate) / (priceOn(to) / priceOn(from))).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('what a large withdrawal leaves', () => {
  const january = { date: '2026-01-31', value: 1000 };
  const flows = [{ date: '2026-02-01', value: -1036 }];
  const after = (left: number, closing: number) =>
    performanceOf({
      values: [january, { date: '2026-02-01', value: left }, { date: '2026-02-28', value: closing }],
      flows,
    }).timeWeighted;

  test('is no measure for what comes in after it: 4 left, 60 at the end', () => {
    expect(after(4, 60)).toMatchObject({ ok: false, reason: 'little-left', from: '2026-02-01', to: '2026-02-28' });
  });

  test('has a return of its own while it earns like an investment', () => {
    // 1,040 on the first; then 4 becomes 4.20.
    expect(after(4, 4.2)).toMatchObject({ ok: true, rate: expect.closeTo((1040 / 1000) * (4.2 / 4) - 1, 12) });
  });
});

test('a return comes from unrounded values, what is shown is rounded last', () => {
  const values = [
    { date: '2026-05-31', value: 2000.004 },
    { date: '2026-06-30', value: 2000.0449 },
  ];
  const { timeWeighted, opening, growth, closing } = performanceOf({ values, flows: [] });
  expect({ opening, growth, closing }).toEqual({ opening: 2000, growth: 0.04, closing: 2000.04 });
  expect(timeWeighted.ok && timeWeighted.rate).toBeCloseTo(0.0409 / 2000.004, 15);
});

test('seven times as much after one day is +600%', () => {
  const { moneyWeighted, timeWeighted } = performanceOf({
    values: [
      { date: '2026-11-19', value: 100 },
      { date: '2026-11-20', value: 700 },
    ],
    flows: [],
  });
  for (const figure of [moneyWeighted, timeWeighted]) {
    expect(figure).toMatchObject({ ok: true, annualised: false, rate: expect.closeTo(6, 10) });
  }
});
