import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { imsSendMethod } from '@harbour/domain-ims/tables';
import { benchmark } from '@harbour/domain-market-data/tables';
import { clientBenchmark } from '@harbour/domain-plans/tables';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migratePortal } from './migrate.ts';

const { anna, ben } = staffAndClients;

test.each(databaseKinds)(
  'what clients chose before domains kept it in tables of their own is kept, on %s',
  async (kind) => {
    const database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await seedSmallFirm(database);
    const { db } = database;
    const [chosen] = await db.select({ id: benchmark.id }).from(benchmark).limit(1);
    await db.delete(clientBenchmark);
    await db.delete(imsSendMethod);
    await db.execute(sql`update portal.client set ims_send_method = 'post' where uid = ${anna.uid}::uuid`);
    await db.execute(sql`update portal.client set benchmark_id = ${chosen?.id} where uid = ${ben.uid}::uuid`);
    const migration = await readFile(
      join(import.meta.dirname, '../migrations/0007_domains-own-their-columns.sql'),
      'utf8',
    );
    const copies = migration.split('--> statement-breakpoint').filter((statement) => statement.includes('INSERT'));
    expect(copies).toHaveLength(2);
    for (const statement of copies) await db.execute(sql.raw(statement));
    expect(await db.select().from(imsSendMethod)).toEqual([{ clientUid: anna.uid, method: 'post' }]);
    expect(await db.select().from(clientBenchmark)).toEqual([{ clientUid: ben.uid, benchmarkId: chosen?.id }]);
    await database.close();
  },
);
