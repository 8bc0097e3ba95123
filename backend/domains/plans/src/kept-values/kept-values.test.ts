import { createHash } from 'node:crypto';
import { databaseKinds } from '@harbour/backend-database/testing';
import { plans, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { morePlans, valuationChanges } from '@harbour/backend-testing/valuation-changes';
import { addDays } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { valuedHoldings } from '../holdings/valued-holdings.ts';
import { keepPlansInUse } from './keep-plans-in-use.ts';
import { keepValues, keptFrom, valuationRule, valuedTables } from './keep-values.ts';
import { totals, totalsOn } from './totals.ts';

const every = plans.flatMap(({ planstring }) => [planstring, `${planstring}-B`]);
/** Every day around the firm's prices, rates and holdings, and months before. */
const days = [
  '2025-06-01',
  '2025-06-02',
  '2025-09-01',
  '2025-11-03',
  ...Array.from({ length: 60 }, (_, ago) => addDays(today, -ago)),
].sort();
const selections = [every, every.slice(0, 8), every.slice(2)];

describe.each(databaseKinds)('kept values on %s', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
    for (const statement of morePlans) await portal.database.db.execute(statement);
  });
  afterAll(() => portal.stop());

  const keptCount = async () => {
    const [found] = await rows(
      portal.database,
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from portal.plan_day_value where rule = ${valuationRule}`,
    );
    return found?.count ?? 0;
  };

  const keptValue = z.object({ planstring: z.string(), date: z.string(), value: z.nullable(z.number()) });

  /** Compares what is read with what is computed, of plans together and of each plan that has kept values. */
  const expectAsComputed = async () => {
    for (const selected of selections) {
      expect(await totals(portal.database, selected, days)).toEqual(await totalsOn(portal.database, selected, days));
    }
    const kept = await rows(
      portal.database,
      keptValue,
      sql`
      select planstring, day::text as date, value::float8 as value from portal.plan_day_value
      where rule = ${valuationRule} order by planstring, day`,
    );
    for (const [planstring, found] of Map.groupBy(kept, (row) => row.planstring)) {
      const computed = await totalsOn(
        portal.database,
        [planstring],
        found.map(({ date }) => date),
      );
      expect(found).toEqual(computed.map(({ date, value }) => ({ planstring, date, value })));
    }
  };

  test('are read after they were computed once', async () => {
    await expectAsComputed();
    expect(await keptCount()).toBe(every.length * days.length);
    // A value that no rule gives, to see that it is read and not computed.
    await portal.database.db.execute(
      sql`update portal.plan_day_value set value = 7 where planstring = 'A-ISA-1' and day = ${today}`,
    );
    const [{ value = null } = {}] = await totals(portal.database, every, [today]);
    const [{ value: computed = null } = {}] = await totalsOn(portal.database, every, [today]);
    expect(value).not.toBe(computed);
    await portal.database.db.execute(sql`delete from portal.plan_day_value`);
  });

  test('of few plans are computed, since that is quick, and nothing is kept of them', async () => {
    expect(await totals(portal.database, every.slice(0, 7), days)).toEqual(
      await totalsOn(portal.database, every.slice(0, 7), days),
    );
    expect(await keptCount()).toBe(0);
  });

  (kind === 'postgresql' ? test : test.skip)(
    'are not kept while another transaction changes what they rest on',
    async () => {
      const { database } = portal;
      await database.db.execute(sql`delete from portal.plan_day_value`);
      const before = await totalsOn(database, every, days);
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`update portal.holding_period set units = units * 2`);
        expect(await totals(database, every, days)).toEqual(before);
        expect(await keptCount()).toBe(0);
        expect(await keepValues(database, every, days)).toMatchObject({ kept: 0, failed: expect.any(Error) });
      });
      const after = await totals(database, every, days);
      expect(after).not.toEqual(before);
      expect(after).toEqual(await totalsOn(database, every, days));
      expect(await keptCount()).toBe(every.length * days.length);
      await database.db.execute(sql`update portal.holding_period set units = units / 2`);
    },
  );

  // Each change comes on top of those before it.
  test.each(valuationChanges)('are what is computed after %s', async (_, statements) => {
    await expectAsComputed();
    expect(await keptCount()).toBe(every.length * days.length);
    for (const statement of statements) await portal.database.db.execute(statement);
    await expectAsComputed();
  });

  test('go with a change that is rolled back as if it had not been', async () => {
    const before = await totals(portal.database, every, days);
    await expect(
      portal.database.db.transaction(async (tx) => {
        await tx.execute(sql`update portal.holding_period set units = units + 1`);
        throw new Error('Not after all');
      }),
    ).rejects.toThrow('Not after all');
    expect(await totals(portal.database, every, days)).toEqual(before);
  });

  test('of another rule are neither read nor counted, and replaced', async () => {
    await expectAsComputed();
    await portal.database.db.execute(sql`update portal.plan_day_value set rule = 0, value = 1`);
    await expectAsComputed();
    expect(await keptCount()).toBe(every.length * days.length);
  });

  test('a transaction that would not see what is kept meanwhile may not change what they rest on', async () => {
    const changed = portal.database.db.transaction(
      (tx) => tx.execute(sql`update portal.holding_period set units = units + 1`),
      { isolationLevel: 'repeatable read' },
    );
    await expect(changed).rejects.toMatchObject({ cause: { message: expect.stringContaining('read committed') } });
  });

  test('of plans in use are kept by the job for the last year, up to yesterday', async () => {
    await portal.database.db.execute(sql`delete from portal.plan_day_value`);
    await keepValues(portal.database, ['A-ISA-1'], [addDays(today, -3)]);
    await keepPlansInUse(portal.database, today);
    const found = await rows(
      portal.database,
      z.object({ planstring: z.string(), first: z.string(), last: z.string(), count: z.number() }),
      sql`
      select planstring, min(day)::text as first, max(day)::text as last, count(*)::int as count
      from portal.plan_day_value group by planstring`,
    );
    expect(found).toEqual([
      { planstring: 'A-ISA-1', first: addDays(today, -366), last: addDays(today, -1), count: 366 },
    ]);
    await expectAsComputed();
  });

  (kind === 'postgresql' ? test : test.skip)('the job fails where its values cannot be kept', async () => {
    const { database } = portal;
    await database.db.execute(sql`delete from portal.plan_day_value`);
    await keepValues(database, ['A-ISA-1'], [addDays(today, -3)]);
    await database.db.transaction(async (tx) => {
      // As an import of prices holds it.
      await tx.execute(sql`lock table portal.price in row exclusive mode`);
      await expect(keepPlansInUse(database, today)).rejects.toThrow();
    });
    expect(await keptCount()).toBe(1);
  });

  test('rest on the tables whose changes forget them', async () => {
    const { sql: text } = new PgDialect().sqlToQuery(valuedHoldings(every, days));
    // What is in transit between plans is read with the kept values, and not kept.
    const used = new Set([...text.matchAll(/portal\.(\w+)/g)].map(([, table]) => table));
    used.delete('transfer_pair');
    expect([...used].sort()).toEqual([...valuedTables].sort());
    const watched = await rows(
      portal.database,
      z.object({ table: z.string(), events: z.string() }),
      sql`
      select event_object_table as table, string_agg(event_manipulation, ' ' order by event_manipulation) as events
      from information_schema.triggers where trigger_name like 'forget_plan_values%' group by 1 order by 1`,
    );
    expect(Object.fromEntries(watched.map(({ table, events }) => [table, events]))).toEqual({
      fx_rate: 'DELETE INSERT UPDATE',
      holding_period: 'DELETE INSERT UPDATE',
      price: 'DELETE INSERT UPDATE',
      // No plan holds what is new, and a plan is deleted with its values.
      instrument: 'UPDATE',
      listing: 'UPDATE',
      plan: 'UPDATE',
    });
  });
});

test('another statement that values plans has another rule', () => {
  const { sql: text } = new PgDialect().sqlToQuery(keptFrom(['HB-1'], [today]));
  const digest = createHash('sha256').update(text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')).digest('hex');
  // Where a change of the statement changes results, take the next `valuationRule` with the new digest.
  expect({ rule: valuationRule, digest: digest.slice(0, 16) }).toEqual({ rule: 1, digest: '68c1364a3e203540' });
});
