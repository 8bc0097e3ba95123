import type { Scenario } from '@harbour/definitions/tools/scenarios';
import { type Household, wrapperKinds } from '@harbour/wealthplan/household';
import type { Outlook, ProjectedYear, Projection } from '@harbour/wealthplan/projection';

export const scenarioID = '99999999-9999-4999-8999-999999999999';

/** Two people of whom one still works, with an account of each kind that matters, a home and a mortgage. */
export const household: Household = {
  startsOn: '2026-11-23',
  people: [
    {
      key: 'self',
      name: 'Alex',
      born: '1966-05-04',
      country: 'rest-of-uk',
      retiresAt: 62,
      livesTo: 90,
      statePensionWeekly: null,
    },
    {
      key: 'partner',
      name: 'Robin',
      born: '1964-02-01',
      country: 'rest-of-uk',
      retiresAt: 60,
      livesTo: 92,
      statePensionWeekly: 180.5,
    },
  ],
  incomes: [
    {
      id: 'salary',
      name: 'Salary <b>Alex</b>',
      owner: 'self',
      kind: 'employment',
      yearly: 60_000,
      from: { kind: 'now' },
      until: { kind: 'retirement', person: 'self' },
      abovePrices: 0,
      survivorPercent: 0,
    },
  ],
  spending: [
    {
      id: 'living',
      name: 'Living',
      kind: 'essential',
      yearly: 36_000,
      from: { kind: 'now' },
      until: { kind: 'end' },
      abovePrices: 0,
      survivorPercent: 60,
    },
  ],
  goals: [
    {
      id: 'boat',
      name: 'A boat',
      kind: 'purchase',
      amount: 30_000,
      at: { kind: 'age', person: 'self', age: 61 },
      everyYears: null,
      until: { kind: 'end' },
    },
  ],
  receipts: [],
  wrappers: [
    {
      id: 'bank',
      name: 'Bank',
      owner: 'self',
      kind: 'cash',
      value: 20_000,
      cost: 0,
      sharesPercent: 0,
      chargePercent: 0,
    },
    {
      id: 'isa',
      name: 'Alex’s ISA',
      owner: 'self',
      kind: 'isa',
      value: 80_000,
      cost: 0,
      sharesPercent: 60,
      chargePercent: 0.75,
    },
    {
      id: 'pension',
      name: 'Robin’s pension',
      owner: 'partner',
      kind: 'pension',
      value: 240_000,
      cost: 0,
      sharesPercent: 60,
      chargePercent: 0.75,
    },
  ],
  savings: [
    {
      id: 'isa-saving',
      wrapper: 'isa',
      yearly: 3_000,
      employerYearly: 0,
      from: { kind: 'now' },
      until: { kind: 'retirement', person: 'self' },
      abovePrices: 0,
    },
  ],
  properties: [
    {
      id: 'home',
      name: 'Home',
      isHome: true,
      value: 400_000,
      cost: 250_000,
      selfPercent: 50,
      abovePrices: 0,
      sale: null,
    },
  ],
  debts: [
    {
      id: 'mortgage',
      name: 'Mortgage',
      balance: 50_000,
      ratePercent: 4,
      repays: 'repayment',
      endsOn: '2031-11-23',
      property: 'home',
    },
  ],
  withdrawalOrder: [...wrapperKinds],
  assumptions: { inflationPercent: 2.5, cashPercent: 2, thresholdsAbovePrices: 0, generalIncomePercent: 2 },
};

