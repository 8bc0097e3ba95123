import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import type { AccountInput } from './after-tax-accounts.ts';
import { type Assumption, assumptionNames } from './after-tax-assumptions.ts';
import { type AfterTaxWorthCase, afterTaxWorth } from './after-tax-worth.ts';

const rates = {
  exemptAmount: 3_000,
  basicPercent: 18,
  higherPercent: 24,
  marginalPercent: 40,
  lumpSumAllowanceLeft: 268_275,
};
const isa: AccountInput = { name: 'ISA', kind: 'isa', value: 50_000 };
const shares: AccountInput = { name: 'Shares', kind: 'gia', value: '£33,000.00', cost: 20_000 };
const pension: AccountInput = { name: 'SIPP', kind: 'sipp', value: 100_000 };

const tax = (input: AfterTaxWorthCase, name: string) => {
  const account = afterTaxWorth(input).accounts.find((each) => each.name === name);
  return account?.ok ? account.tax : account?.message;
};

describe('worth after tax', () => {
  test('takes nothing from an ISA, and tax from gains and pensions', () => {
    const { accounts, total } = afterTaxWorth({ accounts: [isa, shares, pension], rates });
    expect(accounts).toEqual([
      { name: 'ISA', kind: 'untaxed', value: 50_000, ok: true, gain: 0, taxFree: 0, tax: 0, worth: 50_000 },
      // (13,000 − 3,000) at 24%.
      { name: 'Shares', kind: 'taxed', value: 33_000, ok: true, gain: 13_000, taxFree: 0, tax: 2_400, worth: 30_600 },
      // 75,000 at 40%.
      { name: 'SIPP', kind: 'pension', value: 100_000, ok: true, gain: 0, taxFree: 25_000, tax: 30_000, worth: 70_000 },
    ]);
    expect(total).toEqual({
      ok: true,
      value: 183_000,
      tax: 32_400,
      taxes: { capitalGains: 2_400, pensions: 30_000, bonds: 0 },
      worth: 150_600,
      without: [],
      note: null,
    });
  });

  test('taxes gains within the basic rate band at the lower rate', () => {
    expect(tax({ accounts: [shares], rates: { ...rates, basicRateRoom: 4_000 } }, 'Shares')).toBe(
      4_000 * 0.18 + 6_000 * 0.24,
    );
    expect(tax({ accounts: [shares], rates: { capitalGainsPercent: 20 } }, 'Shares')).toBe(2_600);
  });

  test('uses losses of the year before the exempt amount, and earlier ones down to it', () => {
    expect(tax({ accounts: [shares], rates: { ...rates, losses: 11_000 } }, 'Shares')).toBe(0);
    expect(tax({ accounts: [shares], rates: { ...rates, lossesBroughtForward: 6_000 } }, 'Shares')).toBe(960);
    const losing: AccountInput = { name: 'Fallen', kind: 'taxed', value: 1_000, cost: 5_000 };
    const { accounts } = afterTaxWorth({ accounts: [shares, losing], rates });
    expect(accounts).toMatchObject([
      { tax: 1_440, gain: 13_000 },
      { tax: 0, gain: -4_000, worth: 1_000 },
    ]);
  });

  test('shares the tax by gains, and the lump sum allowance by pensions', () => {
    const other: AccountInput = { name: 'More', kind: 'taxed', value: 8_000, cost: 1_500 };
    // Gains 13,000 and 6,500: (19,500 − 3,000) at 24% = 3,960.
    expect(afterTaxWorth({ accounts: [shares, other], rates }).accounts).toMatchObject([
      { tax: 2_640 },
      { tax: 1_320 },
    ]);
    const pensions: AccountInput[] = [pension, { name: 'Old', kind: 'pension', value: 300_000 }];
    const left = { ...rates, lumpSumAllowanceLeft: 10_000 };
    expect(afterTaxWorth({ accounts: pensions, rates: left }).accounts).toMatchObject([
      { taxFree: 2_500, tax: 39_000 },
      { taxFree: 7_500, tax: 117_000 },
    ]);
    const drawn: AccountInput = { ...pension, crystallised: true };
    expect(tax({ accounts: [drawn], rates }, 'SIPP')).toBe(40_000);
  });

  test('taxes the gain of a bond, onshore less what counts as paid', () => {
    const bond = (kind: 'onshore-bond' | 'offshore-bond'): AccountInput => ({
      name: 'Bond',
      kind,
      value: 140_000,
      cost: 100_000,
      withdrawn: 15_000,
      taxedGains: 5_000,
      years: 10,
    });
    expect(tax({ accounts: [bond('onshore-bond')], rates }, 'Bond')).toBe(10_000);
    expect(tax({ accounts: [bond('offshore-bond')], rates }, 'Bond')).toBe(20_000);
  });

  test('takes one complete year of a bond, and refuses less or a part', () => {
    const bond: AccountInput = { name: 'Bond', kind: 'onshore-bond', value: 110_000, cost: 100_000 };
    const worth = (years: number) => afterTaxWorth({ accounts: [{ ...bond, years }], rates });
    expect(worth(1).accounts).toMatchObject([{ ok: true, value: 110_000 }]);
    for (const years of [0, 1.5]) expect(() => worth(years)).toThrow('Give complete years, one at least.');
  });

  test('of an account with an unknown cost is not available, and the total is without it', () => {
    const old: AccountInput = { name: 'Old', kind: 'gia', value: 9_000, cost: null };
    const { accounts, total } = afterTaxWorth({ accounts: [isa, old], rates });
    expect(accounts[1]).toEqual({
      name: 'Old',
      kind: 'taxed',
      value: 9_000,
      ok: false,
      reason: 'cost-unknown',
      message: 'What was paid for Old is not known, so the tax on its gain is not either.',
    });
    expect(total).toMatchObject({ value: 50_000, worth: 50_000, without: ['Old'], note: 'Without Old' });
    const untaxed = afterTaxWorth({ accounts: [old], rates, assume: { capitalGainsTax: false } });
    expect(untaxed.total).toMatchObject({ worth: 9_000, note: null });
  });

  test('by holding sets gains and losses of one account against each other', () => {
    const account: AccountInput = {
      name: 'Dealing',
      kind: 'gia',
      holdings: [
        { name: 'Up', value: 15_000, cost: 5_000 },
        { name: 'Down', value: 1_000, cost: 3_000 },
      ],
    };
    expect(tax({ accounts: [account], rates }, 'Dealing')).toBe(1_200);
    const unknown = { ...account, holdings: [{ name: 'Up', value: 15_000 }] };
    expect(tax({ accounts: [unknown], rates }, 'Dealing')).toContain('What was paid for Up');
  });

  test('without a rate names what is missing', () => {
    expect(tax({ accounts: [shares] }, 'Shares')).toContain('the rates for its gain are missing');
    expect(tax({ accounts: [pension] }, 'SIPP')).toContain('what is left of the lump sum allowance is missing');
    expect(tax({ accounts: [{ ...shares, value: 1 }] }, 'Shares')).toBe(0);
  });

  test('refuses a percentage above 100 and an assumption that there is not', () => {
    const wrong = { accounts: [shares], rates: { ...rates, higherPercent: 124 } };
    expect(() => afterTaxWorth(wrong)).toThrow('The rate on gains is 124: give a percentage from 0 to 100.');
    const assume = Object.fromEntries([['gainsTax', false]]);
    expect(() => afterTaxWorth({ accounts: [shares], rates, assume })).toThrow('“gainsTax” is no assumption: give one');
  });

  test.each<[Assumption, number]>([
    ['capitalGainsTax', 30_000],
    ['exemptAmount', 33_120],
    ['pensionTax', 2_400],
    ['taxFreeCash', 42_400],
    ['bondTax', 32_400],
  ])('with the assumption %s off takes tax of £%d', (name, expected) => {
    const { total, assumptions } = afterTaxWorth({
      accounts: [isa, shares, pension],
      rates,
      assume: { [name]: false },
    });
    expect(total).toMatchObject({ tax: expected });
    expect(assumptions.filter(({ on }) => !on).map((each) => each.name)).toEqual([name]);
  });

  test('keeps inheritance tax apart', () => {
    const { total, inheritanceTax } = afterTaxWorth({
      accounts: [isa, shares],
      rates,
      inheritanceTax: (worth) => (worth - 50_000) * 0.4,
    });
    expect(total).toMatchObject({ worth: 80_600 });
    expect(inheritanceTax).toEqual({ ok: true, tax: 12_240, left: 68_360 });
  });

  const pence = fc.integer({ min: 0, max: 30_000_000 }).map((amount) => amount / 100);
  const account = fc.record({
    kind: fc.constantFrom('isa', 'gia', 'pension', 'onshore-bond', 'offshore-bond') satisfies fc.Arbitrary<
      AccountInput['kind']
    >,
    value: pence,
    cost: fc.option(pence),
  });
  test('is never above the worth before tax, adds up, and grows with the values', () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 6 }), fc.nat(5), pence, (drawn, which, more) => {
        const of = (added: number) =>
          afterTaxWorth({
            accounts: drawn.map(({ kind, value, cost }, index): AccountInput => {
              const worth = new Big(value).plus(index === which ? added : 0);
              return { name: `A${index}`, kind, value: worth, cost };
            }),
            rates: { ...rates, basicRateRoom: 20_000 },
          });
        const { accounts, total } = of(0);
        if (!total.ok) return;
        let sum = new Big(0);
        for (const row of accounts) {
          if (!row.ok) continue;
          expect(row.worth).toBeLessThanOrEqual(row.value ?? 0);
          sum = sum.plus(row.worth);
        }
        expect(sum.toNumber()).toBe(total.worth);
        expect(new Big(total.value).minus(total.tax).toNumber()).toBe(total.worth);
        const larger = of(more).total;
        expect(larger.ok && larger.worth).toBeGreaterThanOrEqual(total.worth);
      }),
      { numRuns: 100 },
    );
  });

  test('has a text for every assumption', () => {
    expect(afterTaxWorth({ accounts: [] }).assumptions.map(({ name, on }) => [name, on])).toEqual(
      assumptionNames.map((name) => [name, true]),
    );
  });
});

test('a holding that is exempt has neither a gain nor a loss, and needs no cost', () => {
  const accounts = [
    {
      name: 'Account',
      kind: 'gia' as const,
      holdings: [
        { name: 'Gilt', value: 9_000, cost: 1_000, exempt: true },
        { name: 'Bond', value: 4_000, exempt: true },
        { name: 'Shares', value: 10_000, cost: 5_000 },
      ],
    },
  ];
  const { accounts: sold } = afterTaxWorth({ accounts, rates: { capitalGainsPercent: 24, exemptAmount: 3_000 } });
  expect(sold).toMatchObject([{ ok: true, value: 23_000, gain: 5_000, tax: 480, worth: 22_520 }]);
});
