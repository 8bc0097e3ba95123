import { basename } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { rolledBack } from '../database/rolled-back.ts';
import type { Statements } from '../database/statements.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ImportFindings } from './import-findings.ts';
import { type ImportReport, skippedCount } from './import-report.ts';
import type { ImportedFile, Importer } from './importer.ts';
import { hashOf, readFolder, readSingleFile, type SourceFile } from './read-source.ts';
import { importRun } from './tables.ts';

/** Advisory lock key: any number, the same for every import, so that imports on one database run one at a time. */
const importLock = 20_261_120;

export interface ImportRequest {
  /** Name of the importer: `prices`, `fx`, … */
  kind: string;
  importer: Importer;
  /** The file, or the folder for an importer of folders. */
  file: string;
  /** Today in the firm's time zone, ISO date. */
  today: string;
  /** Dry run: do everything but roll back. */
  dryRun?: boolean;
  /** Where files of records are stored; needed by importers that have some. */
  store?: ObjectStore;
}

/**
 * Stores the files of an import whose rows are committed: a file without a row must not exist. If this fails, the same
 * import again stores what is missing.
 * @throws ObjectStoreUnavailableError
 */
export async function storeFiles(store: ObjectStore | undefined, files: readonly ImportedFile[]): Promise<void> {
  if (files.length > 0 && !store) throw new Error('An import with files needs an object store.');
  for (const { key, bytes, contentType } of files) await store?.put(key, bytes, contentType);
}

/** What is imported once its bytes are there. */
interface ReadRequest<Needs extends Statements> extends Pick<ImportRequest, 'kind' | 'today'> {
  importer: Importer<Needs>;
  /** The file, or the files of a folder. */
  files: readonly SourceFile[];
  /** Of the file, or of the folder. */
  fileName: string;
  findings: ImportFindings;
}

/** A file whose content was read and checked as far as possible without the database. */
interface ReadImport<Needs extends Statements> {
  /** Stores it in a transaction that the caller opens, and that is rolled back when this throws. */
  store(transaction: Needs): Promise<{ report: ImportReport; files: readonly ImportedFile[] }>;
}

function readImport<Needs extends Statements>({
  kind,
  importer,
  files,
  fileName,
  today,
  findings,
}: ReadRequest<Needs>): ReadImport<Needs> {
  const prepared = importer.prepare(files, { findings, today });
  findings.refuseIfProblems();
  if (findings.read !== prepared.items + skippedCount(findings)) {
    throw new Error(`The ${kind} importer lost count of its ${importer.records}.`);
  }
  return {
    async store(transaction) {
      await transaction.db.execute(sql`select pg_advisory_xact_lock(${importLock})`);
      const { files: brought = [], ...stored } = await prepared.store(transaction);
      findings.refuseIfProblems();
      const { read, skipped, remarks } = findings;
      const unchanged = read - stored.added - stored.changed - skippedCount(findings);
      const report: ImportReport = {
        kind,
        layout: prepared.layout,
        fileName,
        sha256: hashOf(files),
        source: importer.endings === undefined ? 'file' : 'folder',
        records: importer.records,
        rows: prepared.rows,
        read,
        withdrawn: 0,
        ...stored,
        unchanged,
        skipped,
        remarks,
        dryRun: false,
      };
      return { report, files: brought };
    },
  };
}

/** Adds an import to the log of imports. */
export async function logImport({ db }: Pick<Database, 'db'>, report: ImportReport): Promise<void> {
  const { kind, fileName, sha256, read, added, changed, withdrawn } = report;
  await db.insert(importRun).values({
    kind,
    fileName,
    sha256,
    rowsRead: read,
    rowsStored: added + changed + withdrawn,
    rowsSkipped: skippedCount(report),
  });
}

/** A file that was sent. */
interface SentImport extends Pick<ImportRequest, 'kind' | 'today'> {
  importer: Importer<Statements>;
  fileName: string;
  bytes: Uint8Array;
}

/**
 * Imports the bytes of one file in the caller's transaction, which is rolled back when this throws. The caller logs the
 * import.
 * @throws ImportRefusedError when anything in the file is wrong
 */
export async function importBytes(
  transaction: Statements,
  { fileName, bytes, ...request }: SentImport,
): Promise<ImportReport> {
  const findings = new ImportFindings(fileName);
  const read = readImport({ ...request, fileName, findings, files: [{ name: fileName, bytes }] });
  const { report } = await read.store(transaction);
  return report;
}

/**
 * Imports a file, or a folder, in one transaction: all or nothing. Idempotent: the same file again changes nothing.
 * @throws ImportRefusedError when anything in the file is wrong
 */
export async function runImport(
  database: Database,
  { kind, importer, file, today, dryRun = false, store: objects }: ImportRequest,
): Promise<ImportReport> {
  const fileName = basename(file);
  const findings = new ImportFindings(fileName);
  const { endings } = importer;
  const files =
    endings === undefined ? await readSingleFile(file, fileName, findings) : await readFolder(file, endings, findings);
  const read = readImport({ kind, importer, files, fileName, today, findings });

  if (dryRun) {
    const { report } = await rolledBack(database, (tx) => read.store(tx));
    return { ...report, dryRun };
  }
  const { report, files: imported } = await database.db.transaction(async (tx) => {
    const stored = await read.store({ ...database, db: tx });
    await logImport({ db: tx }, stored.report);
    return stored;
  });
  await storeFiles(objects, imported);
  // Update the planner's statistics, or the next valuations use plans for the old table sizes.
  if (report.added + report.changed + report.withdrawn > 0) {
    await database.db.execute(sql`analyze ${sql.join([...importer.fills], sql`, `)}`);
  }
  return report;
}
