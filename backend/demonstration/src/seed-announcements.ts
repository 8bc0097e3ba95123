import type { Transaction } from '@harbour/backend-database';
import { incomeAnnouncement, instrument } from '@harbour/domain-market-data/tables';
import { addDays } from '@harbour/kernel/calendar';
import { inArray } from 'drizzle-orm';
import { demonstrationFunds } from './funds.ts';

/** Days from today to the ex-date and to the payment of the funds that announce: some ex-dates have passed. */
const announcedDays = [
  { ex: -6, paid: 19 },
  { ex: 12, paid: 47 },
  { ex: 33, paid: 68 },
] as const;

/** Every nth fund has announced its next distribution. */
const announcesEvery = 2;

/**
 * Adds what funds of the demonstration have announced to pay next. Announcements that are there stay, so it is safe to
 * run at every start.
 * @param today ISO date
 */
export async function seedAnnouncements(tx: Transaction, today: string): Promise<void> {
  const [any] = await tx.select().from(incomeAnnouncement).limit(1);
  if (any) return;
  const announcing = demonstrationFunds().filter((_, index) => index % announcesEvery === 0);
  const found = await tx
    .select({ id: instrument.id, isin: instrument.isin })
    .from(instrument)
    .where(
      inArray(
        instrument.isin,
        announcing.map(({ isin }) => isin),
      ),
    );
  const idOf = new Map(found.map(({ id, isin }) => [isin, id]));
  const rows = announcing.flatMap(({ isin, firstPrice, category }, index) => {
    const id = idOf.get(isin);
    const days = announcedDays[index % announcedDays.length];
    if (id === undefined || !days) return [];
    return {
      instrumentId: id,
      kind: category === 'Fixed Interest' ? ('coupon' as const) : ('dividend' as const),
      exDate: addDays(today, days.ex),
      payDate: addDays(today, days.paid),
      amount: (firstPrice / 100).toFixed(6),
      currency: 'GBP',
    };
  });
  // Another process may start on the same database at the same time.
  if (rows.length > 0) await tx.insert(incomeAnnouncement).values(rows).onConflictDoNothing();
}
