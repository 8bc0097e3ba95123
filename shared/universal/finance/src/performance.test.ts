import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateOf, dayNumber } from './days/day-number.ts';
import { monthsAfter, valuationDays } from './month-ends.ts';
import { performanceMethods, performanceOf } from './performance.ts';

/** Values on the days that are valued between the first and the last of those given, known by their days. */
function figuresOf(known: Record<string, number | null>, flows: { date: string; value: number }[] = []) {
  return { values: Object.entries(known).map(([date, value]) => ({ date, value, reason: null })), flows };
}

describe('[R226] performance over a span', () => {
  const twoYears = performanceOf(
    figuresOf({ '2021-01-01': 200, '2022-01-01': 450, '2023-01-01': 470 }, [
      { date: '2023-01-01', value: -10 },
      { date: '2022-01-01', value: 225 },
      { date: '2022-01-01', value: -5 },
    ]),
  );

  test('amounts to the penny', () => {
    expect(twoYears).toMatchObject({
      from: '2021-01-01',
      to: '2023-01-01',
      opening: 200,
      paidIn: 225,
      paidOut: 15,
      growth: 60,
      closing: 470,
    });
  });

  test('[R226] CFA Program, level I: money-weighted 9.39% a year, time-weighted √(1.15 × 1.0667) − 1', () => {
    expect(twoYears.moneyWeighted).toMatchObject({ ok: true, annualised: true, unique: true, otherRates: [] });
    // 200x² + 220x − 480 = 0 for x = 1 + rate.
    const x = (-220 + Math.sqrt(220 ** 2 + 4 * 200 * 480)) / 400;
    expect(twoYears.moneyWeighted.ok && twoYears.moneyWeighted.rate).toBeCloseTo(x - 1, 12);
    expect(twoYears.timeWeighted).toMatchObject({ ok: true, annualised: true });
    expect(twoYears.timeWeighted.ok && twoYears.timeWeighted.rate).toBeCloseTo(Math.sqrt(1.15 * (480 / 450)) - 1, 12);
  });

  test('opens to its flows, seen from the pocket, oldest first, and its methods', () => {
    expect(twoYears.flows).toEqual([
      { kind: 'opening', date: '2021-01-01', amount: -200 },
      { kind: 'paid-in', date: '2022-01-01', amount: -225 },
      { kind: 'paid-out', date: '2022-01-01', amount: 5 },
      { kind: 'paid-out', date: '2023-01-01', amount: 10 },
      { kind: 'closing', date: '2023-01-01', amount: 470 },
    ]);
    expect(twoYears.moneyWeighted.method).toBe(performanceMethods.moneyWeighted);
    expect(twoYears.timeWeighted.method).toBe(performanceMethods.timeWeighted);
    expect(twoYears.timeWeighted.ok && twoYears.timeWeighted.spans).toHaveLength(2);
  });

  test.each([
    ['365 days: a yearly rate', '2027-10-31', true],
    ['364 days: the return of the period', '2027-10-30', false],
  ])('%s', (_, to, annualised) => {
    const { moneyWeighted, timeWeighted } = performanceOf(figuresOf({ '2026-10-31': 1000, [to]: 1050 }));
    for (const figure of [moneyWeighted, timeWeighted]) {
      expect(figure).toMatchObject({ ok: true, annualised, rate: expect.closeTo(0.05, 12) });
    }
  });

  test('5% in three months is shown as 5%, not as 21% a year', () => {
    const { moneyWeighted, timeWeighted } = performanceOf(figuresOf({ '2026-07-31': 1000, '2026-10-31': 1050 }));
    expect(moneyWeighted).toMatchObject({ annualised: false, rate: expect.closeTo(0.05, 12) });
    expect(timeWeighted).toMatchObject({ annualised: false, rate: expect.closeTo(0.05, 12) });
  });

  test('a span of two years in which something was invested for ten days only shows the return of these days', () => {
    const performance = performanceOf(
      figuresOf({ '2024-10-31': 0, '2026-09-30': 0, '2026-10-31': 1010 }, [{ date: '2026-10-21', value: 1000 }]),
    );
    const invested = { from: '2026-10-21', to: '2026-10-31', days: 10 };
    expect(performance.moneyWeighted).toMatchObject({ invested, annualised: false, rate: expect.closeTo(0.01, 12) });
    expect(performance.timeWeighted).toMatchObject({ invested, annualised: false, rate: expect.closeTo(0.01, 12) });
  });

  test('the yearly rate counts the days until everything was taken out', () => {
    const performance = performanceOf(
      figuresOf({ '2022-01-01': 100, '2026-01-01': 0 }, [{ date: '2024-01-01', value: -121 }]),
    );
    expect(performance.moneyWeighted).toMatchObject({ annualised: true, rate: expect.closeTo(0.1, 12) });
    expect(performance.timeWeighted).toMatchObject({
      annualised: true,
      rate: expect.closeTo(0.1, 12),
      invested: { from: '2022-01-01', to: '2024-01-01', days: 730 },
    });
  });

  test('a bad day keeps its return', () => {
    const { moneyWeighted } = performanceOf(figuresOf({ '2026-11-19': 1000, '2026-11-20': 800 }));
    expect(moneyWeighted).toMatchObject({ ok: true, rate: expect.closeTo(-0.2, 12), annualised: false });
  });

  test('several rates are told, as returns of the period too', () => {
    const years = performanceOf(
      figuresOf({ '2021-01-01': 100, '2023-01-01': 0 }, [
        { date: '2022-01-01', value: -230 },
        { date: '2023-01-01', value: 132 },
      ]),
    );
    expect(years.moneyWeighted).toMatchObject({
      rate: expect.closeTo(0.1, 12),
      unique: false,
      otherRates: [expect.closeTo(0.2, 12)],
    });
    const days = performanceOf(
      figuresOf({ '2026-11-10': 100, '2026-11-12': 0 }, [
        { date: '2026-11-11', value: -230 },
        { date: '2026-11-12', value: 132 },
      ]),
    );
    // 10% and 20% a day, over two days.
    expect(days.moneyWeighted).toMatchObject({
      rate: expect.closeTo(0.21, 10),
      unique: false,
      otherRates: [expect.closeTo(0.44, 10)],
    });
  });
});

