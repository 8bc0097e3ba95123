import type { Database } from '@harbour/backend-database';
import type { BrokerPreview, ImportedTransaction, ImportWarning } from '@harbour/definitions/investments/broker-import';
import type { PlanRow } from '@harbour/domain-plans';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type InferredPayment, inferredPayments } from './assumed-payments.ts';
import { recordImportRun } from './import-runs.ts';
import { importWarningsFor, requireAccepted } from './import-warnings.ts';
import { lockImports, openImportedPlan, requireImportedPlan } from './imported-plans.ts';
import { positionOf } from './imported-position.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { type PlanListings, planListings } from './plan-listings.ts';
import { type EntryInPounds, entriesInPounds } from './pounds.ts';
import type { ReadExport } from './read-export.ts';
import { type OversoldHolding, shortages } from './rebuild-holdings.ts';
import { importNotes } from './remarks.ts';
import { rebuildPlan } from './settle-plan.ts';
import { type Difference, storeTransactions } from './store-entries.ts';

/** The target plan of an export: an existing imported plan of the client, or a new one. */
export type Target = { planstring: string } | Pick<PlanRow, 'name' | 'productType'>;

export interface ExportFile {
  clientUid: string;
  fileName: string;
  content: string;
  /** ISO date. */
  today: string;
  /** Allowed difference in percent (0–100) of a total from units × price in another currency. */
  exchangePercent: number;
  /** The warnings that the client accepts; undefined in a preview, which shows them. */
  accepted?: readonly ImportWarning[];
}

export interface StoredExport {
  planstring: string;
  added: number;
  changed: number;
  known: number;
  preview: BrokerPreview;
}

/** Entries, oldest first. Exports may start with either end; the order within a day is kept. */
function chronological(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const newestFirst = (entries.at(0)?.date ?? '') > (entries.at(-1)?.date ?? '');
  const inOrder = newestFirst ? entries.toReversed() : [...entries];
  return inOrder.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function moreSoldThanHeld(
  short: readonly OversoldHolding[],
  entries: readonly EntryInPounds[],
  listings: PlanListings,
): RefusedError {
  const rowOf = ({ listingId, day }: OversoldHolding) =>
    entries.find(
      ({ date, security, units }) =>
        date === day && units?.lt(0) && security && listings.of(security).listingId === listingId,
    )?.row;
  const [first] = short;
  return new RefusedError(
    400,
    'ExportRefused',
    `On ${first?.day} more of ${first?.name} was sold or moved out than had come in before, so your export begins after` +
      ' the purchase. Nothing was stored: export the whole history from your broker, from the first day of your account.',
    short.slice(0, 20).map((each) => {
      const row = rowOf(each);
      return {
        path: row === undefined ? each.name : `row ${row}`,
        message: `${each.units} of ${each.name} on ${each.day} have no purchase before them.`,
      };
    }),
  );
}

function importedTransaction(entry: EntryInPounds, difference: Difference | undefined): ImportedTransaction {
  return {
    row: entry.row,
    transactionDate: entry.date,
    kind: entry.kind,
    note: entry.note,
    holding: entry.security?.name ?? null,
    isin: entry.security?.isin ?? null,
    units: entry.units?.round(6).toNumber() ?? null,
    value: entry.value.toNumber(),
    state: difference ? (difference.before ? 'changed' : 'new') : 'known',
    before: difference?.before ?? null,
  };
}

/** The inferred payments in the form of imported transactions, compared with those inferred before. */
function changedPayments(earlier: readonly InferredPayment[], now: readonly InferredPayment[]): ImportedTransaction[] {
  return now.map(({ reference, date, value }): ImportedTransaction => {
    const before = earlier.find((each) => each.reference === reference);
    const shared = { transactionDate: date, kind: 'contribution', holding: null, units: null } as const;
    const changed = before && before.value !== value;
    return {
      ...shared,
      row: null,
      isin: null,
      value,
      note: 'assumed: pays for what the cash there did not',
      state: before ? (changed ? 'changed' : 'known') : 'new',
      before: changed ? { ...shared, value: before.value } : null,
    };
  });
}

/**
 * Stores an export in a plan, all or nothing: new transactions, and known ones with changed figures. Everything derived
 * from the transactions is rebuilt, so overlapping exports give the same result in any order.
 * @param database one transaction, which is rolled back when this throws
 * @throws RefusedError for a plan that is not the client's, a currency without a rate, a total that does not match
 * units × price, a sale without a purchase, or a warning that the client has not accepted
 */
export async function storeExport(
  database: Database,
  read: ReadExport,
  { clientUid, fileName, content, today, exchangePercent, accepted }: ExportFile,
  target: Target,
): Promise<StoredExport> {
  await lockImports(database, clientUid);
  if ('planstring' in target) await requireImportedPlan(database, clientUid, target.planstring, read.broker);
  const planstring =
    'planstring' in target
      ? target.planstring
      : await openImportedPlan(database, clientUid, read.broker, { ...target, today });

  const entries = await entriesInPounds(database, chronological(read.entries), exchangePercent);
  const securities = entries.flatMap(({ security }) => security ?? []);
  const listings = await planListings(database, planstring, securities);
  const { tradesOnly } = read;
  const paidBefore = tradesOnly ? await inferredPayments(database, planstring) : [];
  const differences = await storeTransactions(database, planstring, entries, listings);
  const changed = [...differences.values()].filter(({ before }) => before).length;
  if (differences.size > 0) {
    const short = await shortages(database, planstring, listings.cash);
    if (short.length > 0) throw moreSoldThanHeld(short, entries, listings);
    await recordImportRun(
      database,
      {
        kind: `${read.broker} export`,
        fileName,
        content,
        clientUid,
        planstring,
        openedPlan: 'name' in target,
        rowsRead: entries.length + read.skipped.length,
        rowsSkipped: read.skipped.length,
        rowsStored: differences.size,
        rowsChanged: changed,
      },
      differences,
      read.corrections,
    );
    await rebuildPlan(database, { planstring, cashListing: listings.cash, tradesOnly, today });
  }

  const paidNow = tradesOnly ? await inferredPayments(database, planstring) : [];
  const position = await positionOf(database, planstring, listings.cash);
  const warnings = await importWarningsFor(database, planstring, position);
  if (accepted && differences.size > 0) requireAccepted(warnings, accepted);
  return {
    planstring,
    added: differences.size - changed,
    changed,
    known: entries.length - differences.size,
    preview: {
      broker: read.broker,
      transactions: [
        ...entries.map((entry) => importedTransaction(entry, differences.get(entry.reference))),
        ...changedPayments(paidBefore, paidNow),
        // A payment is listed after the purchases of its day.
      ].sort((one, other) => one.transactionDate.localeCompare(other.transactionDate)),
      skipped: read.skipped,
      corrections: read.corrections,
      holdings: position.holdings.map(({ name, isin, units }) => ({ name, isin, units })),
      cash: position.cash,
      remarks: importNotes(read, position),
      warnings,
      questions: read.questions,
    },
  };
}
