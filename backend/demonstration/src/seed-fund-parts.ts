import type { Transaction } from '@harbour/backend-database';
import { publishedBreakdowns } from '@harbour/definitions/investments/look-through';
import { instrument, instrumentPart } from '@harbour/domain-market-data/tables';
import { addDays } from '@harbour/kernel/calendar';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { strategyParts } from './fund-parts.ts';
import { demonstrationFunds } from './funds.ts';

/** Days for which the funds published: those of the first house long ago, so that old facts are marked. */
const publishedDaysAgo = { first: 210, others: 21 } as const;
const fundsOfHouse = 10;

/**
 * Adds what the demonstration's funds hold by sector, currency and company. What is there stays, so it is safe to run
 * at every start.
 * @param today ISO date
 */
export async function seedFundParts(tx: Transaction, today: string): Promise<void> {
  const [any] = await tx.select().from(instrumentPart).limit(1);
  if (any) return;
  const funds = demonstrationFunds();
  const found = await tx
    .select({ id: instrument.id, isin: instrument.isin })
    .from(instrument)
    .where(
      and(
        eq(instrument.source, 'demonstration'),
        isNull(instrument.ownPlan),
        inArray(
          instrument.isin,
          funds.map(({ isin }) => isin),
        ),
      ),
    );
  const idOf = new Map(found.map(({ id, isin }) => [isin, id]));
  const rows = funds.flatMap(({ isin, strategy }, index) => {
    const id = idOf.get(isin);
    if (id === undefined) return [];
    const asOf = addDays(today, -(index < fundsOfHouse ? publishedDaysAgo.first : publishedDaysAgo.others));
    return publishedBreakdowns.flatMap((breakdown) =>
      Object.entries(strategyParts[strategy]?.[breakdown] ?? {}).map(([name, share]) => ({
        instrumentId: id,
        asOf,
        breakdown,
        name,
        share,
      })),
    );
  });
  // Another process may start on the same database at the same time.
  if (rows.length > 0) await tx.insert(instrumentPart).values(rows).onConflictDoNothing();
}
