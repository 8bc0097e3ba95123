import type { Database } from '@harbour/backend-database';
import { scenario, scenarioVersion } from '@harbour/domain-tools/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** WealthPlan scenarios of the small firm's clients. */
export const smallScenarios = { annas: id('5c01'), carls: id('5c02'), prepared: id('5c03') } as const;

/** One person with a salary, spending, an ISA and a pension; of few years, so that projections are quick. */
export const smallHousehold: (typeof scenarioVersion.$inferInsert)['household'] = {
  startsOn: '2026-03-18',
  people: [
    {
      key: 'self',
      name: 'Anna',
      born: '1970-02-28',
      country: 'rest-of-uk',
      retiresAt: 65,
      livesTo: 66,
      statePensionWeekly: null,
    },
  ],
  incomes: [
    {
      id: 'salary',
      name: 'Salary',
      owner: 'self',
      kind: 'employment',
      yearly: 42_000,
      from: { kind: 'now' },
      until: { kind: 'retirement', person: 'self' },
      abovePrices: 0.5,
      survivorPercent: 0,
    },
  ],
  spending: [
    {
      id: 'living',
      name: 'Living',
      kind: 'essential',
      yearly: 24_000.5,
      from: { kind: 'now' },
      until: { kind: 'end' },
      abovePrices: 0,
      survivorPercent: 70,
    },
  ],
  goals: [],
  receipts: [],
  wrappers: [
    {
      id: 'isa',
      name: 'ISA',
      owner: 'self',
      kind: 'isa',
      value: 31_250.75,
      cost: 0,
      sharesPercent: 60,
      chargePercent: 0.75,
    },
    {
      id: 'pension',
      name: 'Pension',
      owner: 'self',
      kind: 'pension',
      value: 180_000,
      cost: 0,
      sharesPercent: 60,
      chargePercent: 0.75,
    },
  ],
  savings: [],
  properties: [],
  debts: [],
  withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
  assumptions: {
    inflationPercent: 2.5,
    cashPercent: 2.5,
    thresholdsAbovePrices: 0,
    generalIncomePercent: 2,
  },
};

const none = { rulesVersion: 'of an older release', years: [], estate: null };

/**
 * Anna has a scenario of two versions, both of which she has sent to the firm; Carl has one that he keeps to himself.
 * The firm prepared one for Anna, and waits for her yes.
 */
export async function seedScenarios(
  { db }: Database,
  { anna, carl, adviser }: Record<'anna' | 'carl' | 'adviser', { uid: string }>,
): Promise<void> {
  const saved = (scenarioId: string, version: number, by: { uid: string }, name: string) => ({
    scenarioId,
    version,
    name,
    seed: 7,
    household: smallHousehold,
    savedBy: by.uid,
    savedByFirm: false,
    savedAt: new Date(`2026-03-1${version}T10:00:00Z`),
    rulesVersion: none.rulesVersion,
    projections: { low: none, middle: none, high: none },
    outlookDue: false,
  });
  const shared = { messageId: id('5cd1'), sharedAt: new Date('2026-03-12T11:00:00Z') };
  await db.insert(scenario).values([
    { id: smallScenarios.annas, clientUid: anna.uid, newestVersion: 2 },
    { id: smallScenarios.carls, clientUid: carl.uid, newestVersion: 1 },
    { id: smallScenarios.prepared, clientUid: anna.uid, newestVersion: 1 },
  ]);
  await db
    .insert(scenarioVersion)
    .values([
      { ...saved(smallScenarios.annas, 1, anna, 'Retiring'), ...shared },
      { ...saved(smallScenarios.annas, 2, anna, 'Retiring at 65'), ...shared },
      saved(smallScenarios.carls, 1, carl, 'A boat'),
      { ...saved(smallScenarios.prepared, 1, adviser, 'Prepared by the firm'), savedByFirm: true },
    ]);
}
