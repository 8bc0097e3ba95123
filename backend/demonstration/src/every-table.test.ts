import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratePortal } from '@harbour/backend-api/migrate';
import { modules } from '@harbour/backend-api/modules';
import type { Database } from '@harbour/backend-database';
import { openEmptyDatabase } from '@harbour/backend-database/testing';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { seedDemonstration } from './seed.ts';

/** Tables that only user actions in the portal fill. */
const filledByUse = new Set([
  'ambiguous_transfer',
  'application_step',
  'authorised_party',
  'bank_link_request',
  'bank_token',
  'banner',
  'client_benchmark',
  'corporate_action',
  'data_file',
  'data_request',
  'identity_check',
  'ims_decline',
  'ims_reminder',
  'ims_seen',
  'ims_send_method',
  'import_change',
  'import_correction',
  'investment_application',
  'investment_notice',
  'legal_hold',
  'notice_choice',
  'plan_day_value',
  'reconciliation_difference',
  'relationship_end',
  'removed_plan',
  'reportable_income',
  'row_change',
  'service_notice',
  'staff_request',
  'taken_correction',
  'tax_record',
  'totals_choice',
  'transfer_pair',
  'yearly_pack',
  'yearly_pack_run',
  'yearly_pack_task',
]);

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-demonstration-'));
  database = await openEmptyDatabase('postgresql');
  await migratePortal(database);
  await seedDemonstration(database, '2026-11-20', folderStore(folder));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const tables = modules.flatMap(({ name, tables: own }) =>
  Object.values(own).map((table) => ({ domain: name, table, name: getTableConfig(table).name })),
);

test.each(tables)('the demonstration firm has rows in $name of $domain', async ({ table, name }) => {
  expect((await database.db.select().from(table).limit(1)).length > 0).toBe(!filledByUse.has(name));
});
