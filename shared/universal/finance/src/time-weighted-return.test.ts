import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateOf } from './days/day-number.ts';
import type { DatedValue } from './external-flows.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

function valuesOf(...values: [string, number | null][]): DatedValue[] {
  return values.map(([date, value]) => ({ date, value, reason: value === null ? 'A price is missing.' : null }));
}

describe('[R226] time-weighted return: published cases', () => {
  test('Investopedia, "Time-Weighted Rate of Return", scenario 1: 9.79%', () => {
    // $1,162,484 ÷ $1,000,000 × $1,192,328 ÷ ($1,162,484 + $100,000); the value at the close has the deposit in it.
    const result = timeWeightedReturn(
      valuesOf(['2025-12-31', 1_000_000], ['2026-08-15', 1_262_484], ['2026-12-31', 1_192_328]),
      [{ date: '2026-08-15', value: 100_000 }],
    );
    expect(result).toMatchObject({
      ok: true,
      rate: expect.closeTo(1.162484 * (1_192_328 / 1_262_484) - 1, 12),
      spans: [{ result: { rate: expect.closeTo(0.1625, 4) } }, { result: { rate: expect.closeTo(-0.0556, 4) } }],
    });
    expect(result.ok && result.rate).toBeCloseTo(0.0979, 4);
  });

  test('CFA Program, level I: shares bought at 200 and 225, 5 a share paid out, worth 235: 15% and 6.67%', () => {
    // At the close of the first year a second share is bought at 225 and the dividend of 5 taken.
    const result = timeWeightedReturn(valuesOf(['2021-01-01', 200], ['2022-01-01', 450], ['2023-01-01', 470]), [
      { date: '2022-01-01', value: 225 },
      { date: '2022-01-01', value: -5 },
      { date: '2023-01-01', value: -10 },
    ]);
    expect(result.ok && result.rate).toBeCloseTo(1.15 * (480 / 450) - 1, 12);
  });

  test('CFA candidates’ exercise: quarters of 2.4/2.2, 2.6/2.8, 3.2/2.4 and 4.1/4.2', () => {
    // Millions; $0.4, −0.2 and 1.0 cross the border at the quarters’ ends (forum.theanalystspace.com, thread 189810).
    const result = timeWeightedReturn(
      valuesOf(['2025-12-31', 2.2], ['2026-03-31', 2.8], ['2026-06-30', 2.4], ['2026-09-30', 4.2], ['2026-12-31', 4.1]),
      [
        { date: '2026-03-31', value: 0.4 },
        { date: '2026-06-30', value: -0.2 },
        { date: '2026-09-30', value: 1 },
      ],
    );
    expect(result.ok && result.rate).toBeCloseTo(1.0909 * 0.9286 * 1.3333 * 0.9762 - 1, 3);
  });
});

describe('[R226] time-weighted return', () => {
  test('within a span it is modified Dietz, and spans are linked', () => {
    // September: 1%. October: £20 on £1,010 + £310 × 15/31 = £1,160, for the 16th leaves 15 of 31 days.
    const result = timeWeightedReturn(valuesOf(['2026-08-31', 1000], ['2026-09-30', 1010], ['2026-10-31', 1340]), [
      { date: '2026-10-16', value: 310 },
    ]);
    expect(result.ok && result.rate).toBeCloseTo(1.01 * (1 + 20 / 1160) - 1, 12);
  });

  test('spans before anything was invested, and gaps, count for nothing', () => {
    const result = timeWeightedReturn(
      valuesOf(
        ['2026-05-31', 0],
        ['2026-06-30', 0],
        ['2026-07-31', 1000],
        ['2026-08-31', 0],
        ['2026-09-30', 0],
        ['2026-10-31', 550],
      ),
      [
        { date: '2026-07-31', value: 1000 },
        { date: '2026-08-31', value: -1100 },
        { date: '2026-10-10', value: 500 },
      ],
    );
    expect(result.ok && result.rate).toBeCloseTo(1.1 * 1.1 - 1, 12);
    expect(result.ok && result.spans.map((span) => span.result.ok)).toEqual([false, false, true, false, true]);
  });

  test('a total loss stays one, whatever is paid in later', () => {
    const result = timeWeightedReturn(valuesOf(['2026-08-31', 1000], ['2026-09-30', 0], ['2026-10-31', 660]), [
      { date: '2026-10-01', value: 600 },
    ]);
    expect(result).toMatchObject({ ok: true, rate: -1 });
  });
});