describe('[R226] performance that cannot be given says why', () => {
  test('an end that is not valued', () => {
    const performance = performanceOf({
      values: [
        { date: '2025-10-31', value: null, reason: 'Fund X has no price.' },
        { date: '2026-10-31', value: 10, reason: null },
      ],
      flows: [{ date: '2026-01-01', value: 5 }],
    });
    expect(performance).toMatchObject({ opening: null, paidIn: 5, growth: null, closing: 10, flows: [] });
    for (const figure of [performance.moneyWeighted, performance.timeWeighted]) {
      expect(figure).toMatchObject({
        ok: false,
        reason: 'not-valued',
        message: 'Fund X has no price.',
        invested: null,
      });
      expect(figure.method).not.toBe('');
    }
  });

  test('a month end that is not valued takes the time-weighted return only', () => {
    const performance = performanceOf(figuresOf({ '2025-10-31': 100, '2026-04-30': null, '2026-10-31': 110 }));
    expect(performance.moneyWeighted).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12) });
    expect(performance.timeWeighted).toMatchObject({
      ok: false,
      reason: 'not-valued',
      from: '2025-10-31',
      to: '2026-04-30',
    });
  });

  test('a total loss: no money-weighted rate, with the reason; time-weighted −100%', () => {
    const performance = performanceOf(figuresOf({ '2025-10-31': 1000, '2026-10-31': 0 }));
    expect(performance.moneyWeighted).toMatchObject({ ok: false, reason: 'nothing-came-back' });
    expect(performance.timeWeighted).toMatchObject({ ok: true, rate: -1, annualised: true });
  });

  test('nothing there at all; one day', () => {
    const empty = performanceOf(figuresOf({ '2025-10-31': 0, '2026-10-31': 0 }));
    expect(empty.moneyWeighted).toMatchObject({ ok: false, reason: 'nothing-invested' });
    expect(empty.timeWeighted).toMatchObject({ ok: false, reason: 'nothing-invested' });
    const today = performanceOf(figuresOf({ '2026-11-20': 100 }));
    expect(today).toMatchObject({ opening: 100, closing: 100, growth: 0 });
    expect(today.moneyWeighted).toMatchObject({ ok: false, reason: 'one-day' });
    expect(today.timeWeighted).toMatchObject({ ok: false, reason: 'one-day' });
  });

  test('paid in on the last day only: no time has passed', () => {
    const performance = performanceOf(
      figuresOf({ '2026-10-31': 0, '2026-11-20': 100 }, [{ date: '2026-11-20', value: 100 }]),
    );
    expect(performance.moneyWeighted).toMatchObject({ ok: false, reason: 'one-day' });
    expect(performance.timeWeighted).toMatchObject({ ok: false, reason: 'nothing-invested' });
  });

  test('no values, and flows outside, are errors', () => {
    expect(() => performanceOf({ values: [], flows: [] })).toThrow(RangeError);
    expect(() =>
      performanceOf(figuresOf({ '2026-10-31': 1, '2026-11-20': 1 }, [{ date: '2026-10-31', value: 1 }])),
    ).toThrow('2026-10-31');
  });
});

