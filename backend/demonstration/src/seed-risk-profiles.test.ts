import { openFilledDatabase } from '@harbour/backend-database/testing';
import { scoreOfVersion } from '@harbour/domain-clients';
import { riskDraft, riskResult } from '@harbour/domain-clients/tables';
import { expect, test } from '@jest/globals';
import { seedDemonstration } from './seed.ts';
import { seeded } from './testing/seeded.ts';

test('[R377] the demonstration’s results are what their answers give, and seeding again changes nothing', async () => {
  const database = await openFilledDatabase('postgresql', seeded);
  const results = await database.db.select().from(riskResult);
  expect(results).toHaveLength(2);
  for (const { version, answers, outcome } of results) expect(scoreOfVersion(version, answers)).toEqual(outcome);
  const draftsOf = () => database.db.select().from(riskDraft);
  const before = await draftsOf();
  await database.db.delete(riskDraft);
  await seedDemonstration(database, '2026-11-20');
  expect([before.length, (await draftsOf()).length]).toEqual([1, 0]);
  await database.close();
});
