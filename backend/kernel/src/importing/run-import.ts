import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { ImportFindings } from './import-findings.ts';
import { type ImportReport, skippedCount } from './import-report.ts';
import type { Importer } from './importer.ts';
import { readCsv } from './read-csv.ts';
import { importRun } from './tables.ts';

/** Advisory lock key: any number, the same for every import, so that imports on one database run one at a time. */
const importLock = 20_261_120;

export interface ImportRequest {
  /** Name of the importer: `prices`, `fx`, … */
  kind: string;
  importer: Importer;
  file: string;
  /** Today in the firm's time zone, ISO date. */
  today: string;
  /** Dry run: do everything but roll back. */
  dryRun?: boolean;
}

/** Thrown to roll back the transaction of a dry run. */
class DryRunEnded extends Error {
  override name = 'DryRunEnded';
}

async function readBytes(file: string, findings: ImportFindings): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    return findings.refuse(
      { reason: `There is no readable file at ${file}. Check the path and its permissions.` },
      error,
    );
  }
}

/**
 * Imports a file in one transaction: all or nothing. Idempotent: the same file again changes nothing.
 * @throws ImportRefusedError when anything in the file is wrong
 */
export async function runImport(
  database: Database,
  { kind, importer, file, today, dryRun = false }: ImportRequest,
): Promise<ImportReport> {
  const fileName = basename(file);
  const findings = new ImportFindings(fileName);
  const bytes = await readBytes(file, findings);
  const csv = readCsv(bytes, findings);
  const prepared = importer.prepare(csv, { findings, today });
  findings.refuseIfProblems();
  if (findings.read !== prepared.items + skippedCount(findings)) {
    throw new Error(`The ${kind} importer lost count of its ${importer.records}.`);
  }

  const store = async (transaction: Database): Promise<ImportReport> => {
    await transaction.db.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const stored = await prepared.store(transaction);
    findings.refuseIfProblems();
    const { read, skipped, remarks } = findings;
    const unchanged = read - stored.added - stored.changed - skippedCount(findings);
    return {
      ...{ kind, layout: prepared.layout, fileName, sha256: createHash('sha256').update(bytes).digest('hex') },
      ...{ records: importer.records, rows: csv.rows.length, read, ...stored, unchanged, skipped, remarks, dryRun },
    };
  };

  let report: ImportReport | undefined;
  try {
    report = await database.db.transaction(async (tx) => {
      const done = await store({ ...database, db: tx });
      if (dryRun) {
        report = done;
        throw new DryRunEnded();
      }
      await tx.insert(importRun).values({
        ...{ kind, fileName, sha256: done.sha256 },
        ...{ rowsRead: done.read, rowsStored: done.added + done.changed, rowsSkipped: skippedCount(done) },
      });
      return done;
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded) || !report) throw error;
    return report;
  }
  // Update the planner's statistics, or the next valuations use plans for the old table sizes.
  if (report.added + report.changed > 0) {
    await database.db.execute(sql`analyze ${sql.join([...importer.fills], sql`, `)}`);
  }
  return report;
}