describe('[R226] performance: properties', () => {
  test('in a market of one steady rate both returns are that rate, whatever is paid in at month ends', () => {
    const rates = fc.double({ min: -0.3, max: 0.5, noNaN: true });
    const deposits = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(rates, deposits, fc.integer({ min: 15_000, max: 25_000 }), (rate, paid, last) => {
        const days = valuationDays(dateOf(last - 700), dateOf(last));
        let value = 1_000_000;
        const values = days.map((date, index) => {
          if (index > 0) {
            const held = dayNumber(date) - dayNumber(days[index - 1] ?? date);
            value = value * (1 + rate) ** (held / 365) + (paid[index] ?? 0);
          }
          return { date, value };
        });
        const flows = days.slice(1).map((date, index) => ({ date, value: paid[index + 1] ?? 0 }));
        const { moneyWeighted, timeWeighted } = performanceOf({ values, flows });
        expect(moneyWeighted).toMatchObject({ ok: true, annualised: true, rate: expect.closeTo(rate, 6) });
        expect(timeWeighted).toMatchObject({ ok: true, annualised: true, rate: expect.closeTo(rate, 6) });
      }),
    );
  });
});

describe('one year is one year, also over a 29 February', () => {
  test.each([
    ['2023-06-01', '2024-06-01', 1],
    ['2023-02-28', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 1],
    ['2019-11-20', '2024-11-20', 5],
  ])('%s to %s', (from, to, years) => {
    const { moneyWeighted, timeWeighted } = performanceOf(figuresOf({ [from]: 1000, [to]: 1000 * 1.1488 ** years }));
    for (const figure of [moneyWeighted, timeWeighted]) {
      expect(figure).toMatchObject({
        ok: true,
        annualised: true,
        rate: expect.closeTo(0.1488, 12),
        invested: { years },
      });
    }
  });

  test('without payments both returns are the same rate over any days, and (closing ÷ opening)^(1 ÷ years) − 1', () => {
    const first = fc.integer({ min: 10_000, max: 30_000 }).map(dateOf);
    const closing = fc.double({ min: 0.2, max: 20, noNaN: true });
    const years = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(first, years, fc.integer({ min: 0, max: 40 }), closing, (from, wholeYears, more, factor) => {
        const to = dateOf(dayNumber(monthsAfter(from, 12 * wholeYears)) + more);
        const values = [
          { date: from, value: 1000 },
          { date: to, value: 1000 * factor },
        ];
        const { moneyWeighted, timeWeighted } = performanceOf({ values, flows: [] });
        if (!moneyWeighted.ok || !timeWeighted.ok) throw new Error('No return.');
        expect(moneyWeighted.annualised).toBe(true);
        expect(moneyWeighted.rate).toBeCloseTo(timeWeighted.rate, 11);
        if (more === 0) expect(timeWeighted.rate).toBeCloseTo(factor ** (1 / wholeYears) - 1, 11);
      }),
    );
  });
});
