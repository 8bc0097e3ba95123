import { enteredHousehold, type Household, household as readable } from '../src/household.ts';
import { projectAtRates } from '../src/project-household.ts';
import { simulatePaths } from '../src/simulate-paths.ts';
import { household, income, person, saving, spending, wrapper } from '../src/testing/worked-household.ts';

/**
 * What the most expensive households cost: the largest that can be entered, and one as a script would send it.
 * Processor time of this thread. `node shared/universal/wealthplan/bench/largest-household-bench.ts`.
 */
const ids = (count: number) => Array.from({ length: count }, (_, index) => index);
const kinds = ['general', 'bond', 'isa', 'pension'] as const;

/** @param count entries of each of the eight kinds */
const ofEach = (count: number, born: string, debtsEndOn: string): Household =>
  household({
    people: [
      person({ born, livesTo: 120, statePensionWeekly: null }),
      person({ key: 'partner', born: '1980-01-01', livesTo: 120 }),
    ],
    incomes: ids(count).map((at) => income({ id: `income-${at}`, kind: 'employment', yearly: 90_000 })),
    spending: ids(count).map((at) => spending({ id: `spending-${at}`, yearly: 300_000 })),
    goals: ids(count).map((at) => ({
      ...{ id: `goal-${at}`, name: 'Goal', kind: 'purchase', amount: 100, everyYears: 1 },
      ...{ at: { kind: 'now' }, until: { kind: 'end' } },
    })),
    receipts: ids(count).map((at) => ({
      ...{ id: `receipt-${at}`, name: 'Gift', owner: 'self', amount: 100, at: { kind: 'now' } },
    })),
    wrappers: ids(count).map((at) =>
      wrapper({ id: `wrapper-${at}`, kind: kinds[at % kinds.length] ?? 'isa', value: 1_000_000, sharesPercent: at }),
    ),
    savings: ids(count).map((at) => saving({ id: `saving-${at}`, wrapper: `wrapper-${at}`, yearly: 5 })),
    properties: ids(count).map((at) => ({
      ...{ id: `property-${at}`, name: 'Flat', isHome: false, value: 1_000, cost: 0, selfPercent: 50 },
      ...{ abovePrices: 0, sale: null },
    })),
    debts: ids(count).map((at) => ({
      ...{ id: `debt-${at}`, name: 'Loan', balance: 100_000, ratePercent: 4, repays: 'repayment' },
      ...{ endsOn: debtsEndOn, property: null },
    })),
    withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
    assumptions: { inflationPercent: 2, cashPercent: 3, thresholdsAbovePrices: 0, generalIncomePercent: 3 },
  });

function milliseconds(work: () => void): string {
  const before = process.cpuUsage().user;
  work();
  return `${((process.cpuUsage().user - before) / 1_000).toFixed(0)} ms`;
}

for (const [name, of] of [
  ['the largest that can be entered', ofEach(20, '2026-04-06', '2076-04-06')],
  ['40 of each kind, born in 2199', ofEach(40, '2199-01-01', '2199-12-31')],
] as const) {
  const { error } = enteredHousehold.safeParse(of);
  const refused = error ? `refused: ${error.issues.map(({ message }) => message).join(' ')}` : 'accepted';
  if (!readable.safeParse(of).success) throw new Error('It measures a household that no one could send.');
  projectAtRates(of);
  console.log(`${name} (${refused})`);
  console.log(`  three projections: ${milliseconds(() => projectAtRates(of))}`);
  console.log(`  100 paths: ${milliseconds(() => simulatePaths(of, { seed: 1, from: 0, to: 100 }))}`);
}
