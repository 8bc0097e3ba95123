import { databaseKinds } from '@harbour/backend-database/testing';
import { plans, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { morePlans, valuationChanges } from '@harbour/backend-testing/valuation-changes';
import { addDays } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { recordedValues, valuedParts, valuesOf } from './plan-records.ts';

const every = plans.flatMap(({ planstring }) => [planstring, `${planstring}-B`]);
const days = ['2025-06-01', '2025-11-03', ...Array.from({ length: 30 }, (_, ago) => addDays(today, -2 * ago))].sort();
const selections = [every, ['A-ISA-1'], ['A-PEN-2', 'A-GIA-3']];

describe.each(databaseKinds)('the values of plans for returns on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
    for (const statement of morePlans) await portal.database.db.execute(statement);
  });
  afterAll(() => portal.stop());

  const expectAsComputed = async () => {
    const kept = await recordedValues(portal.database, every, days);
    const parts = await valuedParts(portal.database, every, days);
    const byDay = Map.groupBy(parts, ({ date }) => date);
    const computed = new Map(days.map((day) => [day, byDay.get(day) ?? []]));
    for (const selected of selections) {
      expect(valuesOf(kept, new Set(selected))).toEqual(valuesOf(computed, new Set(selected)));
    }
  };

  // Each change comes on top of those before it.
  test.each(valuationChanges)('are what is computed, kept or not, after %s', async (_, statements) => {
    await expectAsComputed();
    const [kept] = await rows(
      portal.database,
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from portal.plan_day_value`,
    );
    expect(kept?.count).toBe(every.length * days.length);
    for (const statement of statements) await portal.database.db.execute(statement);
    await expectAsComputed();
  });
});
