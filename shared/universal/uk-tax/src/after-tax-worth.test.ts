import type { AccountInput, AfterTaxWorth } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import { type SellingPerson, type UkAfterTaxWorthCase, ukAfterTaxWorth } from './after-tax-worth.ts';

const on = '2026-11-27';
const shares: AccountInput = { name: 'Shares', kind: 'gia', value: 53_000, cost: 30_000 };
const pension: AccountInput = { name: 'SIPP', kind: 'sipp', value: 40_000 };
const bond: AccountInput = { name: 'Bond', kind: 'onshore-bond', value: 150_000, cost: 100_000, years: 5 };

function totalOf(result: AfterTaxWorth) {
  if (!result.total.ok) throw new Error(result.total.message);
  return result.total;
}

const taxesOf = (accounts: readonly AccountInput[], person: SellingPerson, more: Partial<UkAfterTaxWorthCase> = {}) =>
  totalOf(ukAfterTaxWorth({ on, accounts, person, ...more })).taxes;

describe('worth after UK taxes', () => {
  test('of gains is taxed in what income leaves of the basic rate band', () => {
    // £10,270 of the band are left. (23,000 − 3,000): 10,270 at 18% are 1,848.60, 9,730 at 24% are 2,335.20.
    expect(taxesOf([shares], { income: { other: 40_000 } }).capitalGains).toBe(4_183.8);
    expect(taxesOf([shares], { income: { other: 60_000 } }).capitalGains).toBe(4_800);
    expect(taxesOf([shares], { marginalPercent: 40 }).capitalGains).toBe(4_800);
    const { capitalGains } = taxesOf([shares], { income: { other: 60_000 } }, { assume: { exemptAmount: false } });
    expect(capitalGains).toBe(5_520);
  });

  test('of gains made before in the year use the exempt amount first', () => {
    expect(taxesOf([shares], { income: { other: 60_000 }, gains: 2_000 }).capitalGains).toBe((23_000 - 1_000) * 0.24);
  });

  test('of a pension is taxed in the bands on top of the income, or at the marginal rate', () => {
    // £30,000 above £40,000: 10,270 at 20%, 19,730 at 40%.
    expect(taxesOf([pension], { income: { other: 40_000 } }).pensions).toBe(2_054 + 7_892);
    expect(taxesOf([pension], { marginalPercent: 45 }).pensions).toBe(13_500);
    // £4,000 are left of the allowance of £268,275.
    expect(taxesOf([pension], { marginalPercent: 40, lumpSumsUsed: 264_275 }).pensions).toBe(14_400);
  });

  test('of a bond is relieved by top slicing, unless it is switched off', () => {
    // HMRC IPTM3850, example 1: see bond-gains.test.ts.
    expect(taxesOf([bond], { income: { other: 45_000 } }).bonds).toBe(4_130);
    expect(taxesOf([bond], { income: { other: 45_000 } }, { assume: { topSlicing: false } }).bonds).toBe(8_746);
  });

  test('takes pensions and bonds together as income of one year', () => {
    const { pensions, bonds, capitalGains } = taxesOf([pension, bond, shares], { income: { other: 40_000 } });
    expect(pensions).toBe(9_946);
    expect(bonds).toBeGreaterThan(4_130);
    expect(capitalGains).toBe(4_800);
  });

  test('without an income says what is missing, and sums the rest', () => {
    const { accounts, total } = ukAfterTaxWorth({
      on,
      accounts: [{ name: 'ISA', kind: 'isa', value: 10 }, pension, bond],
    });
    expect(accounts.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(total).toMatchObject({ worth: 10, without: ['SIPP', 'Bond'], note: 'Without SIPP, Bond' });
  });

  test('names a figure that the tables lack', () => {
    expect(() => ukAfterTaxWorth({ on: '2019-11-27', accounts: [shares], person: { income: { other: 1 } } })).toThrow(
      'lumpSumAllowance',
    );
  });
});
