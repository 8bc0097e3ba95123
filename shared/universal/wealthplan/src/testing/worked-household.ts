import type { Household, Person } from '../household.ts';

const always = { from: { kind: 'now' }, until: { kind: 'end' }, abovePrices: 0 } as const;

export const person = (of: Partial<Person> = {}): Person => ({
  key: 'self',
  name: 'Ada',
  born: '1950-01-01',
  country: 'rest-of-uk',
  retiresAt: 65,
  livesTo: 76,
  statePensionWeekly: 0,
  ...of,
});

export const income = (of: Partial<Household['incomes'][number]>): Household['incomes'][number] => ({
  id: 'income',
  name: 'Income',
  owner: 'self',
  kind: 'defined-benefit',
  yearly: 0,
  ...always,
  survivorPercent: 50,
  ...of,
});

export const spending = (of: Partial<Household['spending'][number]>): Household['spending'][number] => ({
  id: 'spending',
  name: 'Spending',
  kind: 'essential',
  yearly: 0,
  ...always,
  survivorPercent: 60,
  ...of,
});

export const wrapper = (of: Partial<Household['wrappers'][number]>): Household['wrappers'][number] => ({
  id: of.kind ?? 'isa',
  name: 'Account',
  owner: 'self',
  kind: 'isa',
  value: 0,
  cost: 0,
  sharesPercent: 100,
  chargePercent: 0,
  ...of,
});

export const saving = (of: Partial<Household['savings'][number]>): Household['savings'][number] => ({
  id: 'saving',
  wrapper: 'isa',
  yearly: 0,
  employerYearly: 0,
  ...always,
  ...of,
});

/** A household from the first day of 2026/27 on, without inflation, interest or anything but a pensioner. */
export const household = (of: Partial<Household> = {}): Household => ({
  startsOn: '2026-04-06',
  people: [person()],
  incomes: [],
  spending: [],
  goals: [],
  receipts: [],
  wrappers: [],
  savings: [],
  properties: [],
  debts: [],
  withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
  assumptions: { inflationPercent: 0, cashPercent: 0, thresholdsAbovePrices: 0, generalIncomePercent: 0 },
  ...of,
});
