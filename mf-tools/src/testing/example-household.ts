import type { Scenario, ScenarioSummary } from '@harbour/definitions/tools/scenarios';
import type { Household } from '@harbour/wealthplan/household';

const now = { kind: 'now' } as const;
const end = { kind: 'end' } as const;
const retirement = { kind: 'retirement', person: 'self' } as const;
const robinAt60 = { kind: 'age', person: 'partner', age: 60 } as const;
const growth = { abovePrices: 0, survivorPercent: 50 };

/** Alex and Robin, with an entry of every kind. */
export const exampleHousehold: Household = {
  startsOn: '2026-11-23',
  people: [
    {
      key: 'self',
      name: 'Alex',
      born: '1970-04-01',
      country: 'rest-of-uk',
      retiresAt: 67,
      livesTo: 95,
      statePensionWeekly: null,
    },
    {
      key: 'partner',
      name: 'Robin',
      born: '1972-09-30',
      country: 'scotland',
      retiresAt: 60,
      livesTo: 96,
      statePensionWeekly: 180.5,
    },
  ],
  incomes: [
    {
      id: 'pay',
      name: 'Pay',
      owner: 'self',
      kind: 'employment',
      yearly: 60_000,
      from: now,
      until: retirement,
      ...growth,
    },
    {
      id: 'scheme',
      name: 'Scheme',
      owner: 'partner',
      kind: 'defined-benefit',
      yearly: 8_000.5,
      from: robinAt60,
      until: end,
      ...growth,
    },
  ],
  spending: [
    { id: 'living', name: 'Living', kind: 'essential', yearly: 36_000, from: now, until: end, ...growth },
    { id: 'school', name: 'School', kind: 'children', yearly: 9_000, from: now, until: robinAt60, ...growth },
  ],
  goals: [
    { id: 'car', name: 'Car', kind: 'purchase', amount: 20_000, at: retirement, everyYears: 8, until: end },
    { id: 'gift', name: 'Wedding', kind: 'gift', amount: 10_000, at: robinAt60, everyYears: null, until: end },
  ],
  receipts: [{ id: 'aunt', name: 'Aunt’s house', owner: 'partner', amount: 90_000, at: robinAt60 }],
  wrappers: [
    {
      id: 'isa',
      name: 'Alex’s ISA',
      owner: 'self',
      kind: 'isa',
      value: 50_000,
      cost: 50_000,
      sharesPercent: 70,
      chargePercent: 0.75,
    },
    {
      id: 'fund',
      name: 'Robin’s fund',
      owner: 'partner',
      kind: 'general',
      value: 40_000,
      cost: 25_000,
      sharesPercent: 60,
      chargePercent: 1,
    },
    {
      id: 'pension',
      name: 'Robin’s pension',
      owner: 'partner',
      kind: 'pension',
      value: 200_000,
      cost: 200_000,
      sharesPercent: 60,
      chargePercent: 1,
    },
  ],
  savings: [
    {
      id: 'into-isa',
      wrapper: 'isa',
      yearly: 3_000,
      employerYearly: 0,
      from: now,
      until: retirement,
      abovePrices: 0,
    },
    {
      id: 'into-pension',
      wrapper: 'pension',
      yearly: 2_000,
      employerYearly: 4_000,
      from: now,
      until: robinAt60,
      abovePrices: 1,
    },
  ],
  properties: [
    {
      id: 'home',
      name: 'Home',
      isHome: true,
      value: 450_000,
      cost: 450_000,
      selfPercent: 50,
      abovePrices: 0,
      sale: { at: robinAt60, buysFor: 250_000, costsPercent: 2 },
    },
    {
      id: 'flat',
      name: 'Flat',
      isHome: false,
      value: 150_000,
      cost: 90_000,
      selfPercent: 100,
      abovePrices: -1,
      sale: null,
    },
  ],
  debts: [
    {
      id: 'mortgage',
      name: 'Mortgage',
      balance: 120_000,
      ratePercent: 4.25,
      repays: 'repayment',
      endsOn: '2041-12-20',
      property: 'home',
    },
    {
      id: 'loan',
      name: 'Loan',
      balance: 5_000,
      ratePercent: 7,
      repays: 'interest-only',
      endsOn: '2029-01-31',
      property: null,
    },
  ],
  withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
  assumptions: { inflationPercent: 2.5, cashPercent: 2, thresholdsAbovePrices: 0, generalIncomePercent: 2 },
};

/** A saved scenario by a name; the last digits of its id are a number. */
export function summary(number: number, name: string, changes: Partial<ScenarioSummary> = {}): ScenarioSummary {
  return {
    scenarioID: `77777777-7777-4777-8777-${String(number).padStart(12, '0')}`,
    name,
    version: 1,
    savedAt: '2026-11-20T10:30:00Z',
    savedBy: { name: 'Alex Morgan', firm: false },
    rulesVersion: '2026-11',
    rulesChanged: false,
    sharedAt: null,
    confirmedAt: null,
    ...changes,
  };
}

/** A saved scenario with its household; what it was computed to has no years here. */
export function storedScenario(of: ScenarioSummary, household: Household = exampleHousehold): Scenario {
  const projection = { rulesVersion: of.rulesVersion, years: [], estate: null };
  return {
    ...of,
    versions: Array.from({ length: of.version }, (_, index) => ({
      version: of.version - index,
      savedAt: of.savedAt,
      rulesVersion: of.rulesVersion,
    })),
    seed: 7,
    household,
    result: { projections: { low: projection, middle: projection, high: projection }, outlook: null },
  };
}
