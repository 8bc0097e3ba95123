import type { Database } from '@harbour/backend-database';
import {
  type Correction,
  type FileStyle,
  getImportedPlans,
  getStoredImports,
  previewBrokerExport,
  removeImportedPlan,
  restoreImportedPlan,
  storeBrokerExport,
  undoImport,
} from '@harbour/definitions/investments/broker-import';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { rolledBack } from '@harbour/kernel/database/rolled-back';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import type { Context } from '@harbour/kernel/http/call-context';
import { requireClient } from '@harbour/kernel/people/require-client';
import { importFigures, shapeLimits } from '../files/import-limits.ts';
import { exportRefused } from './export-refused.ts';
import { exportWorkers } from './export-workers.ts';
import { storedImports } from './import-runs.ts';
import { importedPlans } from './imported-plans.ts';
import type { ReadExport } from './read-export.ts';
import { removedPlanRetention, removedPlans, removePlan, restorePlan } from './removed-plans.ts';
import { type ExportFile, type StoredExport, storeExport, type Target } from './store-export.ts';
import { undoStoredImport } from './undo-import.ts';

interface SentFile {
  fileName: string;
  content: string;
  style?: FileStyle | undefined;
  corrections?: readonly Correction[] | undefined;
}

/**
 * Reads a client's file in a worker.
 * @throws RefusedError 404 ClientNotFound for somebody who is not a client, before anything is read; 400 ExportRefused
 * with the problems by row and column
 */
async function understood(
  context: Context,
  clientUid: string,
  { fileName, content, style = {}, corrections = [] }: SentFile,
): Promise<{ read: ReadExport; file: ExportFile }> {
  await requireClient(context.database, clientUid);
  const today = context.today();
  const figures = await firmFigures(context.database, [...importFigures, 'import-exchange-percent'], today);
  const limits = shapeLimits(figures);
  const outcome = await exportWorkers
    .of(context.resources)
    .read({ fileName, content, today, style, corrections, limits }, figures['import-reading-seconds']);
  if ('problems' in outcome) throw exportRefused(outcome.problems, outcome.recognised);
  const file = { clientUid, fileName, content, today, exchangePercent: figures['import-exchange-percent'] };
  if (outcome.read.entries.length > 0) return { read: outcome.read, file };
  throw new RefusedError(
    400,
    'ExportRefused',
    'This export holds no transactions; nothing was stored. Choose a longer period when you export.',
  );
}

/** @throws RefusedError 409 QuestionOpen when the file is ambiguous and the client has not chosen */
function requireAnswers({ questions }: ReadExport): void {
  if (questions.length === 0) return;
  throw new RefusedError(
    409,
    'QuestionOpen',
    'This file can be read in two ways. Nothing was stored: say first how it writes figures and dates.',
    questions.map(({ about, row, choices }) => ({
      path: about,
      message: `Row ${row} says ${choices.map(({ reads, value }) => `${reads} (${value})`).join(' or ')}.`,
    })),
  );
}

/**
 * Only the client knows what a row of their file should say.
 * @throws RefusedError 403 OnlyTheClient for corrections by staff who act for a client
 */
function requireOwnCorrections({ target }: Caller, { corrections = [] }: SentFile): void {
  if (target === undefined || corrections.length === 0) return;
  throw new RefusedError(
    403,
    'OnlyTheClient',
    'Only the client can leave out or mend rows of their file. Please ask them to do it themselves.',
  );
}

/** Stores an export, returns the result, and rolls back. */
const preview = (database: Database, read: ReadExport, file: ExportFile, target: Target): Promise<StoredExport> =>
  rolledBack(database, (tx) => storeExport(tx, read, file, target));

export const brokerImportCalls = [
  bind(
    previewBrokerExport,
    async ({ caller, body, ...context }) => {
      const { read, file } = await understood(context, caller.clientUid, body);
      const { planstring } = body;
      const target = planstring === undefined ? { name: 'Preview', productType: 'nonpens' as const } : { planstring };
      return (await preview(context.database, read, file, target)).preview;
    },
    { limit: 'import' },
  ),

  bindPrepared(
    storeBrokerExport,
    async ({ caller, body, ...context }) => {
      requireOwnCorrections(caller, body);
      const { read, file } = await understood(context, caller.clientUid, body);
      requireAnswers(read);
      return { read, file };
    },
    async ({ database, body: { target, accepted = [] }, prepared: { read, file } }) => {
      const stored = await storeExport(database, read, { ...file, accepted }, target);
      const { planstring, added, changed, known } = stored;
      return { planstring, added, changed, known };
    },
    { limit: 'import' },
  ),

  bind(getImportedPlans, async ({ caller, ...context }) => ({
    plans: await importedPlans(context.database, caller.clientUid),
    removed: await removedPlans(
      context.database,
      caller.clientUid,
      await removedPlanRetention(context.database, context.today()),
    ),
  })),

  bind(getStoredImports, async ({ database, caller }) => ({
    imports: await storedImports(database, caller.clientUid),
  })),

  bind(undoImport, ({ database, caller, body, today }) =>
    undoStoredImport(database, caller.clientUid, body.importID, today()),
  ),

  bind(removeImportedPlan, async ({ caller, params: { planstring }, ...context }) => {
    await removePlan(context.database, caller.clientUid, planstring);
    return { planstring };
  }),

  bind(restoreImportedPlan, async ({ caller, body: { planstring }, ...context }) => {
    await restorePlan(
      context.database,
      caller.clientUid,
      planstring,
      await removedPlanRetention(context.database, context.today()),
    );
    return { planstring };
  }),
];
