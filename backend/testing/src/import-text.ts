import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importers } from '@harbour/backend-api/importers';
import { migratePortal } from '@harbour/backend-api/migrate';
import type { Database } from '@harbour/backend-database';
import { type DatabaseKind, openEmptyDatabase } from '@harbour/backend-database/testing';
import { rows } from '@harbour/kernel/database/rows';
import type { ImportReport } from '@harbour/kernel/importing/import-report';
import { runImport } from '@harbour/kernel/importing/run-import';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** Today's date for test imports. */
export const today = '2026-11-20';

/** An empty database with the portal's tables. */
export async function openPortalDatabase(kind: DatabaseKind): Promise<Database> {
  const database = await openEmptyDatabase(kind);
  await migratePortal(database);
  return database;
}

/** Deletes imported data. */
export async function deleteMarketData(database: Database): Promise<void> {
  await database.db.execute(sql`truncate portal.instrument, portal.import_run, portal.fx_rate cascade`);
}

/** Imports a text as if it were a file. */
export async function importText(
  database: Database,
  kind: string,
  text: string | Uint8Array,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-import-'));
  try {
    const file = join(folder, 'given.csv');
    await writeFile(file, text);
    const importer = importers[kind];
    if (!importer) throw new Error(`There is no importer for ${kind}.`);
    return await runImport(database, { kind, importer, file, today, dryRun });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Rows of a query whose columns are all text. */
export function texts(database: Database, query: SQL): Promise<Record<string, string | null>[]> {
  return rows(database, z.record(z.string(), z.nullable(z.string())), query);
}

/** The content of all tables that imports write, as one text: equal before and after means that nothing changed. */
export async function marketState(database: Database): Promise<string> {
  const tables = ['instrument', 'listing', 'price', 'fx_rate', 'import_run'];
  const digests = await Promise.all(
    tables.map((table) =>
      texts(
        database,
        sql`select md5(string_agg(line::text, ';' order by line::text)) as digest from ${sql.raw(`portal.${table}`)} line`,
      ),
    ),
  );
  return digests.flatMap((found, index) => `${tables[index]} ${found[0]?.digest}`).join('\n');
}

/** The error message of a refused import; fails if it was not refused. */
export async function refusal(importing: Promise<unknown>): Promise<string> {
  const outcome = await importing.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error) || outcome.name !== 'ImportRefusedError') {
    throw new Error('The import was not refused.', { cause: outcome });
  }
  return outcome.message;
}
