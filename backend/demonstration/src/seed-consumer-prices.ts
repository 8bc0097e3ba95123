import { readFile } from 'node:fs/promises';
import type { Transaction } from '@harbour/backend-database';
import { consumerPrice } from '@harbour/domain-market-data/tables';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { readCsv } from '@harbour/kernel/importing/read-csv';

const file = new URL('../content/consumer-prices.csv', import.meta.url);

/**
 * Adds the UK's consumer prices index by month, as published: the only figures of the demonstration that are real.
 * Months after the last published one have none, so what needs them is not available. Idempotent.
 * @param today ISO date: a month that is not over by then is not added
 */
export async function seedConsumerPrices(tx: Transaction, today: string): Promise<void> {
  const [any] = await tx.select().from(consumerPrice).limit(1);
  if (any) return;
  const csv = readCsv(await readFile(file), new ImportFindings('consumer-prices.csv'));
  const levels = csv.rows
    .map((row) => ({ month: `${csv.cell(row, 'month')}-01`, level: csv.cell(row, 'level') }))
    .filter(({ month }) => month.slice(0, 7) < today.slice(0, 7));
  // Another process may start on the same database at the same time.
  if (levels.length > 0) await tx.insert(consumerPrice).values(levels).onConflictDoNothing();
}
