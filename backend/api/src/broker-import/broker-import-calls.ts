import { getImportedPlans, previewBrokerExport, storeBrokerExport } from '@harbour/api/definitions/broker-import';
import type { Database } from '@harbour/backend-database';
import { bind } from '../http/bind-call.ts';
import { RefusedError } from '../http/refused-error.ts';
import { ImportRefusedError, type Problem } from '../importers/import-refused-error.ts';
import { importedPlans } from './imported-plans.ts';
import { type ReadExport, readExport } from './read-export.ts';
import { type ExportFile, type StoredExport, storeExport, type Target } from './store-export.ts';

/** Ends the transaction of a preview without keeping it. */
class PreviewEnded extends Error {
  override name = 'PreviewEnded';
}

function fieldOf({ row, column, value, reason }: Problem): { path: string; message: string } {
  const place = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`];
  return {
    path: place.filter(Boolean).join(', ') || 'the file',
    message: value === undefined ? reason : `“${value.slice(0, 60)}” ${reason}`,
  };
}

/** @throws RefusedError 400 ExportRefused with what is wrong, by row and column */
function understood({ fileName, content, today }: ExportFile): ReadExport {
  try {
    const read = readExport(fileName, content, today);
    if (read.entries.length > 0) return read;
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new RefusedError(
      400,
      'ExportRefused',
      'This file cannot be imported as it is; nothing was stored. Export it again, or correct what is named.',
      error.problems.map(fieldOf),
    );
  }
  throw new RefusedError(
    400,
    'ExportRefused',
    'This export holds no transactions; nothing was stored. Choose a longer period when you export.',
  );
}

/** Stores an export in one transaction. */
function store(database: Database, file: ExportFile, target: Target): Promise<StoredExport> {
  const read = understood(file);
  return database.db.transaction((tx) => storeExport({ ...database, db: tx }, read, file, target));
}

/** Stores an export, says what came of it, and takes it back. */
async function preview(database: Database, file: ExportFile, target: Target): Promise<StoredExport> {
  const read = understood(file);
  let stored: StoredExport | undefined;
  try {
    await database.db.transaction(async (tx) => {
      stored = await storeExport({ ...database, db: tx }, read, file, target);
      throw new PreviewEnded();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnded)) throw error;
  }
  if (!stored) throw new Error('A preview ended before it had begun.');
  return stored;
}

export const brokerImportCalls = [
  bind(previewBrokerExport, async ({ database, caller, body, today }) => {
    const { planstring, fileName, content } = body;
    const target = planstring === undefined ? { name: 'Preview', productType: 'nonpens' as const } : { planstring };
    const file = { clientUid: caller.clientUid, fileName, content, today: today() };
    return (await preview(database, file, target)).preview;
  }),

  bind(storeBrokerExport, async ({ database, caller, body, today }) => {
    const { target, fileName, content } = body;
    const file = { clientUid: caller.clientUid, fileName, content, today: today() };
    const { planstring, added, known } = await store(database, file, target);
    return { planstring, added, known };
  }),

  bind(getImportedPlans, async ({ database, caller }) => ({
    plans: await importedPlans(database, caller.clientUid),
  })),
];
