import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { currencyEffect, realReturn, returnDifference } from './compared-returns.ts';
import { monthEnds } from './month-ends.ts';
import { riskFigures } from './risk-figures.ts';

const months = (rates: readonly (number | null)[], firstYear = 2023) =>
  rates.map((rate, index) => ({
    month: `${firstYear + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    rate,
  }));

describe('volatility', () => {
  test('is the sample deviation of monthly returns × √12, as STDEV.S × SQRT(12) gives it', () => {
    const { volatility } = riskFigures({
      monthlyReturns: months(Array.from({ length: 12 }, (_, i) => (i % 2 ? -0.01 : 0.01))),
    });
    // Σ (r − 0)² = 12 × 0.0001; ÷ 11 × 12.
    expect(volatility).toMatchObject({ ok: true, months: 12, from: '2022-12-31', to: '2023-12-31' });
    expect(volatility.ok && volatility.rate).toBeCloseTo(Math.sqrt((12 * 0.0001 * 12) / 11), 14);
  });

  test('needs twelve complete months, and the three-year figures 36', () => {
    const eleven = riskFigures({ monthlyReturns: months(Array.from({ length: 11 }, () => 0.01)) });
    expect(eleven.volatility).toEqual({
      ok: false,
      reason: 'too-few-months',
      message: 'There are 11 complete months of returns; this figure needs 12.',
    });
    const thirtyFive = riskFigures({ monthlyReturns: months(Array.from({ length: 35 }, () => 0.01)) });
    expect(thirtyFive.threeYears).toMatchObject({ ok: false, reason: 'too-few-months' });
    const more = riskFigures({
      monthlyReturns: months([0.5, ...Array.from({ length: 36 }, (_, i) => (i % 2 ? -0.02 : 0.03))], 2020),
    });
    // GIPS 2020: of the last 36 months alone. Σ (r − 0.005)² = 36 × 0.025²; ÷ 35 × 12.
    expect(more.threeYears.ok && more.threeYears.volatility).toBeCloseTo(Math.sqrt((36 * 0.025 ** 2 * 12) / 35), 14);
    expect(more.threeYears.ok && more.threeYears.return).toBeCloseTo((1.03 * 0.98) ** 6 - 1, 12);
    expect(more.threeYears).toMatchObject({ from: '2020-01-31', to: '2023-01-31' });
  });

  test('is not available with an unknown month, which is named', () => {
    const rates = [...Array.from({ length: 6 }, () => 0.01), null, ...Array.from({ length: 6 }, () => 0.01)];
    const { volatility, largestFall, return: totalReturn } = riskFigures({ monthlyReturns: months(rates) });
    for (const figure of [volatility, largestFall, totalReturn]) {
      expect(figure).toMatchObject({ ok: false, message: expect.stringContaining('2023-07') });
    }
  });
});

describe('largest fall', () => {
  const values = [
    ['2024-01-31', 100],
    ['2024-02-29', '120'],
    ['2024-03-28', 110],
    ['2024-04-30', 90],
    ['2024-05-31', 119],
    ['2024-06-28', 120],
    ['2024-07-31', 130],
  ].map(([date, value]) => ({ date: String(date), value: value ?? 0 }));

  test('has its peak, trough and recovery', () => {
    expect(riskFigures({ values }).largestFall).toEqual({
      ok: true,
      rate: -0.25,
      peak: '2024-02-29',
      trough: '2024-04-30',
      recovery: '2024-06-28',
      recovered: true,
      daysToTrough: 61,
      daysToRecovery: 59,
    });
  });

  test('is not recovered until the peak is reached', () => {
    const { largestFall } = riskFigures({ values: values.slice(0, 5) });
    expect(largestFall).toMatchObject({ rate: -0.25, recovery: null, recovered: false, daysToRecovery: null });
    expect(riskFigures({ values: values.slice(0, 2) }).largestFall).toMatchObject({
      rate: 0,
      peak: null,
      trough: null,
    });
  });

  test('does not take a withdrawal for a fall', () => {
    const paid = riskFigures({
      values: [
        { date: '2024-01-31', value: 1_000 },
        { date: '2024-02-29', value: 550 },
        { date: '2024-03-31', value: 495 },
      ],
      flows: [{ date: '2024-02-29', value: -550 }],
    });
    expect(paid.months.map(({ rate }) => rate)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)]);
    expect(paid.largestFall).toMatchObject({ peak: '2024-02-29', trough: '2024-03-31' });
    expect(paid.return).toMatchObject({ ok: true, rate: expect.closeTo(-0.01, 12), annualised: null });
  });
});

describe('months and years', () => {
  test('run between month ends, and a month ends with its last working day', () => {
    const {
      months: found,
      best,
      worst,
    } = riskFigures({
      values: [
        { date: '2024-01-01', value: 100 },
        { date: '2024-01-31', value: 110 },
        { date: '2024-02-15', value: 90 },
        { date: '2024-02-29', value: 121 },
        // Good Friday and a weekend follow.
        { date: '2024-03-28', value: 96.8 },
        { date: '2024-04-12', value: 97 },
      ],
    });
    expect(found).toEqual([
      { month: '2024-01', from: '2023-12-31', to: '2024-01-31', rate: 0.1, reason: null },
      { month: '2024-02', from: '2024-01-31', to: '2024-02-29', rate: 0.1, reason: null },
      { month: '2024-03', from: '2024-02-29', to: '2024-03-31', rate: -0.2, reason: null },
    ]);
    expect([best?.month, worst?.month]).toEqual(['2024-01', '2024-03']);
  });

  test('run between the same days of months where all values are of one', () => {
    const { months: found } = riskFigures({
      values: ['2024-01-15', '2024-02-15', '2024-03-15'].map((date, index) => ({ date, value: 100 + 10 * index })),
    });
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['2024-01-15', '2024-02-15'],
      ['2024-02-15', '2024-03-15'],
    ]);
  });

  test('of the calendar have no return where they do not begin, and the last one runs to the last day', () => {
    const values = monthEnds('2022-06-01', '2024-03-31').map((date, index) => ({ date, value: 100 + index }));
    const { calendarYears, twelveMonths } = riskFigures({ values });
    expect(calendarYears).toEqual([
      {
        year: 2024,
        from: '2023-12-31',
        to: '2024-03-31',
        complete: false,
        ok: true,
        rate: expect.closeTo(121 / 118 - 1, 14),
      },
      {
        year: 2023,
        from: '2022-12-31',
        to: '2023-12-31',
        complete: true,
        ok: true,
        rate: expect.closeTo(118 / 106 - 1, 14),
      },
      {
        year: 2022,
        from: '2021-12-31',
        to: '2022-12-31',
        complete: false,
        ok: false,
        reason: 'not-valued',
        message: 'No value is known on 2021-12-31 or in the ten days before it.',
      },
    ]);
    expect(twelveMonths).toEqual([
      { from: '2023-03-31', to: '2024-03-31', complete: true, ok: true, rate: expect.closeTo(121 / 109 - 1, 14) },
    ]);
  });

  test('link to the return of all days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 36, maxLength: 60 }), (rates) => {
        const {
          months: found,
          return: totalReturn,
          calendarYears,
        } = riskFigures({
          monthlyReturns: months(rates.map((rate) => rate / 1000)),
        });
        const linked = found.reduce((product, { rate }) => product * (1 + (rate ?? Number.NaN)), 1) - 1;
        expect(totalReturn.ok && totalReturn.rate).toBeCloseTo(linked, 9);
        const byYear =
          calendarYears.reduce((product, year) => product * (1 + (year.ok ? year.rate : Number.NaN)), 1) - 1;
        expect(byYear).toBeCloseTo(linked, 9);
      }),
      { numRuns: 50 },
    );
  });
});

describe('compared returns', () => {
  test('differ arithmetically and geometrically', () => {
    // Bacon, Practical Portfolio Performance Measurement and Attribution, chapter 3: 21% against 10%.
    expect(returnDifference({ portfolio: '0.21', benchmark: 0.1 })).toEqual({
      portfolio: 0.21,
      benchmark: 0.1,
      arithmetic: 0.11,
      geometric: 0.1,
    });
  });

  test('are real after inflation, by rate or by the levels of an index', () => {
    expect(realReturn({ nominal: 0.071, inflation: 0.05 })).toEqual({ nominal: 0.071, inflation: 0.05, real: 0.02 });
    expect(realReturn({ nominal: 0.071, levels: ['120', '126'] })).toMatchObject({ inflation: 0.05, real: 0.02 });
  });

  test('are split by currency, from any two of the three', () => {
    const split = { total: 0.045, local: 0.1, currency: -0.05, interaction: -0.005, currencyEffect: -0.055 };
    expect(currencyEffect({ local: 0.1, currency: -0.05 })).toEqual(split);
    expect(currencyEffect({ total: 0.045, currency: '-0.05' })).toEqual(split);
    expect(currencyEffect({ total: 0.045, local: 0.1 })).toEqual(split);
    expect(currencyEffect({ local: 0.1, rates: [0.8, 0.76] })).toEqual(split);
    expect(() => currencyEffect({ local: 0.1 })).toThrow('two of');
  });

  test('of a series are over its days', () => {
    const values = [
      { date: '2022-12-31', value: 100 },
      { date: '2024-12-31', value: 121 },
    ];
    const figures = riskFigures({
      values,
      benchmark: [
        { date: '2022-12-30', level: 1000 },
        { date: '2024-12-31', level: 1100 },
      ],
      inflation: [
        { month: '2022-12', level: '100' },
        { month: '2024-12', level: '110' },
      ],
      exchangeRates: [
        { date: '2022-12-30', value: 0.8 },
        { date: '2024-12-31', value: 0.88 },
      ],
    });
    expect(figures.benchmark).toMatchObject({
      ok: true,
      arithmetic: 0.11,
      geometric: 0.1,
      annualised: { portfolio: expect.closeTo(0.1, 12), benchmark: expect.closeTo(Math.sqrt(1.1) - 1, 12) },
    });
    expect(figures.inflation).toMatchObject({ ok: true, nominal: 0.21, inflation: 0.1, real: 0.1 });
    expect(figures.currency).toMatchObject({ ok: true, total: 0.21, currency: 0.1, local: 0.1 });
    const unknown = riskFigures({ values, inflation: [{ month: '2022-12', level: 100 }] });
    expect(unknown.inflation).toMatchObject({ ok: false, message: 'The price index of 2024-12 is not known.' });
  });
});

describe('input that cannot be used', () => {
  test.each([
    [{ values: [{ date: '2024-02-30', value: 1 }] }, 'Values, row 1'],
    [{ values: [{ date: '2024-02-28', value: 'x' }] }, 'Values, row 1'],
    [
      {
        values: [
          { date: '2024-02-28', value: 1 },
          { date: '2024-02-28', value: 1 },
        ],
      },
      'two rows of 2024-02-28',
    ],
    [{ monthlyReturns: [{ month: 'May', rate: 0 }] }, 'Monthly returns, row 1'],
    [{ monthlyReturns: [{ month: '2024-05', rate: -2 }] }, 'more than everything'],
    [{}, 'Give the values'],
  ])('%j is refused with its row', (input, message) => {
    expect(() => riskFigures(input)).toThrow(message);
  });

  test('without two values leaves every figure not available', () => {
    const figures = riskFigures({ values: [{ date: '2024-02-28', value: 1 }], inflation: { rate: 0.1 } });
    for (const figure of [
      figures.return,
      figures.volatility,
      figures.threeYears,
      figures.largestFall,
      figures.inflation,
    ]) {
      expect(figure).toMatchObject({ ok: false });
    }
  });
});
