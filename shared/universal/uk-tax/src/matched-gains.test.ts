import { capitalGains, capitalGainsFigures } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { capitalGainsTax } from './capital-gains.ts';
import { ratesOn } from './rates.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';

/** `capitalGains` of `@harbour/finance` taxes what it has matched; this package taxes totals that somebody knows. */
describe('tax on matched gains', () => {
  const years: TaxYear[] = ['2025-26', '2026-27', '2027-28'];

  test.each(years)('has the basic rate band of income tax in %s', (year) => {
    const start = taxYearStart(year);
    const limits = capitalGainsFigures.basicRateLimit.filter(({ from, until }) => from <= start && start <= until);
    expect(limits.map(({ value }) => value)).toEqual([ratesOn(start)('basicRateLimit').value]);
  });

  test('is that on the same totals', () => {
    const pence = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        fc.record({
          year: fc.constantFrom(...years),
          gains: pence(100_000),
          losses: pence(50_000),
          lossesBroughtForward: pence(50_000),
          taxableIncome: pence(60_000),
          bandExtension: pence(5_000),
        }),
        ({ year, gains, losses, ...terms }) => {
          const date = taxYearStart(year);
          const bought = { type: 'buy', date: '2020-01-01', units: 1 };
          const { years } = capitalGains(
            [
              { ...bought, holding: 'UP', amount: 0 },
              { ...bought, holding: 'DOWN', amount: losses },
              { type: 'sell', date, holding: 'UP', units: 1, amount: gains },
              { type: 'sell', date, holding: 'DOWN', units: 1, amount: 0 },
            ],
            { taxYear: year, ...terms },
          );
          const expected = capitalGainsTax({ year, gains, losses, ...terms });
          expect(years[0]?.tax).toMatchObject({ ok: true, total: expected.total.toNumber() });
          expect(terms.lossesBroughtForward - (years[0]?.lossesBroughtForwardUsed ?? 0)).toBeCloseTo(
            expected.lossesLeft.toNumber(),
            2,
          );
        },
      ),
    );
  });
});
