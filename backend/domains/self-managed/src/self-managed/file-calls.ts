import {
  mostSelfManagedRows,
  previewSelfManagedFile,
  storeSelfManagedFile,
} from '@harbour/definitions/investments/self-managed/import';
import { visiblePeople } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import type { Context } from '@harbour/kernel/http/call-context';
import { fileWorkers } from '@harbour/kernel/workers/file-workers';
import { and, eq, isNull } from 'drizzle-orm';
import { importFigures, shapeLimits } from '../files/import-limits.ts';
import { namedIn, payloadProblems, type References, readReferences } from './check-payload.ts';
import { columnOf, type FileHolding, type FileProblem, type ReadFile } from './read-file.ts';
import type { FileToRead } from './read-file-in-worker.ts';
import { type Change, storeHoldings } from './stored-holdings.ts';
import { selfManagedHolding } from './tables.ts';

interface CheckedFile {
  holdings: (FileHolding & { state: 'new' | 'known' })[];
  problems: FileProblem[];
  references: References;
}

const identity = (category: string, product: string, name: string) =>
  JSON.stringify([category, product, name.toLowerCase()]);

const workers = fileWorkers<FileToRead, ReadFile>(import.meta.resolve('./read-file-in-worker.ts'), {
  name: 'FileRefused',
  message: 'This file takes too long to read; nothing was stored. Divide it into several files.',
});

/**
 * Reads a file in a worker.
 * @throws RefusedError 503 Busy when too many files wait, 400 FileRefused when it takes too long
 */
async function readFile(
  { database, resources, today }: Pick<Context, 'database' | 'resources' | 'today'>,
  clientUid: string,
  file: { fileName: string; content: string },
): Promise<ReadFile> {
  const people = await visiblePeople(database, clientUid);
  const figures = await firmFigures(database, importFigures, today());
  const limits = { ...shapeLimits(figures), rows: mostSelfManagedRows };
  return workers.of(resources).read({ ...file, people, limits }, figures['import-reading-seconds']);
}

/** Compares a file with the catalogue and with the client's holdings. */
async function checkFile(
  database: Context['database'],
  { clientUid, today }: Change,
  { holdings, problems }: ReadFile,
): Promise<CheckedFile> {
  const references = await readReferences(database, clientUid, namedIn(holdings.map(({ payload }) => payload)));
  const stored = await database.db
    .select({
      category: selfManagedHolding.category,
      product: selfManagedHolding.product,
      name: selfManagedHolding.name,
    })
    .from(selfManagedHolding)
    .where(and(eq(selfManagedHolding.clientUid, clientUid), isNull(selfManagedHolding.removedAt)));
  const known = new Set(stored.map(({ category, product, name }) => identity(category, product, name)));
  return {
    references,
    holdings: holdings.map((holding) => {
      const { selectedCategory, selectedInvestmentType, planName } = holding.payload;
      const isKnown = known.has(identity(selectedCategory, selectedInvestmentType, planName));
      return { ...holding, state: isKnown ? 'known' : 'new' };
    }),
    problems: [
      ...problems,
      ...holdings.flatMap(({ row, payload }) =>
        payloadProblems(payload, today, references).map(({ path, message }) => ({
          row,
          column: columnOf(path),
          reason: message,
        })),
      ),
    ].sort((one, other) => one.row - other.row),
  };
}

export const selfManagedFileCalls = [
  bind(
    previewSelfManagedFile,
    async ({ caller, body, ...context }) => {
      const change = { clientUid: caller.clientUid, today: context.today() };
      const read = await readFile(context, caller.clientUid, body);
      const { holdings, problems } = await checkFile(context.database, change, read);
      return {
        holdings: holdings.map(({ row, product, payload, state }) => ({
          row,
          label: product.label,
          state,
          ...payload,
        })),
        problems,
      };
    },
    { limit: 'import' },
  ),

  bindPrepared(
    storeSelfManagedFile,
    ({ caller, body, ...context }) => readFile(context, caller.clientUid, body),
    async ({ database, caller, today, prepared }) => {
      const change = { clientUid: caller.clientUid, today: today() };
      const { holdings, problems, references } = await checkFile(database, change, prepared);
      const [first] = problems;
      if (first) {
        const where = first.column === null ? `Row ${first.row}` : `Row ${first.row}, column “${first.column}”`;
        throw new RefusedError(400, 'FileRefused', `${where}: ${first.reason} Nothing of the file was stored.`);
      }
      const added = holdings.filter(({ state }) => state === 'new').map(({ payload }) => payload);
      await storeHoldings(database, change, added, references);
      return { stored: added.length, known: holdings.length - added.length };
    },
    { limit: 'import' },
  ),
];
