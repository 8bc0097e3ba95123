import type { Household } from '../household.ts';
import { household, income, person, saving, spending, wrapper } from './worked-household.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index);
const kinds = ['general', 'bond', 'isa', 'pension'] as const;

/**
 * A household for measuring what the most expensive ones cost.
 * @param count entries of each of the eight kinds
 */
export const householdOfEach = (count: number, born: string, debtsEndOn: string): Household =>
  household({
    people: [
      person({ born, livesTo: 120, statePensionWeekly: null }),
      person({ key: 'partner', born: '1980-01-01', livesTo: 120 }),
    ],
    incomes: ids(count).map((at) => income({ id: `income-${at}`, kind: 'employment', yearly: 90_000 })),
    spending: ids(count).map((at) => spending({ id: `spending-${at}`, yearly: 300_000 })),
    goals: ids(count).map((at) => ({
      id: `goal-${at}`,
      name: 'Goal',
      kind: 'purchase',
      amount: 100,
      everyYears: 1,
      at: { kind: 'now' },
      until: { kind: 'end' },
    })),
    receipts: ids(count).map((at) => ({
      id: `receipt-${at}`,
      name: 'Gift',
      owner: 'self',
      amount: 100,
      at: { kind: 'now' },
    })),
    wrappers: ids(count).map((at) =>
      wrapper({ id: `wrapper-${at}`, kind: kinds[at % kinds.length] ?? 'isa', value: 1_000_000, sharesPercent: at }),
    ),
    savings: ids(count).map((at) => saving({ id: `saving-${at}`, wrapper: `wrapper-${at}`, yearly: 5 })),
    properties: ids(count).map((at) => ({
      id: `property-${at}`,
      name: 'Flat',
      isHome: false,
      value: 1_000,
      cost: 0,
      selfPercent: 50,
      abovePrices: 0,
      sale: null,
    })),
    debts: ids(count).map((at) => ({
      id: `debt-${at}`,
      name: 'Loan',
      balance: 100_000,
      ratePercent: 4,
      repays: 'repayment',
      endsOn: debtsEndOn,
      property: null,
    })),
    withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
    assumptions: { inflationPercent: 2, cashPercent: 3, thresholdsAbovePrices: 0, generalIncomePercent: 3 },
  });

/** The largest that can be entered: 160 entries, 121 years. */
export const largestHousehold = householdOfEach(20, '2026-04-06', '2076-04-06');
