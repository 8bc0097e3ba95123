import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { household as schema } from './household.ts';
import { projectHousehold } from './project-household.ts';
import { type ProjectedYear, projection as projectionSchema } from './projection.ts';
import { households, markets } from './testing/households.ts';
import { yearsOf } from './testing/projected.ts';
import { income, person, spending, household as worked, wrapper } from './testing/worked-household.ts';

const sum = (flows: readonly { amount: number }[]) => flows.reduce((total, { amount }) => total + amount, 0);

/** What no year may have, and how it shows. */
const checks: Record<string, (year: ProjectedYear, before: ProjectedYear | undefined) => boolean> = {
  'a wrapper that does not reconcile': ({ wrappers }) =>
    wrappers.every(
      ({ opening, paidIn, takenOut, growth, charges, tax, closing }) =>
        opening + paidIn - takenOut + growth - charges - tax === closing,
    ),
  'a wrapper that does not open as it closed': ({ wrappers }, before) =>
    wrappers.every(({ id, opening }) => {
      const last = before?.wrappers.find((other) => other.id === id);
      return last === undefined || last.closing === opening;
    }),
  'money that comes from nowhere or is lost': (year) =>
    [year.incomes, year.receipts, year.sales, year.withdrawals].map(sum).reduce((a, b) => a + b) ===
    [year.spending, year.goals, year.taxes, year.saved, year.debtPayments, year.surplus]
      .map(sum)
      .reduce((a, b) => a + b),
  'wealth that is not its parts': ({ wrappers, properties, debts, wealth }) =>
    wealth === wrappers.reduce((total, { closing }) => total + closing, 0) + sum(properties) - sum(debts),
  'an amount below zero or in parts of a penny': (year) =>
    [
      ...year.wrappers.flatMap(({ opening, paidIn, takenOut, charges, tax, closing }) => [
        opening,
        paidIn,
        takenOut,
        charges,
        tax,
        closing,
      ]),
      ...[year.properties, year.debts, year.incomes, year.receipts, year.withdrawals, year.saved, year.surplus]
        .flat()
        .map(({ amount }) => amount),
      ...[year.debtPayments, year.spending, year.goals, year.taxes].flat().map(({ amount }) => amount),
      year.shortfall,
    ].every((amount) => Number.isSafeInteger(amount) && amount >= 0),
  'more paid than was wanted': ({ spending, goals }) =>
    [...spending, ...goals].every(({ amount, wanted }) => amount <= wanted),
  'a shortfall while money is left': ({ shortfall, wrappers, withdrawals }) =>
    shortfall === 0 ||
    wrappers.every(
      ({ kind, opening, takenOut, growth }) =>
        kind === 'pension' || takenOut > 0 || opening + Math.min(0, growth) < 2 || withdrawals.length === 0,
    ),
};

describe('any household in any market', () => {
  test('[R358] reconciles every wrapper and every year to the penny, with nothing below zero', () => {
    fc.assert(
      fc.property(households, markets, (household, market) => {
        const { years } = projectHousehold(household, market);
        years.forEach((year, at) => {
          for (const [found, holds] of Object.entries(checks)) {
            if (!holds(year, years[at - 1])) throw new Error(`Year ${at} has ${found}: ${JSON.stringify(year)}`);
          }
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('[R358] lets a survivor off the tax that nobody can pay, not off what the other owed in their last year', () => {
    const sale = { at: { kind: 'age', person: 'partner', age: 69 }, buysFor: 0, costsPercent: 0 } as const;
    const flat = { id: 'flat', name: 'A flat', isHome: false, value: 60_000, cost: 0, selfPercent: 0, abovePrices: 0 };
    const years = yearsOf(
      worked({
        people: [person({ livesTo: 78 }), person({ key: 'partner', born: '1960-01-01', livesTo: 70 })],
        incomes: [income({ yearly: 40_000, survivorPercent: 0 })],
        spending: [spending({ yearly: 100_000, survivorPercent: 0 })],
        properties: [{ ...flat, sale }],
        // All that the flat brings goes to the lender, and its gain is taxed nevertheless.
        debts: [
          {
            id: 'loan',
            name: 'A loan',
            balance: 60_000,
            ratePercent: 0,
            repays: 'interest-only',
            endsOn: '2050-01-01',
            property: 'flat',
          },
        ],
      }),
    );
    expect(years.flatMap(({ taxes }) => taxes.map(({ kind }) => kind))).toContain('income-tax');
    expect(years.map(({ ages, sales, taxes }) => [ages.self, sales, taxes]).at(-1)).toEqual([
      null,
      [{ id: 'flat', amount: 0 }],
      [],
    ]);
  });

  test('[R358] is one that the schema takes, and so is its projection', () => {
    fc.assert(
      fc.property(households, markets, (household, market) => {
        expect(schema.safeParse(household).error).toBeUndefined();
        expect(projectionSchema.safeParse(projectHousehold(household, market)).error).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('[R358] that spends more is never left with more, where no tax is in the way', () => {
    fc.assert(
      fc.property(
        fc.record({
          cash: fc.integer({ min: 0, max: 300_000 }),
          isa: fc.integer({ min: 0, max: 300_000 }),
          yearly: fc.integer({ min: 0, max: 40_000 }),
          more: fc.integer({ min: 1, max: 20_000 }),
        }),
        markets,
        ({ cash, isa, yearly, more }, market) => {
          const spends = (each: number) =>
            worked({
              people: [person({ livesTo: 95 })],
              spending: [spending({ yearly: each })],
              wrappers: [wrapper({ kind: 'cash', value: cash }), wrapper({ kind: 'isa', value: isa })],
            });
          const noInterest = { ...market, cash: () => 0 };
          const less = projectHousehold(spends(yearly), noInterest).years;
          const left = projectHousehold(spends(yearly + more), noInterest).years;
          left.forEach(({ wealth }, at) => {
            expect(wealth).toBeLessThanOrEqual(less[at]?.wealth ?? 0);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
