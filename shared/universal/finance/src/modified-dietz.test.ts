import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from './day-count.ts';
import { dateOf } from './days/day-number.ts';
import { modifiedDietz } from './modified-dietz.ts';

const november = { from: '2026-10-31', to: '2026-11-30' };

describe('modified Dietz: published cases', () => {
  test('Wikipedia, "Modified Dietz method", example: 100 grows to 300 with 50 paid in half-way: 120%', () => {
    // Gain 300 − 100 − 50 = 150 on 100 + 50 / 2 = 125.
    const result = modifiedDietz({
      from: '2021-01-01',
      to: '2023-01-01',
      opening: 100,
      closing: 300,
      flows: [{ date: '2022-01-01', value: 50 }],
    });
    expect(result).toEqual({ ok: true, rate: 1.2, growth: 150, averageCapital: 125 });
  });

  test('Wikipedia, "Adjustments": empty until 30 December, then 1,128,728 becomes 1,125,990: −0.24%', () => {
    const result = modifiedDietz({
      from: '2015-12-31',
      to: '2016-12-31',
      opening: 0,
      closing: 1_125_990,
      flows: [{ date: '2016-12-30', value: 1_128_728 }],
    });
    expect(result).toEqual({ ok: true, rate: -2738 / 1_128_728, growth: -2738, averageCapital: 1_128_728 });
  });
});

describe('modified Dietz', () => {
  test('flows weigh by the days that remain, in and out', () => {
    // £1,000 + £300 × 20/30 − £60 × 5/30 = £1,190; £1,283.80 − £1,000 − £300 + £60 = £43.80 growth.
    const result = modifiedDietz({
      ...november,
      opening: 1000,
      closing: 1283.8,
      flows: [
        { date: '2026-11-25', value: -60 },
        { date: '2026-11-10', value: 300 },
      ],
    });
    expect(result).toEqual({ ok: true, rate: expect.closeTo(43.8 / 1190, 14), growth: 43.8, averageCapital: 1190 });
  });

  test('a flow on the last day weighs nothing: it comes at the close', () => {
    const result = modifiedDietz({
      ...november,
      opening: 1000,
      closing: 6050,
      flows: [{ date: '2026-11-30', value: 5000 }],
    });
    expect(result).toMatchObject({ ok: true, rate: 0.05, growth: 50 });
  });

  test('a plan opened in mid-month is measured from then on', () => {
    // £10 earned on £1,000 is 1%, though half of the month had passed.
    const result = modifiedDietz({
      ...november,
      opening: 0,
      closing: 1010,
      flows: [{ date: '2026-11-15', value: 1000 }],
    });
    expect(result).toMatchObject({ ok: true, rate: 0.01, averageCapital: 1000 });
  });

  test('a plan opened at the last close is measured against what was paid in, or a fee of a penny would end it all', () => {
    const result = modifiedDietz({
      ...november,
      opening: 0,
      closing: 995,
      flows: [
        { date: '2026-11-30', value: 600 },
        { date: '2026-11-30', value: 400 },
      ],
    });
    expect(result).toEqual({ ok: true, rate: -0.005, growth: -5, averageCapital: 1000 });
  });

  test('a plan closed in mid-month is measured until then', () => {
    const result = modifiedDietz({
      ...november,
      opening: 1000,
      closing: 0,
      flows: [{ date: '2026-11-15', value: -1010 }],
    });
    expect(result).toMatchObject({ ok: true, rate: 0.01, averageCapital: 1000 });
  });

  test('all lost is −100%', () => {
    expect(modifiedDietz({ ...november, opening: 1000, closing: 0, flows: [] })).toMatchObject({ ok: true, rate: -1 });
  });
});

