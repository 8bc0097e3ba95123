import type { Household } from '../src/household.ts';
import { compileHousehold, projectHousehold } from '../src/project-household.ts';
import type { Market } from '../src/projection.ts';
import { household, income, person, saving, spending, wrapper } from '../src/testing/worked-household.ts';

/**
 * How long the engine takes for a couple with eight wrappers: to prepare it, to run one path, to record one projection.
 * Processor time of this thread, so that other work on the machine does not count. `node
 * shared/universal/wealthplan/bench/projection-bench.ts [paths]`.
 */
const paths = Number(process.argv[2] ?? 5_000);
const warmUp = 2_000;

const working = { until: { kind: 'retirement', person: 'self' } } as const;
const couple: Household = household({
  startsOn: '2026-11-23',
  people: [
    person({ born: '1971-03-04', livesTo: 95, statePensionWeekly: null }),
    person({ key: 'partner', born: '1973-05-04', livesTo: 97, statePensionWeekly: null }),
  ],
  incomes: [
    income({ id: 'own', kind: 'employment', yearly: 80_000, abovePrices: 1, ...working }),
    income({ id: 'theirs', kind: 'employment', owner: 'partner', yearly: 40_000, abovePrices: 1, ...working }),
  ],
  spending: [spending({ yearly: 35_000 }), spending({ id: 'travel', kind: 'lifestyle', yearly: 20_000 })],
  wrappers: [
    wrapper({ id: 'cash', kind: 'cash', value: 30_000 }),
    wrapper({ id: 'their-cash', kind: 'cash', owner: 'partner', value: 10_000 }),
    wrapper({ id: 'general', kind: 'general', value: 200_000, cost: 140_000, chargePercent: 1 }),
    wrapper({
      id: 'their-general',
      kind: 'general',
      owner: 'partner',
      value: 100_000,
      cost: 70_000,
      sharesPercent: 60,
    }),
    wrapper({ id: 'bond', kind: 'bond', value: 100_000, cost: 70_000, sharesPercent: 40, chargePercent: 1 }),
    wrapper({ id: 'isa', kind: 'isa', value: 150_000, chargePercent: 0.5 }),
    wrapper({ id: 'pension', kind: 'pension', value: 400_000, sharesPercent: 60, chargePercent: 0.7 }),
    wrapper({ id: 'their-pension', kind: 'pension', owner: 'partner', value: 250_000, sharesPercent: 60 }),
  ],
  savings: [saving({ wrapper: 'pension', yearly: 8_000, employerYearly: 8_000, ...working })],
  properties: [
    { id: 'home', name: 'Home', isHome: true, value: 600_000, cost: 0, selfPercent: 50, abovePrices: 0.5, sale: null },
  ],
  debts: [
    {
      id: 'mortgage',
      name: 'Mortgage',
      balance: 150_000,
      ratePercent: 4.5,
      repays: 'repayment',
      endsOn: '2038-05-01',
      property: 'home',
    },
  ],
  assumptions: { inflationPercent: 2.5, cashPercent: 3, thresholdsAbovePrices: 0, generalIncomePercent: 2.5 },
});

const { run, years } = compileHousehold(couple);
const growth = new Float64Array(years);
const market: Market = {
  growth: (year, sharesPercent) => (growth[year] ?? 0) * (0.3 + (0.7 * sharesPercent) / 100),
  cash: () => 0.03,
  inflation: (year) => 0.025 + 0.1 * (growth[year] ?? 0),
};
let seed = 1;
/** Another path: what it draws does not matter, only that no two are alike. */
function nextPath(): void {
  for (let year = 0; year < years; year += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    growth[year] = 0.05 + 0.3 * (seed / 2_147_483_647 - 0.5);
  }
}

/** Processor time in microseconds of one of many repetitions. */
function measured(times: number, task: () => void): number {
  const before = process.cpuUsage().user;
  for (let at = 0; at < times; at += 1) task();
  return (process.cpuUsage().user - before) / times;
}

const onePath = () => {
  nextPath();
  run(market);
};
measured(warmUp, onePath);
const perPath = measured(paths, onePath);
const prepared = measured(50, () => compileHousehold(couple));
const recorded = measured(50, () => projectHousehold(couple, market));
console.log(`A couple with ${couple.wrappers.length} wrappers, ${years} years`);
console.log(
  `${(perPath / years).toFixed(2)} µs a path-year, ${((perPath * 5_000) / 1e6).toFixed(2)} s for 5,000 paths`,
);
console.log(`${(prepared / 1_000).toFixed(1)} ms to prepare, ${(recorded / 1_000).toFixed(1)} ms for one projection`);
