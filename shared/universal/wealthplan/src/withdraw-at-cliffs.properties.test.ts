import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Household } from './household.ts';
import { taxOf, yearOf } from './testing/projected.ts';
import { household, person, spending, wrapper } from './testing/worked-household.ts';

/**
 * Where the law takes something away at once, a penny more of a pension leaves up to hundreds of pounds less: what is
 * kept is not monotone there. The personal savings allowance falls at the limits of the basic and the higher rate (ITA
 * 2007 s.12B); a marriage allowance ends where its receiver pays a higher rate than the basic one, in Scotland than the
 * intermediate one (s.55B).
 */

/** Wales and Northern Ireland have the rates of the rest of the UK. */
const countries = ['rest-of-uk', 'scotland'] as const;
type Country = (typeof countries)[number];
type Owner = Household['wrappers'][number]['owner'];

/** Growth a year: interest on cash is never above it. Withdrawals are made in the middle of the year. */
const growthPercent = 5;
const halfYear = Math.sqrt(1 + growthPercent / 100);

interface Cliff {
  who: string;
  country: Country;
  people: Household['people'];
  /** Taxed income at which something is lost. */
  limit: number;
  /** Interest counts towards it; not towards Scotland's own limits, which are for other income. */
  withInterest: boolean;
  /** Whose pension it is; two have one each, of the same size. */
  owners: readonly Owner[];
  /** Pence of rounding: a penny for each person who is taxed. */
  rounding: number;
}

/** Interest of half a year is taxed in the first: £1,500. */
const interest = 1_500;
const savingsOf = (owners: readonly Owner[]) =>
  owners.map((owner) => wrapper({ id: `cash-${owner}`, kind: 'cash', owner, value: 75_750 }));

const cliffs = countries.flatMap((country): Cliff[] => {
  const own = person({ country });
  const partner = person({ key: 'partner', country });
  const alone: Omit<Cliff, 'limit'> = {
    who: 'one person',
    country,
    people: [own],
    owners: ['self'],
    rounding: 1,
    withInterest: true,
  };
  return [
    { ...alone, limit: 50_270 },
    { ...alone, limit: 125_140 },
    {
      who: 'one of two, whose allowance comes from the other',
      country,
      people: [own, partner],
      limit: country === 'scotland' ? 43_662 : 50_270,
      withInterest: country !== 'scotland',
      owners: ['self'],
      rounding: 2,
    },
    {
      who: 'two with a pension each',
      country,
      people: [own, partner],
      limit: 50_270,
      withInterest: true,
      owners: ['self', 'partner'],
      rounding: 2,
    },
  ];
});

describe.each(cliffs)('$who in $country at £$limit', ({ people, owners, limit, withInterest, rounding }) => {
  const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

  /** A year with pots of which an amount, GBP, can be taken in its middle. */
  function takenFrom(pot: number, need: number) {
    const year = yearOf(
      household({
        people,
        spending: [spending({ yearly: need })],
        wrappers: [
          ...owners.map((owner) =>
            wrapper({
              id: owner,
              kind: 'pension',
              owner,
              value: Math.round((pot / owners.length / halfYear) * 100) / 100,
            }),
          ),
          ...savingsOf(owners),
        ],
        assumptions: { inflationPercent: 0, cashPercent: 4, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
        withdrawalOrder: ['pension', 'bond', 'general', 'isa', 'cash'],
      }),
      0,
      growthPercent,
    );
    const withdrawn = sum(year.withdrawals.filter(({ id }) => owners.some((owner) => owner === id)));
    const fromCash = sum(year.withdrawals) - withdrawn;
    return {
      withdrawn,
      fromCash,
      surplus: sum(year.surplus),
      shortfall: year.shortfall,
      tax: taxOf(year, 'income-tax'),
    };
  }

  /** Pensions whose taxed three quarters, with the interest, reach the limit, and what they leave if taken whole. */
  const reaching = (((limit - (withInterest ? interest : 0)) * 4) / 3) * owners.length;
  function keptOf(pot: number): { pot: number; kept: number } {
    // The savings pay what is missing: their interest is taxed whether they are taken or not.
    const { withdrawn, tax } = takenFrom(pot, pot);
    return { pot: withdrawn / 100, kept: withdrawn / 100 - tax };
  }
  const around = Array.from({ length: 81 }, (_, index) => keptOf(reaching - 400 + index * 10));
  const top = around.findIndex(({ kept }, index) => (around[index + 1]?.kept ?? kept) < kept - 50);
  const peak = around[top] ?? { pot: 0, kept: 0 };

  test('more of a pension leaves less there', () => {
    expect(top).toBeGreaterThan(0);
    expect(Math.abs(peak.pot - reaching)).toBeLessThan(20 * owners.length);
  });

  test('[R358] a pot that ends above it brings what is needed to the penny, from as little as the need rises', () => {
    const cases = fc.record({
      /** How far above the cliff the pot ends, GBP. */
      above: fc.integer({ min: 11, max: 400 }),
      /** Pence below what the cliff's edge leaves. */
      below: fc.integer({ min: 200, max: 30_000 }),
      less: fc.integer({ min: 300, max: 20_000 }),
    });
    fc.assert(
      fc.property(cases, ({ above, below, less }) => {
        const pot = peak.pot + above;
        const need = Math.round(peak.kept * 100) - below;
        const second = takenFrom(pot, need / 100);
        const first = takenFrom(pot, (need - less) / 100);
        for (const { shortfall, surplus, fromCash } of [first, second]) {
          expect({ shortfall, fromCash }).toEqual({ shortfall: 0, fromCash: 0 });
          expect(surplus).toBeLessThanOrEqual(rounding);
        }
        // Both are on the near side of the cliff: nobody takes more than its edge for a need that less brings.
        expect(second.withdrawn).toBeLessThanOrEqual(Math.round(peak.pot * 100));
        expect(second.withdrawn - first.withdrawn).toBeGreaterThanOrEqual(less - 2 * rounding);
      }),
      { numRuns: 25 },
    );
  });

  test('[R358] a need above what its edge leaves is met from the far side, where the pot has enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 200_000 }), (over) => {
        const { shortfall, surplus, fromCash, withdrawn } = takenFrom(
          peak.pot * 2,
          (Math.round(peak.kept * 100) + over) / 100,
        );
        expect({ shortfall, fromCash }).toEqual({ shortfall: 0, fromCash: 0 });
        expect(surplus).toBeLessThanOrEqual(rounding);
        expect(withdrawn).toBeGreaterThan(Math.round(peak.pot * 100) + over);
      }),
      { numRuns: 25 },
    );
  });
});
