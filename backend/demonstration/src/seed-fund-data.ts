import type { Transaction } from '@harbour/backend-database';
import type { SustainabilityLabel } from '@harbour/definitions/research/fund-data';
import { fundComparator, fundComparatorLevel, fundData, instrument } from '@harbour/domain-market-data/tables';
import { fundProfile } from '@harbour/domain-research/tables';
import { monthsAfter } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { batches } from './batches.ts';
import { type DemonstrationFund, demonstrationFunds } from './funds.ts';
import { plans } from './households.ts';
import { businessDays, levelHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

/** A separate seed, so that the other series of the demonstration stay as they are. */
const seed = 20_261_127;
/** Earlier than the start of the longest chart, on any weekday. */
const knownMonths = 62;
const source = 'Demonstration data, not of real funds';

/** Funds of a provider, in the order of the providers. */
const fundsOfHouse = 10;
const houseOf = (index: number) => Math.floor(index / fundsOfHouse);
/** Days since the first house published, so that old facts are marked, and since the others did. */
const publishedDaysAgo = { first: 210, others: 21 } as const;
/** The house whose distributions are known for two years only, and the one of which nothing is published. */
const knownLately = 1;
const unpublished = 5;

/** Months before today of the distributions that were paid, each of one hundredth of the price. */
const paidMonthsAgo = Array.from({ length: 10 }, (_, index) => 2 + index * 6);
const paidAfterDays = 14;

const idOf = (strategy: string) => strategy.toLowerCase().replace(/[^a-z]+/g, '-');

/** The class of risk by yearly deviation: CESR/10-673, the indicator of key investor documents. */
const riskOf = (deviation: number) =>
  [0.005, 0.02, 0.05, 0.1, 0.15, 0.25].filter((least) => deviation >= least).length + 1;

const labelsOfHouses: readonly SustainabilityLabel[] = ['focus', 'improvers', 'impact', 'mixed-goals', 'focus'];

function labelOf({ strategy }: DemonstrationFund, index: number): SustainabilityLabel | null {
  if (strategy === 'Global Sustainable Equity') return labelsOfHouses[houseOf(index)] ?? null;
  return houseOf(index) === 4 ? null : 'none';
}

/** Funds that clients hold pay out, as their ledgers say, and of the others every second one. */
const held = new Set(plans.flatMap(({ mix }) => mix.map(([fund]) => fund)));
const paysOut = (index: number) => index % 2 === 0 || held.has(index);

async function seedComparators(tx: Transaction, today: string): Promise<void> {
  const kinds = [...new Map(demonstrationFunds().map((fund) => [fund.strategy, fund])).values()];
  await tx
    .insert(fundComparator)
    .values(
      kinds.map(({ strategy, category }) => ({
        id: idOf(strategy),
        source,
        // Property and bonds have an index, funds of shares the average of their sector.
        ...(category === 'Fixed Interest' || category === 'Property'
          ? { kind: 'index' as const, name: `${strategy} index` }
          : { kind: 'sector' as const, name: `${strategy} sector` }),
      })),
    )
    .onConflictDoNothing();
  const days = businessDays(today, knownMonths);
  const random = seededRandom(seed);
  const all = kinds.flatMap(({ strategy, drift, deviation }) =>
    levelHistory({ drift: drift + 0.01, deviation: deviation * 0.9 }, days.length, random).map((level, index) => ({
      comparatorId: idOf(strategy),
      date: days[index] ?? today,
      level: String(level),
    })),
  );
  for (const batch of batches(all)) await tx.insert(fundComparatorLevel).values(batch).onConflictDoNothing();
}

/** What the funds paid out for each unit before today: a part of the price of the ex-date, in its currency. */
async function seedDistributions(tx: Transaction, today: string, funds: readonly { id: number; kind: string }[]) {
  const records = funds.flatMap(({ id, kind }) =>
    paidMonthsAgo.map((months) => {
      const ex = monthsAfter(today, -months);
      return { id, kind, ex, paid: addDays(ex, paidAfterDays) };
    }),
  );
  await tx.execute(sql`
    insert into portal.income_announcement (instrument_id, kind, ex_date, pay_date, amount, currency)
    select incoming.id, incoming.kind, incoming.ex, incoming.paid, round(newest.price / 100, 6), listing.currency
    from ${recordSet(records, 'id int, kind text, ex date, paid date')}
    join portal.listing on listing.instrument_id = incoming.id
    cross join lateral (
      select price from portal.price where listing_id = listing.id and date <= incoming.ex order by date desc limit 1
    ) newest
    on conflict do nothing`);
}

/**
 * Adds what the providers of the demonstration's funds publish, their distributions of five years, and the sectors and
 * indices that they are compared with. What is there stays, so it is safe to run at every start.
 * @param today ISO date
 */
export async function seedFundData(tx: Transaction, today: string): Promise<void> {
  const [any] = await tx.select({ id: fundData.instrumentId }).from(fundData).limit(1);
  if (any) return;
  const found = await tx
    .select({ id: instrument.id, isin: instrument.isin })
    .from(instrument)
    .where(and(eq(instrument.source, 'demonstration'), isNull(instrument.ownPlan)));
  const ids = new Map(found.map(({ id, isin }) => [isin, id]));
  const funds = demonstrationFunds().flatMap((fund, index) => {
    const id = ids.get(fund.isin);
    return id === undefined ? [] : { ...fund, id, index };
  });
  if (funds.length === 0) return;
  await seedComparators(tx, today);
  for (const { id, strategy } of funds) {
    await tx
      .update(fundProfile)
      .set({ comparatorId: idOf(strategy) })
      .where(eq(fundProfile.instrumentId, id));
  }
  const published = funds.filter(({ index }) => houseOf(index) !== unpublished);
  await tx.insert(fundData).values(
    published.map((fund) => ({
      instrumentId: fund.id,
      source,
      riskIndicator: riskOf(fund.deviation),
      label: labelOf(fund, fund.index),
      asOf: addDays(today, -(houseOf(fund.index) === 0 ? publishedDaysAgo.first : publishedDaysAgo.others)),
      income: paysOut(fund.index) ? ('pays-out' as const) : ('accumulates' as const),
      distributionsFrom: paysOut(fund.index)
        ? monthsAfter(today, houseOf(fund.index) === knownLately ? -24 : -knownMonths)
        : null,
    })),
  );
  await seedDistributions(
    tx,
    today,
    published
      .filter(({ index }) => paysOut(index))
      .map(({ id, category }) => ({ id, kind: category === 'Fixed Interest' ? 'coupon' : 'dividend' })),
  );
}
