import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { capitalGainsTax } from './capital-gains.ts';
import { afterDeductions, totalIncome } from './deduction-order.ts';
import { type ByKind, exactTax, incomeBands } from './income-bands.ts';
import { type IncomeTaxCase, incomeTax } from './income-tax.ts';
import { inheritanceTax } from './inheritance-tax.ts';
import { employeeNationalInsurance } from './national-insurance.ts';
import { ratesOn } from './rates.ts';
import { type StampDutyCase, stampDuty } from './stamp-duty.ts';
import type { Worked } from './working.ts';

const pence = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
const countries = fc.constantFrom('rest-of-uk', 'scotland') satisfies fc.Arbitrary<IncomeTaxCase['country']>;
const income = fc.record({
  other: pence(200_000),
  property: pence(60_000),
  savings: pence(60_000),
  dividends: pence(60_000),
});
const taxpayer: fc.Arbitrary<IncomeTaxCase> = fc.record({
  year: fc.constantFrom('2025-26', '2026-27'),
  country: countries,
  income,
  reliefs: pence(20_000),
  giftAid: pence(10_000),
  pensionReliefAtSource: pence(40_000),
  blind: fc.boolean(),
  marriageAllowance: fc.constantFrom('given', 'received'),
});

function expectWorking({ total, lines }: Worked) {
  expect(total.gte(0)).toBe(true);
  expect(lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).eq(total)).toBe(true);
  for (const { rule, source } of lines) expect([rule, source].every((text) => text.length > 0)).toBe(true);
}

