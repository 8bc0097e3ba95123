import type { Database } from '@harbour/backend-database';
import type { DataKind, DataReport, FileCheck } from '@harbour/definitions/firm/data-desk';
import { rolledBack } from '@harbour/kernel/database/rolled-back';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { ServerResources } from '@harbour/kernel/http/server-resources';
import type { ImportReport } from '@harbour/kernel/importing/import-report';
import { logImport } from '@harbour/kernel/importing/run-import';
import { eq } from 'drizzle-orm';
import { dataFile } from '../tables.ts';
import { importApart } from './import-apart.ts';
import { beginNoting, endNoting, notedDifferences } from './row-changes.ts';
import { restoreRows } from './undo-file.ts';

/** A file as staff send it. */
export interface SentFile {
  /** Under which its changes are noted. */
  id: string;
  kind: DataKind;
  fileName: string;
  content: string;
}

const reportOf = ({
  layout,
  records,
  rows,
  added,
  changed,
  unchanged,
  skipped,
  remarks,
}: ImportReport): DataReport => ({
  layout,
  records,
  rows,
  added,
  changed,
  unchanged,
  skipped: skipped.map((each) => ({ ...each })),
  remarks: remarks.map((each) => ({ ...each })),
});

/** Imports a file in the transaction of the call, and notes what changes. */
async function importNoted(
  tx: Database,
  resources: ServerResources,
  { id, ...file }: SentFile,
  today: string,
): Promise<DataReport> {
  await beginNoting(tx, id);
  const outcome = await importApart(tx, resources, { ...file, today });
  if ('refused' in outcome) throw new RefusedError(409, 'FileRefused', outcome.refused);
  await logImport(tx, outcome.report);
  await endNoting(tx);
  return reportOf(outcome.report);
}

/** What is needed besides the database. */
interface Surroundings {
  resources: ServerResources;
  /** ISO date. */
  today: string;
}

/**
 * Does everything that a file would do and rolls it back.
 * @throws RefusedError 409 when anything in the file is wrong, 400 when it takes too long, 503 when many files wait
 */
export function checkFile(database: Database, file: SentFile, { resources, today }: Surroundings): Promise<FileCheck> {
  return rolledBack(database, async (tx) => {
    const report = await importNoted(tx, resources, file, today);
    return { report, ...(await notedDifferences(tx, file.id)) };
  });
}

/**
 * Loads a file, in the transaction of the call; one that was loaded already stays as it is.
 * @returns the report, and whether it was loaded now
 * @throws RefusedError like `checkFile`
 */
export async function loadFile(
  tx: Database,
  file: SentFile,
  { by, at, resources, today }: Surroundings & { by: string; at: Date },
): Promise<{ report: DataReport; loaded: boolean }> {
  const [known] = await tx.db.select().from(dataFile).where(eq(dataFile.id, file.id));
  if (known) return { report: known.report, loaded: false };
  const report = await importNoted(tx, resources, file, today);
  const { id, kind, fileName } = file;
  await tx.db.insert(dataFile).values({ id, kind, fileName, loadedAt: at, loadedBy: by, report });
  return { report, loaded: true };
}

/**
 * Undoes a file, in the transaction of the call; one that was undone already stays as it is.
 * @returns how many rows were put back, and the file
 * @throws RefusedError 404 for one that was not loaded, 409 when it cannot be put back
 */
export async function undoFile(tx: Database, id: string, { by, at, today }: { by: string; at: Date; today: string }) {
  const [file] = await tx.db.select().from(dataFile).where(eq(dataFile.id, id)).for('update');
  if (!file) throw new RefusedError(404, 'FileNotFound', 'There is no such file. Load the page again.');
  if (file.undoneAt) return { rows: 0, file };
  const rows = await restoreRows(tx, file, today);
  await tx.db.update(dataFile).set({ undoneAt: at, undoneBy: by }).where(eq(dataFile.id, id));
  return { rows, file };
}
