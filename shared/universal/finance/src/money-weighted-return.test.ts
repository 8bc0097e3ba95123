import { describe, expect, test } from '@jest/globals';
import { moneyWeightedReturn } from './money-weighted-return.ts';
import { flowsOf, solved } from './testing/investor-flows.ts';

test('[R226] nearly all lost in five days: −100% a year to every digit, and the force keeps what happened', () => {
  const { rate, force, unique } = solved(flowsOf(['2026-11-01', '2026-11-06'], [-20_000, 1]));
  expect(rate).toBe(-1);
  expect(Math.expm1((force * 5) / 365)).toBeCloseTo(1 / 20_000 - 1, 12);
  expect(unique).toBe(true);
});

test.each([
  [7, '2026-11-02', 6],
  [1e9, '2026-11-02', 1e9 - 1],
  [49, '2026-11-03', 48],
])('%d times as much on %s: no number holds the yearly rate, its force tells the return', (closing, to, expected) => {
  const { rate, force, unique } = solved(flowsOf(['2026-11-01', to], [-1, closing]));
  expect(rate).toBe(Number.POSITIVE_INFINITY);
  const days = Number(to.slice(-2)) - 1;
  expect(Math.expm1((force * days) / 365) / expected).toBeCloseTo(1, 9);
  expect(unique).toBe(true);
});

describe('[R226] what has no rate says why', () => {
  test.each<[string, string[], number[], string]>([
    ['no flows', [], [], 'nothing-invested'],
    ['only nothing', ['2025-01-01', '2026-01-01'], [0, -0], 'nothing-invested'],
    ['a total loss', ['2025-01-01', '2026-01-01'], [-1000, 0], 'nothing-came-back'],
    ['money out alone', ['2025-01-01', '2026-01-01'], [0, 1000], 'nothing-paid-in'],
    ['one day', ['2025-01-01', '2025-01-01'], [-1000, 1100], 'one-day'],
    // 0.1 + 0.2 − 0.3 is not 0 in doubles: the sum of a day is decimal.
    [
      'one way left once a day is summed',
      ['2025-01-01', '2025-01-01', '2025-01-01', '2026-01-01'],
      [0.1, 0.2, -0.3, 5],
      'no-rate',
    ],
    // −100 + 300v − 230v²: its discriminant, 300² − 4 · 100 · 230, is below 0.
    ['flows that no rate explains', ['2021-01-01', '2022-01-01', '2023-01-01'], [-100, 300, -230], 'no-rate'],
  ])('%s', (_, dates, amounts, reason) => {
    const result = moneyWeightedReturn(flowsOf(dates, amounts));
    expect(result).toMatchObject({ ok: false, reason });
    if (!result.ok) expect(result.message).toMatch(/^[A-Z].+\.$/);
  });

  test('a date that is none is an error, not a rate', () => {
    expect(() => moneyWeightedReturn(flowsOf(['2025-02-30', '2026-01-01'], [-1, 1]))).toThrow(
      '"2025-02-30" is no date',
    );
  });
});

describe('[R226] several rates are never passed off as one', () => {
  /** 365 days apart. */
  const years = ['2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01'];

  test('10% and 20%: the nearer to zero, and the other', () => {
    // −100 (1 − 1.1v)(1 − 1.2v), multiplied out.
    const result = solved(flowsOf(years, [-100, 230, -132]));
    expect(result.rate).toBeCloseTo(0.1, 12);
    expect(result.unique).toBe(false);
    expect(result.others.map(({ rate }) => rate)).toEqual([expect.closeTo(0.2, 12)]);
  });

  test('three rates: −20%, 5% and 50%', () => {
    // −1000 (1 − 0.8v)(1 − 1.05v)(1 − 1.5v), multiplied out.
    const result = solved(flowsOf(years, [-1000, 3350, -3615, 1260]));
    expect(result.rate).toBeCloseTo(0.05, 10);
    expect(result.others.map(({ rate }) => rate)).toEqual([expect.closeTo(-0.2, 10), expect.closeTo(0.5, 10)]);
  });

  test('0 is a rate like any other', () => {
    // −100 (1 − v)(1 − 1.1v).
    const result = solved(flowsOf(years, [-100, 210, -110]));
    expect(result.rate).toBe(0);
    expect(result.others.map(({ rate }) => rate)).toEqual([expect.closeTo(0.1, 12)]);
  });

  test('equally near ones, −50% and +100%: the positive one', () => {
    // −100 (1 − 0.5v)(1 − 2v).
    const result = solved(flowsOf(years, [-100, 250, -100]));
    expect(result.rate).toBeCloseTo(1, 12);
    expect(result.others.map(({ rate }) => rate)).toEqual([expect.closeTo(-0.5, 12)]);
  });

  test.each([
    ['10%', [-100, 220, -121], 0.1],
    ['0', [-100, 200, -100], 0],
    ['−10%', [-100, 180, -81], -0.1],
  ])('one that only touches nothing is found once: %s', (_, amounts, rate) => {
    const result = solved(flowsOf(years, amounts));
    expect(result.rate).toBeCloseTo(rate, 6);
    expect(result.unique).toBe(true);
  });

  test('changing signs alone make no second rate', () => {
    const result = solved(flowsOf(years, [-1000, 100, -50, 1020]));
    expect(result.unique).toBe(true);
  });
});