/** A year of that household in which everything reconciles; amounts are pence. */
export const firstYear: ProjectedYear = {
  year: 0,
  startsOn: '2026-11-23',
  taxYear: '2026/27',
  assumedRules: false,
  prices: 1,
  ages: { self: 60, partner: 62 },
  wrappers: [
    {
      id: 'bank',
      owner: 'self',
      kind: 'cash',
      opening: 2_000_000,
      paidIn: 0,
      takenOut: 311_000,
      growth: 40_000,
      charges: 0,
      tax: 0,
      closing: 1_729_000,
    },
    {
      id: 'isa',
      owner: 'self',
      kind: 'isa',
      opening: 8_000_000,
      paidIn: 300_000,
      takenOut: 0,
      growth: 400_000,
      charges: 60_000,
      tax: 0,
      closing: 8_640_000,
    },
    {
      id: 'pension',
      owner: 'partner',
      kind: 'pension',
      opening: 24_000_000,
      paidIn: 0,
      takenOut: 0,
      growth: 1_200_000,
      charges: 180_000,
      tax: 0,
      closing: 25_020_000,
    },
  ],
  properties: [{ id: 'home', amount: 41_000_000 }],
  debts: [{ id: 'mortgage', amount: 4_100_000 }],
  incomes: [{ id: 'salary', amount: 6_000_000 }],
  receipts: [],
  sales: [],
  withdrawals: [{ id: 'bank', amount: 311_000 }],
  saved: [{ id: 'isa-saving', amount: 300_000 }],
  surplus: [],
  debtPayments: [{ id: 'mortgage', amount: 1_000_000 }],
  spending: [{ id: 'living', amount: 3_600_000, wanted: 3_600_000 }],
  goals: [],
  taxes: [
    { person: 'self', kind: 'income-tax', amount: 1_100_000 },
    { person: 'self', kind: 'national-insurance', amount: 311_000 },
  ],
  shortfall: 0,
  wealth: 1_729_000 + 8_640_000 + 25_020_000 + 41_000_000 - 4_100_000,
};

/** A year later: prices have risen, and a part of what was wanted is not paid. */
export const secondYear: ProjectedYear = {
  ...firstYear,
  year: 1,
  startsOn: '2027-11-23',
  taxYear: '2027/28',
  assumedRules: true,
  prices: 1.025,
  ages: { self: 61, partner: 63 },
  wrappers: firstYear.wrappers.map((wrapper) => ({
    ...wrapper,
    opening: wrapper.closing,
    paidIn: 0,
    growth: 0,
    charges: 0,
    takenOut: wrapper.id === 'bank' ? 1_729_000 : 0,
    closing: wrapper.id === 'bank' ? 0 : wrapper.closing,
  })),
  debts: [{ id: 'mortgage', amount: 3_200_000 }],
  incomes: [{ id: 'salary', amount: 4_000_001 }],
  withdrawals: [{ id: 'bank', amount: 1_729_000 }],
  saved: [],
  spending: [{ id: 'living', amount: 3_690_000, wanted: 3_690_000 }],
  goals: [{ id: 'boat', amount: 39_001, wanted: 3_075_000 }],
  taxes: [{ person: 'self', kind: 'income-tax', amount: 1_000_000 }],
  shortfall: 3_035_999,
  wealth: 8_640_000 + 25_020_000 + 41_000_000 - 3_200_000,
};

export const projection: Projection = {
  rulesVersion: '2026-11-22',
  years: [firstYear, secondYear],
  estate: { value: 71_460_000, inheritanceTax: 0 },
};

/** The household without a shortfall. */
export const enough: Projection = {
  ...projection,
  years: [
    firstYear,
    { ...secondYear, shortfall: 0, goals: [{ id: 'boat', amount: 39_001, wanted: 39_001 }], debts: [] },
  ],
};

export const outlook: Outlook = {
  rulesVersion: projection.rulesVersion,
  seed: 7,
  paths: 5_000,
  spendingMet: 4_199,
  fan: [
    [60_000_000, 66_000_000, 70_000_000, 74_000_000, 80_000_000],
    [50_000_000, 60_000_000, 68_000_000, 76_000_000, 90_000_000],
  ],
  moneyFan: [
    [20_000_000, 25_000_000, 30_000_000, 35_000_000, 40_000_000],
    [10_000_000, 15_000_000, 20_000_000, 25_000_000, 30_000_000],
  ],
  paidThrough: [5_000, 4_199],
  goalsMet: [{ id: 'boat', paths: 4_999 }],
};

export const scenario: Scenario = {
  scenarioID,
  name: 'Retire at 62',
  version: 2,
  savedAt: '2026-11-20T10:00:00.000Z',
  savedBy: { name: 'Alex Morgan', firm: false },
  rulesVersion: projection.rulesVersion,
  rulesChanged: false,
  sharedAt: null,
  confirmedAt: null,
  versions: [
    { version: 2, savedAt: '2026-11-20T10:00:00.000Z', rulesVersion: projection.rulesVersion },
    { version: 1, savedAt: '2026-11-19T10:00:00.000Z', rulesVersion: projection.rulesVersion },
  ],
  seed: outlook.seed,
  household,
  result: { projections: { low: projection, middle: projection, high: projection }, outlook },
};
