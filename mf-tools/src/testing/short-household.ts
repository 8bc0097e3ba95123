import type { Household } from '@harbour/wealthplan/household';

/** One person of 46 for one year, who neither has nor spends anything: what tests of the simulation need. */
export const shortHousehold: Household = {
  startsOn: '2026-11-23',
  people: [
    {
      key: 'self',
      name: 'Alex',
      born: '1980-05-01',
      country: 'rest-of-uk',
      retiresAt: 65,
      livesTo: 47,
      statePensionWeekly: null,
    },
  ],
  incomes: [],
  spending: [],
  goals: [],
  receipts: [],
  wrappers: [],
  savings: [],
  properties: [],
  debts: [],
  withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
  assumptions: { inflationPercent: 2.5, cashPercent: 3, thresholdsAbovePrices: 0, generalIncomePercent: 2 },
};
