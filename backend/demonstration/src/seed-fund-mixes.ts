import type { Transaction } from '@harbour/backend-database';
import { instrument, instrumentMix } from '@harbour/domain-market-data/tables';
import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { strategyFacts } from './fund-mixes.ts';
import { demonstrationFunds } from './funds.ts';

/** Earlier than any price of the demonstration, whenever it was seeded. */
const earlierMonths = 120;
const yearAgoMonths = 12;
/** All houses but the first have published again, so that old make-ups are the exception and are marked. */
const newestDays = 21;
const fundsOfHouse = 10;

/**
 * Adds asset mixes and charges to the demonstration's funds: one mix from before the first price, one of a year ago, and the
 * same again of this month.
 * Funds that have a mix are left unchanged, so it is safe to run at every start, also on data seeded by an older
 * release.
 * @param today ISO date
 */
export async function seedFundMixes(tx: Transaction, today: string): Promise<void> {
  const factsOf = new Map(
    demonstrationFunds().map(({ isin, strategy }, index) => [
      isin,
      { facts: strategyFacts[strategy], publishedAgain: index >= fundsOfHouse },
    ]),
  );
  const found = await tx
    .select({ id: instrument.id, isin: instrument.isin })
    .from(instrument)
    .where(
      and(
        eq(instrument.source, 'demonstration'),
        isNull(instrument.ownPlan),
        inArray(instrument.isin, [...factsOf.keys()]),
        notExists(tx.select().from(instrumentMix).where(eq(instrumentMix.instrumentId, instrument.id))),
      ),
    );
  const lacking = found.flatMap(({ id, isin }) => {
    const { facts, publishedAgain = false } = factsOf.get(isin ?? '') ?? {};
    return facts ? { id, facts, publishedAgain } : [];
  });
  if (lacking.length === 0) return;
  await tx
    .insert(instrumentMix)
    .values(
      lacking.flatMap(({ id, facts: { mix, earlier }, publishedAgain }) => [
        { instrumentId: id, asOf: monthsAfter(today, -earlierMonths), ...earlier },
        { instrumentId: id, asOf: monthsAfter(today, -yearAgoMonths), ...mix },
        ...(publishedAgain ? [{ instrumentId: id, asOf: addDays(today, -newestDays), ...mix }] : []),
      ]),
    )
    // Another process may start on the same database at the same time.
    .onConflictDoNothing();
  for (const [ocf, ofThatCost] of Map.groupBy(lacking, ({ facts }) => facts.ocf)) {
    const ids = ofThatCost.map(({ id }) => id);
    await tx.update(instrument).set({ ocf }).where(inArray(instrument.id, ids));
  }
}