describe('[R226] a time-weighted return that cannot be given says why and when', () => {
  test('a value that is not known', () => {
    const values = valuesOf(['2026-07-31', 1000], ['2026-08-31', 1100], ['2026-09-30', null], ['2026-10-31', 1200]);
    expect(timeWeightedReturn(values, [])).toEqual({
      ok: false,
      reason: 'not-valued',
      message: 'A price is missing.',
      from: '2026-08-31',
      to: '2026-09-30',
    });
  });

  test('a span without capital', () => {
    const values = valuesOf(['2026-08-31', 1000], ['2026-09-30', 0], ['2026-10-31', 1200]);
    expect(timeWeightedReturn(values, [{ date: '2026-09-10', value: -1000 }])).toMatchObject({
      ok: false,
      reason: 'no-average-capital',
      from: '2026-09-30',
      to: '2026-10-31',
    });
  });

  test('nothing ever invested; a single day', () => {
    expect(timeWeightedReturn(valuesOf(['2026-08-31', 0], ['2026-10-31', 0]), [])).toMatchObject({
      reason: 'nothing-invested',
      from: '2026-08-31',
      to: '2026-10-31',
    });
    expect(timeWeightedReturn(valuesOf(['2026-08-31', 10]), [])).toMatchObject({ ok: false, reason: 'one-day' });
  });

  test('days that do not ascend, a flow outside and no values are errors', () => {
    expect(() => timeWeightedReturn(valuesOf(['2026-08-31', 1], ['2026-10-31', 1], ['2026-09-30', 1]), [])).toThrow(
      RangeError,
    );
    const values = valuesOf(['2026-08-31', 1], ['2026-09-30', 1]);
    expect(() => timeWeightedReturn(values, [{ date: '2026-08-31', value: 1 }])).toThrow('2026-08-31');
    expect(() => timeWeightedReturn([], [])).toThrow(RangeError);
  });
});

describe('[R226] time-weighted return: properties', () => {
  const market = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 1, maxLength: 12 });
  const day = (index: number) => dateOf(20_000 + 30 * index);

  test('flows on the days that are valued leave it untouched: it is the market’s return alone', () => {
    fc.assert(
      fc.property(market, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 }), (factors, deposits) => {
        const flows = factors.map((_, index) => ({ date: day(index + 1), value: deposits[index] ?? 0 }));
        let value = 100_000;
        const values = [{ date: day(0), value }];
        factors.forEach((factor, index) => {
          value = value * factor + (deposits[index] ?? 0);
          values.push({ date: day(index + 1), value });
        });
        const result = timeWeightedReturn(values, flows);
        const markets = factors.reduce((product, factor) => product * factor, 1);
        // Growth is rounded to pence, which shows on small values only.
        fc.pre(values.every((at) => at.value > 1000));
        expect(result.ok && (1 + result.rate) / markets).toBeCloseTo(1, 3);
      }),
    );
  });

  test('without flows it is the simple return, however often it is valued', () => {
    const amounts = fc.array(fc.integer({ min: 100_00, max: 1_000_000_00 }), { minLength: 2, maxLength: 24 });
    fc.assert(
      fc.property(amounts, (pence) => {
        const values = pence.map((amount, index) => ({ date: day(index), value: amount / 100 }));
        const result = timeWeightedReturn(values, []);
        const simple = (pence.at(-1) ?? 0) / (pence[0] ?? 0);
        if (!result.ok) throw new Error(result.reason);
        expect(Math.abs(1 + result.rate - simple)).toBeLessThan(1e-10 * (1 + simple));
      }),
    );
  });
});