describe('modified Dietz that cannot be given says why', () => {
  test.each([
    ['nothing there', 0, 0, [], 'nothing-invested'],
    ['paid in at the last close only', 0, 500, [['2026-11-30', 500]], 'nothing-invested'],
    ['in and out on one day', 0, 0, [['2026-11-10', 500] as const, ['2026-11-10', -500] as const], 'nothing-invested'],
    ['a value out of nothing', 0, 500, [], 'no-average-capital'],
    ['more taken out than was there', 100, 50, [['2026-11-01', -200]], 'no-average-capital'],
    // Growth £100 − £10 − £5,000 on £10 + £5,000 / 30.
    ['a loss greater than the average capital', 10, 100, [['2026-11-29', 5000]], 'beyond-total-loss'],
  ] as const)('%s', (_, opening, closing, flows, reason) => {
    const result = modifiedDietz({
      ...november,
      opening,
      closing,
      flows: flows.map(([date, value]) => ({ date, value })),
    });
    expect(result).toMatchObject({ ok: false, reason });
  });

  test.each(['2026-10-31', '2026-12-01'])('a flow of %s lies outside: an error', (date) => {
    expect(() => modifiedDietz({ ...november, opening: 1, closing: 1, flows: [{ date, value: 1 }] })).toThrow(date);
  });

  test('a span without days is an error', () => {
    expect(() => modifiedDietz({ from: '2026-11-30', to: '2026-11-30', opening: 1, closing: 1, flows: [] })).toThrow(
      RangeError,
    );
  });
});

describe('an average capital near nothing is no measure', () => {
  const february = { from: '2026-01-31', to: '2026-02-28', opening: 1000 };
  const withOut = (value: number, closing: number) =>
    modifiedDietz({ ...february, closing, flows: [{ date: '2026-02-01', value: -value }] });

  test('1,000, 1,036 taken out on the first day, 60 left: no +9,600%', () => {
    // 1,000 − 1,036 × 27/28 = 1.
    expect(withOut(1036, 60)).toEqual({
      ok: false,
      reason: 'little-left',
      message: 'Nearly all of the money was taken out, and growth cannot be measured against the little that was left.',
    });
  });

  test('the bound is a tenth of what it was made of', () => {
    // 1,000 − 850 = 150 of 1,850 are 8%, 1,000 − 800 = 200 of 1,800 are 11%.
    expect(withOut((850 * 28) / 27, 160)).toMatchObject({ ok: false, reason: 'little-left' });
    expect(withOut((800 * 28) / 27, 210)).toMatchObject({ ok: true, averageCapital: expect.closeTo(200, 9) });
  });

  test('much paid into little is measured as ever, and what came in and went out on one day is nothing', () => {
    const flows = [
      { date: '2026-02-10', value: 100_000 },
      { date: '2026-02-10', value: -100_000 },
    ];
    expect(modifiedDietz({ ...february, closing: 1010, flows })).toMatchObject({ ok: true, rate: 0.01 });
    const paid = modifiedDietz({ ...february, closing: 29_000, flows: [{ date: '2026-02-14', value: 28_000 }] });
    expect(paid).toMatchObject({ ok: true, averageCapital: 15_000 });
  });
});

describe('modified Dietz: properties', () => {
  const pence = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
  const start = daysBetween('1970-01-01', november.from);
  const flows = fc.array(
    fc.record({
      date: fc.integer({ min: 1, max: 30 }).map((day) => dateOf(start + day)),
      value: pence(-100_00, 100_00),
    }),
    { maxLength: 8 },
  );
  const opening = pence(10_000_00, 1_000_000_00);

  test('without flows it is the simple return', () => {
    fc.assert(
      fc.property(opening, pence(0, 2_000_000_00), (before, after) => {
        const result = modifiedDietz({ ...november, opening: before, closing: after, flows: [] });
        expect(result).toMatchObject({ ok: true, rate: expect.closeTo((after - before) / before, 12) });
      }),
    );
  });

  test('it solves Dietz’s equation: closing = opening × (1 + r) + Σ flow × (1 + r × weight)', () => {
    fc.assert(
      fc.property(opening, opening, flows, (before, after, paid) => {
        const result = modifiedDietz({ ...november, opening: before, closing: after, flows: paid });
        if (!result.ok) throw new Error(result.reason);
        const grown = paid.reduce(
          (sum, { date, value }) => sum + value * (1 + (result.rate * daysBetween(date, november.to)) / 30),
          before * (1 + result.rate),
        );
        expect(grown).toBeCloseTo(after, 6);
      }),
    );
  });

  test('pounds or thousands of pounds, and any order of flows: the same', () => {
    fc.assert(
      fc.property(opening, opening, flows, (before, after, paid) => {
        const one = modifiedDietz({ ...november, opening: before, closing: after, flows: paid });
        const other = modifiedDietz({
          ...november,
          opening: before * 1000,
          closing: after * 1000,
          flows: paid.map(({ date, value }) => ({ date, value: value * 1000 })).reverse(),
        });
        expect(other).toMatchObject({ ok: true, rate: expect.closeTo(one.ok ? one.rate : Number.NaN, 12) });
      }),
    );
  });
});
