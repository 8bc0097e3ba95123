import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from './day-count.ts';
import { dateOf, dayNumber } from './days/day-number.ts';
import type { DatedValue } from './external-flows.ts';
import { monthlyWindow } from './month-ends.ts';
import { monthlyAnalysis } from './monthly-analysis.ts';

const { days } = monthlyWindow('2026-11-20');

/** £1,000 more at each valued day than at the one before. */
const values: DatedValue[] = days.map((date, index) => ({ date, value: 10_000 + 1000 * index, reason: null }));
const flows = [
  { date: '2025-11-15', value: 600 },
  { date: '2025-11-30', value: 100 },
  { date: '2026-02-28', value: -250.5 },
  { date: '2026-11-01', value: 900 },
  { date: '2026-11-20', value: -50 },
];

describe('[R225] the analysis by month', () => {
  const analysis = monthlyAnalysis(values, flows);

  test('has twelve consecutive months, oldest first', () => {
    expect(analysis.months.map(({ to }) => to.slice(0, 7))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
  });

  test('a row: opening £10,000, in £700, growth £300, closing £11,000', () => {
    expect(analysis.months[0]).toEqual({
      from: '2025-10-31',
      to: '2025-11-30',
      opening: 10_000,
      paidIn: 700,
      paidOut: 0,
      growth: 300,
      closing: 11_000,
      // £600 was there for half of the month, £100 came at its close.
      result: {
        ok: true,
        rate: expect.closeTo(300 / 10_300, 12),
        spans: [
          {
            from: '2025-10-31',
            to: '2025-11-30',
            result: { ok: true, rate: 300 / 10_300, growth: 300, averageCapital: 10_300 },
          },
        ],
      },
    });
    expect(analysis.months[3]).toMatchObject({
      opening: 13_000,
      paidIn: 0,
      paidOut: 250.5,
      growth: 1250.5,
      closing: 14_000,
    });
  });

  test('the total of the twelve months, without the month to date', () => {
    expect(analysis.total).toMatchObject({
      from: '2025-10-31',
      to: '2026-10-31',
      opening: 10_000,
      paidIn: 700,
      paidOut: 250.5,
      growth: 11_550.5,
      closing: 22_000,
    });
    const linked = analysis.months.reduce(
      (product, { result }) => product * (result.ok ? 1 + result.rate : Number.NaN),
      1,
    );
    expect(analysis.total.result).toMatchObject({ ok: true, rate: expect.closeTo(linked - 1, 12) });
  });

  test('the month to date apart', () => {
    expect(analysis.monthToDate).toMatchObject({
      from: '2026-10-31',
      to: '2026-11-20',
      opening: 22_000,
      paidIn: 900,
      paidOut: 50,
      growth: 150,
      closing: 23_000,
      // £900 for 19 of 20 days.
      result: { ok: true, rate: expect.closeTo(150 / (22_000 + 900 * (19 / 20)), 12) },
    });
  });

  test('a month end completes its month: there is no month to date', () => {
    const atMonthEnd = monthlyAnalysis(values.slice(0, 13), flows.slice(0, 3));
    expect(atMonthEnd.monthToDate).toBeNull();
    expect(atMonthEnd.months).toEqual(analysis.months);
  });

  test('a client who came in mid-year: months before are empty and say so', () => {
    const joined = monthlyAnalysis(
      days.map((date, index) => ({ date, value: index < 6 ? 0 : 1010 })),
      [{ date: '2026-04-15', value: 1000 }],
    );
    expect(joined.months).toHaveLength(12);
    expect(joined.months[0]).toMatchObject({
      opening: 0,
      growth: 0,
      closing: 0,
      result: { reason: 'nothing-invested' },
    });
    expect(joined.months[5]).toMatchObject({ growth: 10, result: { ok: true, rate: expect.closeTo(0.01, 12) } });
    expect(joined.total.result).toMatchObject({ ok: true, rate: expect.closeTo(0.01, 12) });
  });

  test('a value that is not known leaves its two months open, never 0', () => {
    const gap = values.map((value, index) => (index === 4 ? { ...value, value: null, reason: 'No price.' } : value));
    const { months, total } = monthlyAnalysis(gap, flows);
    expect(months[3]).toMatchObject({
      opening: 13_000,
      paidOut: 250.5,
      growth: null,
      closing: null,
      result: { reason: 'not-valued', message: 'No price.' },
    });
    expect(months[4]).toMatchObject({ opening: null, growth: null, result: { reason: 'not-valued' } });
    expect(months[5]?.growth).toBe(1000);
    // The twelve months' growth needs their ends only; their linked return needs every month.
    expect(total.growth).toBe(11_550.5);
    expect(total.result).toMatchObject({ ok: false, reason: 'not-valued', from: '2026-01-31', to: '2026-02-28' });
  });

  test('a month is linked at each day within it that is valued; its row and its neighbours stay as they are', () => {
    // £12,000 before, £4,000 came in on the 10th; then 10% were lost. The month opened at £11,000.
    const valued = [...values.slice(0, 2), { date: '2025-12-10', value: 16_000 }, ...values.slice(2)];
    const paid = [...flows, { date: '2025-12-10', value: 4_000 }];
    const linked = monthlyAnalysis(valued, paid);
    const plain = monthlyAnalysis(values, paid);
    expect(linked.months[1]).toMatchObject({ opening: 11_000, paidIn: 4_000, growth: -3_000, closing: 12_000 });
    expect(linked.months[1]?.result).toMatchObject({
      ok: true,
      rate: expect.closeTo((12_000 / 11_000) * (12_000 / 16_000) - 1, 12),
    });
    expect(linked.months.toSpliced(1, 1)).toEqual(plain.months.toSpliced(1, 1));
    const product = linked.months.reduce((all, { result }) => all * (result.ok ? 1 + result.rate : Number.NaN), 1);
    expect(linked.total.result).toMatchObject({ ok: true, rate: expect.closeTo(product - 1, 12) });
  });

  test('missing days and flows outside are errors', () => {
    expect(() => monthlyAnalysis(values.slice(1), [])).toThrow('The value of 2025-10-31 is missing');
    expect(() => monthlyAnalysis(values, [{ date: '2025-10-31', value: 1 }])).toThrow('2025-10-31');
    expect(() => monthlyAnalysis([], [])).toThrow(RangeError);
  });
});

describe('[R225] the analysis by month reconciles to the penny', () => {
  const dates = fc.integer({ min: 10_000, max: 30_000 }).map(dateOf);
  const figures = dates.chain((date) => {
    const window = monthlyWindow(date);
    const first = dayNumber(window.from);
    const pence = fc.integer({ min: 0, max: 1_000_000_000_00 });
    return fc.record({
      values: fc
        .array(pence, { minLength: window.days.length, maxLength: window.days.length })
        .map((amounts) => window.days.map((day, index) => ({ date: day, value: (amounts[index] ?? 0) / 100 }))),
      flows: fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: daysBetween(window.from, date) }), fc.integer({ min: -1e11, max: 1e11 }))
          .map(([day, amount]) => ({ date: dateOf(first + day), value: amount / 100 })),
        { maxLength: 60 },
      ),
    });
  });
  const pence = (amount: number | null) => BigInt(Math.round((amount ?? Number.NaN) * 100));

  test('for any values and flows', () => {
    fc.assert(
      fc.property(figures, ({ values: valued, flows: paid }) => {
        const { months, total, monthToDate } = monthlyAnalysis(valued, paid);
        for (const row of [...months, total, ...(monthToDate ? [monthToDate] : [])]) {
          expect(pence(row.opening) + pence(row.paidIn) - pence(row.paidOut) + pence(row.growth)).toBe(
            pence(row.closing),
          );
        }
        expect(months).toHaveLength(12);
        const rows = monthToDate ? [...months, monthToDate] : months;
        rows.slice(1).forEach((row, index) => {
          expect([row.from, row.opening]).toEqual([rows[index]?.to, rows[index]?.closing]);
        });
        for (const column of ['paidIn', 'paidOut', 'growth'] as const) {
          expect(months.reduce((sum, month) => sum + pence(month[column]), 0n)).toBe(pence(total[column]));
        }
        const netOfFlows = paid.reduce((sum, { value }) => sum + pence(value), 0n);
        expect(rows.reduce((sum, row) => sum + pence(row.paidIn) - pence(row.paidOut), 0n)).toBe(netOfFlows);
      }),
    );
  });

  test('for values and flows of any number of digits, each rounded where it is shown', () => {
    const exact = fc.double({ min: 0, max: 1e9, noNaN: true });
    const amounts = fc.array(exact, { minLength: days.length, maxLength: days.length });
    const payments = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 380 }), fc.double({ min: -1e6, max: 1e6, noNaN: true })),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(amounts, payments, (worth, paid) => {
        const { months, total, monthToDate } = monthlyAnalysis(
          days.map((date, index) => ({ date, value: worth[index] ?? 0 })),
          paid.map(([day, value]) => ({ date: dateOf(dayNumber('2025-10-31') + day), value })),
        );
        for (const row of [...months, total, ...(monthToDate ? [monthToDate] : [])]) {
          expect(pence(row.opening) + pence(row.paidIn) - pence(row.paidOut) + pence(row.growth)).toBe(
            pence(row.closing),
          );
        }
        for (const column of ['paidIn', 'paidOut', 'growth'] as const) {
          expect(months.reduce((sum, month) => sum + pence(month[column]), 0n)).toBe(pence(total[column]));
        }
      }),
    );
  });
});
