import { describe, expect, test } from '@jest/globals';
import { type DebtTerms, monthlyPayment, projectedBalance } from './mortgage.ts';

describe('the monthly payment', () => {
  test.each([
    // Decision 25 of the design.
    [250_000, 4, 300, 'repayment', 1319.59],
    [250_000, 4, 300, 'interest-only', 833.33],
    // Without interest it is the debt by the months.
    [1_200, 0, 12, 'repayment', 100],
    [1_000, 0, 3, 'repayment', 333.33],
    // One month left: the debt and its interest.
    [1_200, 6, 1, 'repayment', 1206],
    [0, 4, 300, 'repayment', 0],
  ] as const)('of %d at %d %% over %d months, %s, is %d', (principal, rate, months, method, payment) => {
    expect(monthlyPayment(principal, rate, months, method)).toBe(payment);
  });
});

describe('a balance between two known ones', () => {
  const terms: DebtTerms = { ratePercent: 6, endsOn: '2027-01-15', method: 'repayment' };

  test('goes down by each month’s payment less its interest, on the day of the month on which it was known', () => {
    // 1,200 at 0.5% a month over 12 months: 103.28 a month. First month: interest 6.00.
    expect(projectedBalance(1_200, '2026-01-15', terms, '2026-02-14')).toBe(1_200);
    expect(projectedBalance(1_200, '2026-01-15', terms, '2026-02-15')).toBe(1_102.72);
    // Second: interest 5.51 on 1,102.72.
    expect(projectedBalance(1_200, '2026-01-15', terms, '2026-03-15')).toBe(1_004.95);
  });

  test('is cleared by the last payment, whatever rounding left, and stays so', () => {
    expect(projectedBalance(1_200, '2026-01-15', terms, '2027-01-14')).toBeCloseTo(102.75, 1);
    expect(projectedBalance(1_200, '2026-01-15', terms, '2027-01-15')).toBe(0);
    expect(projectedBalance(1_200, '2026-01-15', terms, '2030-01-01')).toBe(0);
  });

  test('has one payment left if the term ends within a month', () => {
    expect(projectedBalance(500, '2027-01-01', terms, '2027-01-31')).toBe(500);
    expect(projectedBalance(500, '2027-01-01', terms, '2027-02-01')).toBe(0);
  });

  test('falls evenly without interest', () => {
    const free: DebtTerms = { ...terms, ratePercent: 0 };
    expect(projectedBalance(1_200, '2026-01-15', free, '2026-07-15')).toBe(600);
  });

  test('of interest only is what was owed, during the term and after it', () => {
    const only: DebtTerms = { ...terms, method: 'interest-only' };
    expect(projectedBalance(1_200, '2026-01-15', only, '2026-12-15')).toBe(1_200);
    expect(projectedBalance(1_200, '2026-01-15', only, '2030-01-15')).toBe(1_200);
  });

  test('that was entered after the term is left as it is', () => {
    expect(projectedBalance(300, '2027-02-01', terms, '2028-01-01')).toBe(300);
    expect(projectedBalance(300, '2027-01-15', terms, '2028-01-01')).toBe(300);
  });

  test('keeps to month ends', () => {
    const endingTerms: DebtTerms = { ...terms, endsOn: '2026-06-30' };
    expect(projectedBalance(500, '2026-01-31', endingTerms, '2026-02-27')).toBe(500);
    expect(projectedBalance(500, '2026-01-31', endingTerms, '2026-02-28')).toBeLessThan(500);
  });
});
