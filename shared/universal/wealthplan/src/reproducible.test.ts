import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { deterministicMarket } from './market.ts';
import { compileHousehold, projectHousehold } from './project-household.ts';
import { household, income, person, saving, spending, wrapper } from './testing/worked-household.ts';

const couple = household({
  people: [
    person({ born: '1971-03-04', livesTo: 95, statePensionWeekly: null }),
    person({ key: 'partner', born: '1973-08-09', country: 'scotland', livesTo: 97, statePensionWeekly: 180.5 }),
  ],
  incomes: [
    income({ kind: 'employment', yearly: 85_000, until: { kind: 'retirement', person: 'self' } }),
    income({ id: 'rent', kind: 'rent', owner: 'partner', yearly: 14_400, abovePrices: 0.5 }),
  ],
  spending: [spending({ yearly: 42_000 }), spending({ id: 'travel', kind: 'lifestyle', yearly: 9_000 })],
  wrappers: [
    wrapper({ kind: 'cash', value: 40_000 }),
    wrapper({ kind: 'general', value: 150_000, cost: 90_000, chargePercent: 0.8 }),
    wrapper({ kind: 'bond', owner: 'partner', value: 80_000, cost: 60_000, sharesPercent: 40 }),
    wrapper({ kind: 'isa', value: 120_000, chargePercent: 0.45 }),
    wrapper({ kind: 'pension', value: 380_000, chargePercent: 0.6 }),
  ],
  savings: [saving({ wrapper: 'pension', yearly: 9_000, employerYearly: 6_000 })],
  assumptions: { inflationPercent: 2.5, cashPercent: 3, thresholdsAbovePrices: 0.5, generalIncomePercent: 2.2 },
});

test('[R358] the same household and market give the same bytes on every machine', () => {
  const projection = JSON.stringify(projectHousehold(couple, deterministicMarket(couple, 5)));
  expect(createHash('sha256').update(projection).digest('hex')).toBe(
    'd25cb7a000b007148f002256d0231dd3316ea48af2a7330a0e3bdc891fb9be9c',
  );
});

test('[R358] a compiled household forgets each run before the next', () => {
  const { run, state } = compileHousehold(couple);
  run(deterministicMarket(couple, 5));
  const once = [...state.wealth];
  run(deterministicMarket(couple, -10));
  expect([...state.wealth]).not.toEqual(once);
  expect(state.spendingMet).toBe(false);
  run(deterministicMarket(couple, 5));
  expect([...state.wealth]).toEqual(once);
});
