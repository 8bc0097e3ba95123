import type { Transaction } from '@harbour/backend-database';
import { buyListEntry, instrument } from '@harbour/domain-market-data/tables';
import { fundDocument, fundProfile } from '@harbour/domain-research/tables';
import { lastMonthEnd, monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { lastReview, managers, strategyViews } from './buy-list.ts';
import { type DocumentedFund, fundPdf } from './fund-documents.ts';
import { strategyFacts } from './fund-mixes.ts';
import { demonstrationFunds } from './funds.ts';

/** Which of the recommended funds have which documents, by index into the sixty: some have none. */
const hasDocument = {
  factsheet: (index: number) => index < 40,
  kiid: (index: number) => index % 2 === 0,
  prospectus: (index: number) => [0, 2, 6, 10].includes(index),
} as const;
const kinds = ['factsheet', 'kiid', 'prospectus'] as const;

interface ListedFund extends DocumentedFund {
  id: number;
  index: number;
  rationale: string;
  listed: boolean;
}

/** The demonstration's funds that are in the database, with what the firm says of them. */
async function knownFunds(tx: Transaction, publishedOn: string): Promise<ListedFund[]> {
  const found = await tx
    .select({ id: instrument.id, isin: instrument.isin })
    .from(instrument)
    .where(and(eq(instrument.source, 'demonstration'), isNull(instrument.ownPlan)));
  const idOf = new Map(found.map(({ id, isin }) => [isin, id]));
  return demonstrationFunds().flatMap(({ name, isin, strategy }, index) => {
    const [id, view, facts] = [idOf.get(isin), strategyViews[strategy], strategyFacts[strategy]];
    if (id === undefined || !view || !facts) return [];
    const house = name.slice(0, -strategy.length - 1);
    return [
      {
        id,
        index,
        name,
        isin,
        publishedOn,
        manager: managers[house] ?? house,
        ocf: facts.ocf,
        objective: view.objective,
        risk: view.risk,
        rationale: view.rationale,
        listed: view.funds.includes(index),
      },
    ];
  });
}

/**
 * Adds the buy list, and what the pages of funds say: facts of every fund, and documents of some. What is there is
 * left, so it is safe to run at every start. Does nothing without the demonstration's funds.
 * @param today ISO date
 */
export async function seedBuyList(tx: Transaction, today: string): Promise<void> {
  const [known] = await tx.select({ id: buyListEntry.instrumentId }).from(buyListEntry).limit(1);
  if (known) return;
  const funds = await knownFunds(tx, lastMonthEnd(today));
  if (funds.length === 0) return;
  const reviewed = addDays(today, -lastReview.daysAgo);
  const since = (index: number) => (index === lastReview.joined ? reviewed : monthsAfter(today, -6 - 3 * (index % 5)));
  const entry = ({ id, index, risk, rationale }: ListedFund) => ({
    instrumentId: id,
    riskBand: risk,
    rationale,
    addedOn: since(index),
    removedOn: index === lastReview.removed ? reviewed : null,
  });
  // Another process may start on the same database at the same time.
  await tx
    .insert(buyListEntry)
    .values(funds.filter(({ listed, index }) => listed || index === lastReview.removed).map(entry))
    .onConflictDoNothing();
  await tx
    .insert(fundProfile)
    .values(funds.map(({ id, manager, objective }) => ({ instrumentId: id, manager, objective })))
    .onConflictDoNothing();
  await tx
    .insert(fundDocument)
    .values(
      funds
        .filter(({ listed }) => listed)
        .flatMap((fund) =>
          kinds
            .filter((kind) => hasDocument[kind](fund.index))
            .map((type) => ({
              instrumentId: fund.id,
              type,
              publishedOn: fund.publishedOn,
              pdf: fundPdf(type, fund),
            })),
        ),
    )
    .onConflictDoNothing();
}
