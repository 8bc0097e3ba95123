import { describe, expect, test } from '@jest/globals';
import { taxSchedules } from './tax-schedule.ts';
import { pounds, taxOf, yearOf } from './testing/projected.ts';
import { household, income, spending, wrapper } from './testing/worked-household.ts';
import { topSlicingRelief } from './top-slicing.ts';

const never = () => {
  throw new Error('A schedule asks for no person.');
};
const [schedule] = taxSchedules(
  { starts: ['2026-04-06', '2027-04-06'], years: 1, age: never, lives: never, from: never, at: never },
  { inflationPercent: 0, cashPercent: 0, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
);
const of = (other: number, gain: number, years: number) => {
  if (!schedule) throw new Error('A timeline of one year has one schedule.');
  const earned = { country: 'rest-of-uk', property: 0, savings: 0, dividends: 0, extension: 0 } as const;
  return topSlicingRelief(schedule, { ...earned, other: other * 100 }, gain * 100, (gain * 100) / years) / 100;
};

describe('top slicing relief', () => {
  test.each([
    // HMRC IPTM3850, example 1: (£4,770 at 20% and £44,730 at 40% − £10,000) − 5 × (£4,770 at 20% and £4,730 at 40% −
    // £2,000). Its rates and limits are those of 2026/27 too.
    [45_000, 50_000, 5, 8_846 - 4_230],
    // paraplanai.co.uk, “Top-slicing relief after 2021”, for a UK bond: £14,770 at 20%, £44,730 at 40% − £12,000; a
    // slice of £10,000 has the savings allowance of the basic rate and nothing to pay above its credit.
    [35_000, 60_000, 6, 8_846],
    // Within the higher rate the slice has a savings allowance of £500 too: £19,500 at 40% − £4,000, less 10 × (£1,500
    // at 40% − £400).
    [60_000, 20_000, 10, 3_800 - 2_000],
    // Nothing to pay above the credit, or held for a year: none.
    [30_000, 5_000, 5, 0],
    [45_000, 50_000, 1, 0],
  ])('[R358] with £%d of income, a gain of £%d and %d years is £%d', (other, gain, years, expected) => {
    expect(of(other, gain, years)).toBeCloseTo(expected, 2);
  });

  test.each([
    // HMRC IPTM3850, example 1, in a household: income of £45,000 costs £6,486, the gain of £50,000 £8,846 above its
    // credit, of which £4,616 is relieved after five years. £100 less, because £5,270 of the personal allowance are set
    // against the gain (ITA 2007 s.25(2)), so that the savings allowance of £500 saves 40% of it and not 20%. Nothing
    // was paid for the bond: all that is taken is gain.
    ['2021-04-06', 6_486 + 8_846 - 4_616 - 100],
    [undefined, 6_486 + 8_846 - 100],
  ])('[R358] of a household whose bond is held since %s leaves tax of £%d', (heldSince, expected) => {
    const year = yearOf(
      household({
        incomes: [income({ yearly: 45_000 })],
        spending: [spending({ yearly: 95_000 - expected })],
        wrappers: [wrapper({ kind: 'bond', value: 200_000, cost: 0, ...(heldSince ? { heldSince } : {}) })],
      }),
    );
    expect(pounds(year.withdrawals, 'bond')).toBeCloseTo(50_000, 1);
    expect(taxOf(year, 'income-tax')).toBeCloseTo(expected, 1);
  });

  test('[R358] lowers the tax of a bond that has been held for years', () => {
    const bond = (heldSince?: string) =>
      yearOf(
        household({
          incomes: [income({ yearly: 45_000 })],
          spending: [spending({ yearly: 80_000 })],
          wrappers: [wrapper({ kind: 'bond', value: 200_000, cost: 50_000, ...(heldSince ? { heldSince } : {}) })],
        }),
      );
    const [held, fresh] = [bond('2016-04-06'), bond()];
    expect(held.shortfall).toBe(0);
    expect(pounds(held.surplus, 'cash:surplus')).toBeLessThanOrEqual(0.01);
    // Income of £45,000 costs £6,486. The gain is three quarters and more of what is taken.
    expect(taxOf(held, 'income-tax')).toBeLessThan(taxOf(fresh, 'income-tax'));
    expect(taxOf(held, 'income-tax')).toBeGreaterThanOrEqual(6_486);
    expect(pounds(held.withdrawals, 'bond')).toBeLessThan(pounds(fresh.withdrawals, 'bond'));
  });
});
