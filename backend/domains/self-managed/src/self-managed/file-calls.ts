import type { Database } from '@harbour/backend-database';
import { previewSelfManagedFile, storeSelfManagedFile } from '@harbour/definitions/investments/self-managed/import';
import { visiblePeople } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { and, eq, isNull } from 'drizzle-orm';
import { namedIn, payloadProblems, type References, readReferences } from './check-payload.ts';
import { columnOf, type FileHolding, type FileProblem, readSelfManagedFile } from './read-file.ts';
import { type Change, storeHoldings } from './stored-holdings.ts';
import { selfManagedHolding } from './tables.ts';

interface CheckedFile {
  holdings: (FileHolding & { state: 'new' | 'known' })[];
  problems: FileProblem[];
  references: References;
}

const identity = (category: string, product: string, name: string) =>
  JSON.stringify([category, product, name.toLowerCase()]);

/** Reads a file, and compares it with the catalogue and with what the client has. */
async function checkedFile(
  database: Database,
  { clientUid, today }: Change,
  { fileName, content }: { fileName: string; content: string },
): Promise<CheckedFile> {
  const people = await visiblePeople(database, clientUid);
  const { holdings, problems } = readSelfManagedFile(fileName, content, people);
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
  bind(previewSelfManagedFile, async ({ database, caller, today, body }) => {
    const file = await checkedFile(database, { clientUid: caller.clientUid, today: today() }, body);
    return {
      holdings: file.holdings.map(({ row, product, payload, state }) => ({
        row,
        label: product.label,
        state,
        ...payload,
      })),
      problems: file.problems,
    };
  }),

  bind(storeSelfManagedFile, async ({ database, caller, today, body }) => {
    const change = { clientUid: caller.clientUid, today: today() };
    const { holdings, problems, references } = await checkedFile(database, change, body);
    const [first] = problems;
    if (first) {
      const where = first.column === null ? `Row ${first.row}` : `Row ${first.row}, column “${first.column}”`;
      throw new RefusedError(400, 'FileRefused', `${where}: ${first.reason} Nothing of the file was stored.`);
    }
    const added = holdings.filter(({ state }) => state === 'new').map(({ payload }) => payload);
    await storeHoldings(database, change, added, references);
    return { stored: added.length, known: holdings.length - added.length };
  }),
];
