import { createHash } from 'node:crypto';
import type { BrokerPreview } from '@harbour/api/definitions/broker-import';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { RefusedError } from '../http/refused-error.ts';
import { checkPlans } from '../reconciliation/check-plans.ts';
import { importRun } from '../schema/market.ts';
import type { PlanRow } from '../valuation/visible-plans.ts';
import { openImportedPlan, requireImportedPlan } from './imported-plans.ts';
import { positionOf } from './imported-position.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { type PlanListings, planListings } from './plan-listings.ts';
import { type EntryInPounds, entriesInPounds } from './pounds.ts';
import type { ReadExport } from './read-export.ts';
import { rebuildHoldings, type Shortage, shortages } from './rebuild-holdings.ts';
import { remarksOn } from './remarks.ts';
import { addTransactions, keepTradePrices } from './store-entries.ts';

/** The plan that an export goes into: one that the client has imported before, or a new one. */
export type Target = { planstring: string } | Pick<PlanRow, 'name' | 'productType'>;

export interface ExportFile {
  clientUid: string;
  fileName: string;
  content: string;
  /** ISO date. */
  today: string;
}

export interface StoredExport {
  planstring: string;
  added: number;
  known: number;
  preview: BrokerPreview;
}

/** Entries from the oldest to the newest; exports begin with either, and keep the order within a day. */
function chronological(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const newestFirst = (entries.at(0)?.date ?? '') > (entries.at(-1)?.date ?? '');
  const inOrder = newestFirst ? entries.toReversed() : [...entries];
  return inOrder.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function moreSoldThanHeld(
  short: readonly Shortage[],
  entries: readonly EntryInPounds[],
  listings: PlanListings,
): RefusedError {
  const rowOf = ({ listingId, day }: Shortage) =>
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

/**
 * Stores an export in a plan: all of it or nothing, and only what the plan does not have yet. Its holdings are made
 * anew from all of its transactions, so that overlapping exports come out right in any order.
 * @param database one transaction, which is rolled back when this throws
 * @throws RefusedError for a plan that is not the client's, a currency without a rate, or a sale without a purchase
 */
export async function storeExport(
  database: Database,
  read: ReadExport,
  { clientUid, fileName, content, today }: ExportFile,
  target: Target,
): Promise<StoredExport> {
  // Two exports of one client at the same time would each rebuild the holdings without the other's transactions.
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`broker import ${clientUid}`}))`);
  if ('planstring' in target) await requireImportedPlan(database, clientUid, target.planstring, read.broker);
  const planstring =
    'planstring' in target
      ? target.planstring
      : await openImportedPlan(database, clientUid, read.broker, { ...target, today });

  const entries = await entriesInPounds(database, chronological(read.entries));
  const securities = entries.flatMap(({ security }) => security ?? []);
  const listings = await planListings(database, planstring, securities);
  const added = await addTransactions(database, planstring, entries, listings);
  const isNew = ({ reference }: EntryInPounds) => added.has(reference);
  if (added.size > 0) {
    await keepTradePrices(database, entries.filter(isNew), listings);
    const short = await shortages(database, planstring, listings.cash);
    if (short.length > 0) throw moreSoldThanHeld(short, entries, listings);
    await rebuildHoldings(database, planstring, listings.cash);
    await checkPlans(database, [planstring], today);
    await database.db.insert(importRun).values({
      ...{ kind: `${read.broker} export`, fileName, sha256: createHash('sha256').update(content).digest('hex') },
      ...{ rowsRead: entries.length + read.skipped.length, rowsStored: added.size, rowsSkipped: read.skipped.length },
    });
  }

  const position = await positionOf(database, planstring, listings.cash);
  return {
    ...{ planstring, added: added.size, known: entries.length - added.size },
    preview: {
      broker: read.broker,
      transactions: entries.map((entry) => ({
        ...{ row: entry.row, transactionDate: entry.date, kind: entry.kind, note: entry.note, known: !isNew(entry) },
        ...{ holding: entry.security?.name ?? null, isin: entry.security?.isin ?? null },
        units: entry.units?.round(6).toNumber() ?? null,
        value: entry.value.toNumber(),
      })),
      skipped: read.skipped,
      holdings: position.holdings.map(({ name, isin, units }) => ({ name, isin, units })),
      cash: position.cash,
      remarks: remarksOn(read, position),
    },
  };
}
