import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Household } from './household.ts';
import { pounds, taxOf, yearOf } from './testing/projected.ts';
import { household, income, person, spending, wrapper } from './testing/worked-household.ts';

// What a withdrawal brings after tax is what is needed, to the penny: less is a shortfall, more is a surplus.

const countries = ['rest-of-uk', 'scotland'] as const;
/** Of taxed income, where a rate, an allowance or a taper begins or ends: ITA 2007 s.10, s.35, Scottish rates. */
const thresholds = [12_570, 16_537, 29_526, 43_662, 50_270, 75_000, 100_000, 125_140];
const pounds100 = (pence: number) => pence / 100;
const gbp = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(pounds100);

/** Growth a year: interest on cash is never above it. */
const growthPercent = 5;

/** What a year withdrew too much or too little, pence. */
function missedBy(of: Household): { surplus: number; shortfall: number; withdrawn: number } {
  const year = yearOf(of, 0, growthPercent);
  const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
  return { surplus: sum(year.surplus), shortfall: year.shortfall, withdrawn: sum(year.withdrawals) };
}

describe.each(countries)('what is withdrawn in %s', (country) => {
  const owner = person({ country });
  const others = fc.record({
    pension: gbp(160_000),
    rent: fc.oneof(fc.constant(0), gbp(60_000)),
    cash: fc.oneof(fc.constant(0), gbp(2_000_000)),
    general: fc.oneof(fc.constant(0), gbp(1_000_000)),
    cashPercent: fc.constantFrom(0, 2, 5),
  });

  test.each(['pension', 'bond', 'general'] as const)(
    '[R358] of a %s brings what is needed to the penny, with every other income',
    (kind) => {
      fc.assert(
        fc.property(others, gbp(700_000), (other, need) => {
          const of = household({
            people: [owner],
            incomes: [
              income({ id: 'other', yearly: other.pension }),
              income({ id: 'rent', kind: 'rent', yearly: other.rent }),
            ],
            spending: [spending({ yearly: other.pension + other.rent + need })],
            wrappers: [
              wrapper({ id: 'source', kind, value: 5_000_000, cost: 1_000_000 }),
              // Their interest and dividends are income; they come last.
              wrapper({ id: 'cash', kind: 'cash', value: other.cash }),
              ...(kind === 'general' ? [] : [wrapper({ id: 'shares', kind: 'general', value: other.general })]),
            ],
            withdrawalOrder: [
              kind,
              ...(['pension', 'bond', 'general', 'isa', 'cash'] as const).filter((k) => k !== kind),
            ],
            assumptions: {
              inflationPercent: 0,
              cashPercent: other.cashPercent,
              thresholdsAbovePrices: 0,
              generalIncomePercent: 3,
            },
          });
          const { surplus, shortfall } = missedBy(of);
          expect(shortfall).toBe(0);
          expect(surplus).toBeLessThanOrEqual(1);
        }),
        { numRuns: 150 },
      );
    },
  );

  test('[R358] of a pension rises with what is needed, by at least as much', () => {
    fc.assert(
      fc.property(gbp(160_000), gbp(400_000), fc.integer({ min: 300, max: 500_000 }), (other, need, morePence) => {
        const withdrawnFor = (net: number) =>
          missedBy(
            household({
              people: [owner],
              incomes: [income({ yearly: other })],
              spending: [spending({ yearly: net })],
              wrappers: [wrapper({ kind: 'pension', value: 5_000_000 })],
            }),
          ).withdrawn;
        const first = withdrawnFor(need);
        const second = withdrawnFor(Math.round(need * 100 + morePence) / 100);
        if (first > 0) expect(second - first).toBeGreaterThanOrEqual(morePence - 200);
        expect(second).toBeGreaterThanOrEqual(first);
      }),
      { numRuns: 150 },
    );
  });

  const sides = thresholds.flatMap((threshold) => [-100, -1, -0.01, 0, 0.01, 1, 100].map((by) => [threshold, by]));
  test.each(sides)('[R358] is right where taxed income is £%d and %d', (threshold = 0, by = 0) => {
    // The taxed three quarters of the withdrawal reach the threshold: what it leaves after tax is then needed.
    const taxed = threshold + by;
    const withdrawn = Math.floor((taxed * 100 * 4) / 3) / 100;
    const gross = yearOf(household({ people: [owner], incomes: [income({ yearly: taxed })] }));
    const net = Math.round((withdrawn - taxOf(gross, 'income-tax')) * 100) / 100;
    const year = yearOf(
      household({
        people: [owner],
        spending: [spending({ yearly: net })],
        wrappers: [wrapper({ kind: 'pension', value: 5_000_000 })],
      }),
    );
    expect(year.shortfall).toBe(0);
    expect(pounds(year.surplus, 'cash:surplus')).toBeLessThanOrEqual(0.01);
    expect(Math.abs(pounds(year.withdrawals, 'pension') - withdrawn)).toBeLessThanOrEqual(2);
  });
});

test('[R358] two people withdraw what both need to the penny', () => {
  const someone = fc.record({ country: fc.constantFrom(...countries), other: gbp(160_000), pension: gbp(3_000_000) });
  fc.assert(
    fc.property(someone, someone, gbp(300_000), (one, two, need) => {
      const { surplus, shortfall, withdrawn } = missedBy(
        household({
          people: [person({ country: one.country }), person({ key: 'partner', country: two.country })],
          incomes: [
            income({ id: 'own', yearly: one.other }),
            income({ id: 'theirs', owner: 'partner', yearly: two.other }),
          ],
          spending: [spending({ yearly: need })],
          wrappers: [
            wrapper({ id: 'one', kind: 'pension', value: one.pension }),
            wrapper({ id: 'two', kind: 'pension', owner: 'partner', value: two.pension }),
          ],
        }),
      );
      if (withdrawn > 0 && shortfall === 0) expect(surplus).toBeLessThanOrEqual(2);
    }),
    { numRuns: 200 },
  );
});
