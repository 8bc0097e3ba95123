import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { household as schema } from './household.ts';
import { projectHousehold } from './project-household.ts';
import { type ProjectedYear, type Projection, projection as projectionSchema } from './projection.ts';
import { households, markets } from './testing/households.ts';

const sum = (flows: readonly { amount: number }[]) => flows.reduce((total, { amount }) => total + amount, 0);

const runs = 1_000;

/** A projection of any household in any market, computed once for each case. */
function everyProjection(check: (projection: Projection) => void) {
  fc.assert(
    fc.property(households, markets, (household, market) => check(projectHousehold(household, market))),
    { numRuns: runs },
  );
}

const everyYear = (check: (year: ProjectedYear, before: ProjectedYear | undefined) => void) =>
  everyProjection(({ years }) => {
    years.forEach((year, at) => {
      check(year, years[at - 1]);
    });
  });

describe('any household in any market', () => {
  test('[R371] is one that the schema takes, and so is its projection', () => {
    fc.assert(
      fc.property(households, markets, (household, market) => {
        expect(schema.safeParse(household).error).toBeUndefined();
        expect(projectionSchema.safeParse(projectHousehold(household, market)).error).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('[R371] reconciles every wrapper to the penny', () => {
    everyYear(({ wrappers }, before) => {
      for (const each of wrappers) {
        const { id, opening, paidIn, takenOut, growth, charges, tax, closing } = each;
        if (opening + paidIn - takenOut + growth - charges - tax !== closing) {
          throw new Error(`${id} does not reconcile: ${JSON.stringify(each)}`);
        }
        const last = before?.wrappers.find((other) => other.id === id);
        if (last && last.closing !== opening) throw new Error(`${id} does not open as it closed.`);
      }
    });
  });

  test('[R371] reconciles what comes in with what goes out', () => {
    everyYear((year) => {
      const { incomes, receipts, sales, withdrawals, spending, goals, taxes, saved, debtPayments, surplus } = year;
      const into = [incomes, receipts, sales, withdrawals].map(sum);
      const out = [spending, goals, taxes, saved, debtPayments, surplus].map(sum);
      if (into.reduce((a, b) => a + b) !== out.reduce((a, b) => a + b)) {
        throw new Error(`In ${into}, out ${out}: ${JSON.stringify(year)}`);
      }
    });
  });

  test('[R371] has wealth that is its wrappers and properties less its debts', () => {
    everyYear(({ wrappers, properties, debts, wealth }) => {
      const inAll = wrappers.reduce((total, { closing }) => total + closing, 0) + sum(properties) - sum(debts);
      if (wealth !== inAll) throw new Error(`Wealth is ${wealth}, its parts are ${inAll}.`);
    });
  });

  test('[R371] has no wrapper, tax, debt, property or payment below zero, and all of them whole pence', () => {
    everyYear((year) => {
      const amounts = [
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
      ];
      for (const amount of amounts) {
        if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} in ${JSON.stringify(year)}`);
      }
    });
  });
});