describe('income tax', () => {
  test('is never negative, its lines add up, and what is taxed is income less deductions', () => {
    fc.assert(
      fc.property(taxpayer, (person) => {
        const result = incomeTax(person);
        expectWorking(result);
        const free = result.allowances.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
        const left = result.netIncome.minus(free);
        expect(totalIncome(result.taxable).eq(left.gt(0) ? left : 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('is as low as any split of the allowances makes it', () => {
    const split = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
    const person = fc.record({ country: countries, income, deductions: pence(16_000), split });
    fc.assert(
      fc.property(person, ({ country, income: given, deductions, split: [a, b, c] }) => {
        const allIncome: ByKind = {
          other: new Big(given.other),
          property: new Big(given.property),
          savings: new Big(given.savings),
          dividends: new Big(given.dividends),
        };
        fc.pre(totalIncome(allIncome).gt(deductions));
        const taxable = totalIncome(allIncome).minus(deductions);
        const bands = incomeBands(ratesOn('2026-04-06'), country, allIncome, taxable, new Big(0));
        const best = afterDeductions(allIncome, new Big(deductions), 'most-beneficial', bands);
        // Another split: shares of the deductions, and what a kind cannot use goes to the next.
        let rest = new Big(deductions);
        const other = { ...allIncome };
        const shares = { savings: a, dividends: b, other: c };
        for (const kind of ['savings', 'dividends', 'other', 'savings', 'dividends', 'other', 'property'] as const) {
          const share = kind === 'property' ? 1000 : shares[kind];
          const used = [rest.times(share).div(1000), other[kind]].reduce((low, each) => (each.lt(low) ? each : low));
          other[kind] = other[kind].minus(used);
          rest = rest.minus(used);
        }
        fc.pre(rest.eq(0));
        expect(exactTax(best, bands).lte(exactTax(other, bands))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  /**
   * More income never leaves less, but at two cliffs of the law: the savings allowance falls by £500 where the higher
   * and the additional rate begin, and the marriage allowance ends where the higher rate does. Besides, the personal
   * allowance tapers by whole pounds: each £2 above £100,000 take one at once.
   */
  test('takes less than all of any more pay', () => {
    fc.assert(
      fc.property(countries, pence(250_000), pence(5_000), pence(5_000), (country, pay, more, dividends) => {
        const net = (other: number) =>
          new Big(other).minus(incomeTax({ year: '2026-27', country, income: { other, dividends } }).total);
        // A pound of the allowance, taxed at up to 45%, and pennies of rounding.
        expect(net(new Big(pay).plus(more).toNumber()).plus('0.50').gte(net(pay))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('has these cliffs: a penny more costs more than a penny', () => {
    const tax = (income: IncomeTaxCase['income'], more: Partial<IncomeTaxCase> = {}) =>
      incomeTax({ year: '2026-27', country: 'rest-of-uk', income, ...more }).total.toNumber();
    expect(tax({ other: 103_630 }) - tax({ other: 103_629.99 })).toBeCloseTo(0.4, 1);
    const savings = 1_000;
    expect(tax({ other: 49_270.01, savings }) - tax({ other: 49_270, savings })).toBeCloseTo(100, 1);
    expect(tax({ other: 124_140.01, savings }) - tax({ other: 124_140, savings })).toBeGreaterThan(100);
    const received = { marriageAllowance: 'received' } as const;
    expect(tax({ other: 50_270.01 }, received) - tax({ other: 50_270 }, received)).toBeCloseTo(252, 1);
  });
});

describe('other taxes', () => {
  test('National Insurance leaves more of more pay', () => {
    fc.assert(
      fc.property(pence(10_000), pence(1_000), fc.constantFrom('week', 'month', 'year'), (pay, more, period) => {
        const ni = (amount: Big) => employeeNationalInsurance({ year: '2026-27', pay: amount, period });
        expectWorking(ni(new Big(pay)));
        const extra = ni(new Big(pay).plus(more)).total.minus(ni(new Big(pay)).total);
        expect(extra.gte(0) && extra.lte(new Big(more).times('0.08').plus('0.01'))).toBe(true);
      }),
    );
  });

  test('capital gains tax is never negative and never above the highest rate', () => {
    fc.assert(
      fc.property(
        fc.record({
          gains: pence(100_000),
          businessGains: pence(100_000),
          losses: pence(50_000),
          lossesBroughtForward: pence(50_000),
          taxableIncome: pence(60_000),
        }),
        (gains) => {
          const result = capitalGainsTax({ year: '2026-27', ...gains });
          expectWorking(result);
          expect(result.total.lte(new Big(gains.gains).plus(gains.businessGains).times('0.24'))).toBe(true);
          expect(result.lossesLeft.gte(0) && result.lossesLeft.lte(gains.lossesBroughtForward)).toBe(true);
        },
      ),
    );
  });

  test('stamp duty grows with the price, in bands that cover all of it', () => {
    const homes = fc.record({
      country: fc.constantFrom('england-and-northern-ireland', 'scotland', 'wales') satisfies fc.Arbitrary<
        StampDutyCase['country']
      >,
      price: pence(3_000_000),
      additional: fc.boolean(),
      nonResident: fc.boolean(),
    });
    fc.assert(
      fc.property(homes, pence(10_000), (home, more) => {
        const duty = (price: number) => stampDuty({ ...home, on: '2026-11-23', price });
        const { total, lines } = duty(home.price);
        expectWorking({ total, lines });
        const bands = lines.filter(({ rule }) => !rule.endsWith('on the whole price'));
        expect(bands.reduce((sum, { on }) => sum.plus(on ?? 0), new Big(0)).eq(home.price)).toBe(true);
        expect(
          duty(home.price + more)
            .total.plus('0.10')
            .gte(total),
        ).toBe(true);
      }),
    );
  });

  test('inheritance tax takes less than all of what is left', () => {
    fc.assert(
      fc.property(
        pence(4_000_000),
        pence(1_000_000),
        pence(500_000),
        pence(400_000),
        fc.constantFrom('person', 'trust'),
        (estate, home, gift, more, to) => {
          const tax = (value: Big) =>
            inheritanceTax({
              diedOn: '2026-12-01',
              estate: value,
              homeToDescendants: home,
              formerHome: { givenUpOn: '2019-06-01', value: 140_000, homeAtDeath: home, otherToDescendants: gift },
              gifts: [
                { on: '2018-06-01', amount: 200_000, to: 'trust', taxPayer: 'donor' },
                { on: '2022-06-01', amount: gift, to },
              ],
            });
          const low = tax(new Big(estate));
          expectWorking(low);
          const extra = tax(new Big(estate).plus(more)).total.minus(low.total);
          // 60% where the residence band tapers.
          expect(extra.gte(0) && extra.lte(new Big(more).times('0.6').plus('0.01'))).toBe(true);
        },
      ),
    );
  });
});
