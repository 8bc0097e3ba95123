import { expect, test } from '@jest/globals';
import { taxFreeCash } from './lump-sum-allowance.ts';

test.each([
  // The allowance is £268,275, a quarter of £1,073,100 (ITEPA 2003 s.637P; HMRC PTM174100).
  [{ pot: 2_000_000 }, 268_275],
  [{ pot: 1_073_100.04 }, 268_275],
  [{ pot: 1_073_099.96 }, 268_274.99],
  [{ pot: 400_000 }, 100_000],
  [{ pot: 2_000_000, used: 168_275 }, 100_000],
  [{ pot: 2_000_000, used: 268_275 }, 0],
  [{ pot: 2_000_000, used: 400_000 }, 0],
])('tax-free cash of %j is £%d', (of, expected) => {
  expect(taxFreeCash({ on: '2026-11-25', percent: 25, ...of }).cash.toNumber()).toBe(expected);
});

test('the allowance is not known for a day before it began', () => {
  expect(() => taxFreeCash({ on: '2024-04-05', pot: 1, percent: 25 })).toThrow(
    expect.objectContaining({ figure: 'lumpSumAllowance' }),
  );
});
