import type { Database, Transaction } from '@harbour/backend-database';
import { namesOf } from '@harbour/definitions/names-of';
import { checkpointPerson, websiteSettings } from '@harbour/domain-clients/tables';
import { fxRate, instrument, listing, price, reportingCurrency } from '@harbour/domain-market-data/tables';
import { checkPlans } from '@harbour/domain-plans';
import {
  holdingPeriod,
  planOwner,
  plan as planTable,
  planTransaction,
  portfolio,
  portfolioPlan,
} from '@harbour/domain-plans/tables';
import type { ImportedFile } from '@harbour/kernel/importing/importer';
import { storeFiles } from '@harbour/kernel/importing/run-import';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { client, clientGroup, person, visiblePerson } from '@harbour/kernel/people/tables';
import Big from 'big.js';
import { not, sql } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { batches } from './batches.ts';
import { type DemonstrationFund, demonstrationFunds } from './funds.ts';
import { groups, type PersonKey, people, plans, portfolios, visibility } from './households.ts';
import { type Ledger, type Prices, periodsOf, planLedger } from './ledger.ts';
import { isLoadTestClient } from './load-test-clients.ts';
import { businessDays, priceHistory, rateHistory } from './market-history.ts';
import { seededRandom } from './random.ts';
import { seedAnnouncements } from './seed-announcements.ts';
import { seedBenchmarkLevels } from './seed-benchmark-levels.ts';
import { seedBuyList } from './seed-buy-list.ts';
import { seedConsumerPrices } from './seed-consumer-prices.ts';
import { seedContent } from './seed-content.ts';
import { seedDataFeeds } from './seed-data-feeds.ts';
import { seedFundData } from './seed-fund-data.ts';
import { seedFundMixes } from './seed-fund-mixes.ts';
import { seedFundParts } from './seed-fund-parts.ts';
import { seedHelp } from './seed-help.ts';
import { seedIms } from './seed-ims.ts';
import { seedInvestOffers } from './seed-invest-offers.ts';
import { seedLinkedBank } from './seed-linked-bank.ts';
import { seedMessages } from './seed-messages.ts';
import { seedPersonal } from './seed-personal.ts';
import { seedRegister } from './seed-register.ts';
import { seedRiskProfiles } from './seed-risk-profiles.ts';
import { seedScenarios } from './seed-scenarios.ts';
import { seedSelfManaged } from './seed-self-managed.ts';

/** Fixed seed: the same figures on every machine. */
const seed = 20_261_120;

async function seedPeople(tx: Transaction): Promise<void> {
  await tx.insert(clientGroup).values(Object.values(groups));
  await tx.insert(person).values(Object.values(people));
  const keys = namesOf(demonstrationAccounts);
  await tx.insert(client).values(
    keys.map((key) => {
      const account = demonstrationAccounts[key];
      const hartley = key === 'client' || key === 'partner';
      return {
        uid: account.uid,
        personUuid: people[key].uuid,
        groupId: hartley ? groups.hartley.id : null,
        firstname: account.givenName,
        surname: account.familyName,
        dob: account.birthdate,
        emailAddress: account.email,
        countryOfDomicile: 'GB',
        countryOfResidence: 'GB',
        adviserUid: account.groups.length === 0 ? demonstrationAccounts.adviser.uid : null,
        investmentService: hartley,
        adviceService: account.groups.length === 0,
      };
    }),
  );
  await tx
    .insert(visiblePerson)
    .values(
      keys.flatMap((key) =>
        visibility[key].map((other) => ({ clientUid: demonstrationAccounts[key].uid, personUuid: people[other].uuid })),
      ),
    );
  await tx.insert(websiteSettings).values(
    keys.map((key) => ({
      clientUid: demonstrationAccounts[key].uid,
      mfaEnabled: 'totpSecret' in demonstrationAccounts[key],
      checkpointEnabled: key === 'client',
    })),
  );
  await tx.insert(checkpointPerson).values({
    clientUid: demonstrationAccounts.client.uid,
    personUuid: people.partner.uuid,
    enabled: true,
  });
}

interface Market {
  prices: Prices;
  /** Database id of a fund's listing by index; of cash if omitted. */
  listingId: (fund?: number) => number;
}

async function insertSeries(
  tx: Transaction,
  days: readonly string[],
  series: readonly { id: number; values: readonly number[] }[],
): Promise<void> {
  const all = series.flatMap(({ id, values }) =>
    values.map((value, index) => ({ listingId: id, date: days[index] ?? '', price: String(value) })),
  );
  for (const batch of batches(all)) await tx.insert(price).values(batch);
}

async function seedMarket(tx: Transaction, today: string): Promise<Market> {
  const random = seededRandom(seed);
  const days = businessDays(today);
  const dayIndex = new Map(days.map((day, index) => [day, index]));
  const funds = demonstrationFunds();
  const histories = funds.map((fund) => priceHistory(fund, days.length, random));
  const rates = rateHistory(days.length, random);

  const cash = { name: 'Cash', isin: null, kind: 'cash' as const, category: 'Cash', source: 'demonstration' };
  const instruments = await tx
    .insert(instrument)
    .values([
      ...funds.map(({ name, isin, category }) => ({
        name,
        isin,
        kind: 'fund' as const,
        category,
        source: 'demonstration',
      })),
      cash,
    ])
    .returning({ id: instrument.id });
  const listings = await tx
    .insert(listing)
    .values(
      instruments.map(({ id }, index) => ({
        instrumentId: id,
        symbol: funds[index]?.symbol ?? 'CASH-GBP',
        currency: funds[index]?.currency ?? 'GBP',
        exchange: funds[index] ? 'Fund' : 'None',
      })),
    )
    .returning({ id: listing.id });
  await insertSeries(
    tx,
    days,
    histories.map((values, index) => ({ id: listings[index]?.id ?? 0, values })),
  );
  for (const { currency, rates: values } of rates) {
    await tx
      .insert(fxRate)
      .values(values.map((perEuro, index) => ({ currency, date: days[index] ?? '', perEuro: String(perEuro) })));
  }
  await tx.insert(reportingCurrency).values(
    [
      ['GBP', '£'],
      ['EUR', '€'],
      ['USD', '$'],
      ['CHF', 'CHF'],
      ['JPY', '¥'],
      ['AUD', 'A$'],
      ['CAD', 'C$'],
    ].map(([currencyCode = '', currencySymbol = ''], position) => ({ currencyCode, currencySymbol, position })),
  );

  const rateOn = (currency: string, index: number) =>
    new Big(rates.find((rate) => rate.currency === currency)?.rates[index] ?? 1);
  const toPounds = (fund: DemonstrationFund, index: number) =>
    fund.currency === 'GBP'
      ? new Big(1)
      : rateOn('GBP', index).div(fund.currency === 'EUR' ? 1 : rateOn(fund.currency, index));
  return {
    listingId: (fund) => listings[fund ?? funds.length]?.id ?? 0,
    prices: {
      businessDay: (date) => days.find((day) => day >= date),
      price(fund, day) {
        const index = dayIndex.get(day) ?? 0;
        const chosen = funds[fund];
        if (!chosen) throw new Error(`There is no demonstration fund ${fund}.`);
        return new Big(histories[fund]?.[index] ?? 0).times(toPounds(chosen, index));
      },
    },
  };
}

async function seedLedger(
  tx: Transaction,
  planstring: string,
  { entries, changes }: Ledger,
  listingId: Market['listingId'],
): Promise<void> {
  for (const batch of batches(periodsOf(changes))) {
    await tx
      .insert(holdingPeriod)
      .values(batch.map(({ fund, ...period }) => ({ ...period, planstring, listingId: listingId(fund) })));
  }
  for (const batch of batches(entries)) {
    await tx.insert(planTransaction).values(
      batch.map(({ date, kind, fund, units, value }) => ({
        planstring,
        transactionDate: date,
        kind,
        listingId: fund === undefined ? null : listingId(fund),
        units: units?.toFixed() ?? null,
        value: value.toFixed(2),
        performance: kind === 'contribution' || kind === 'withdrawal',
      })),
    );
  }
}

async function seedPlans(tx: Transaction, today: string, { prices, listingId }: Market): Promise<void> {
  for (const plan of plans) {
    const ledger = planLedger(plan, today, prices);
    const { planstring, name, productType, provider, performance } = plan;
    await tx
      .insert(planTable)
      .values({ planstring, name, productType, provider, performance, openedOn: ledger.entries[0]?.date ?? today });
    await tx
      .insert(planOwner)
      .values(plan.owners.map((owner: PersonKey) => ({ planstring, personUuid: people[owner].uuid })));
    await seedLedger(tx, planstring, ledger, listingId);
  }
  for (const { planstrings, ...rest } of portfolios) {
    await tx.insert(portfolio).values({ ...rest, clientUid: demonstrationAccounts.client.uid });
    await tx.insert(portfolioPlan).values(planstrings.map((planstring) => ({ portfolioUuid: rest.uuid, planstring })));
  }
}

async function seedFirm(database: Database, today: string, store?: ObjectStore): Promise<boolean> {
  const [known] = await database.db.select({ uid: client.uid }).from(client).where(not(isLoadTestClient)).limit(1);
  let content: readonly ImportedFile[] = [];
  await database.db.transaction(async (tx) => {
    if (!known) {
      await seedPeople(tx);
      await seedPlans(tx, today, await seedMarket(tx, today));
    }
    // Each of these is idempotent.
    await seedFundMixes(tx, today);
    await seedBenchmarkLevels(tx, today);
    await seedAnnouncements(tx, today);
    await seedConsumerPrices(tx, today);
    await seedFundParts(tx, today);
    await seedBuyList(tx, today);
    await seedFundData(tx, today);
    await seedDataFeeds(tx, today);
    await seedSelfManaged(tx, today);
    await seedScenarios(tx, today);
    await seedInvestOffers(tx);
    await seedLinkedBank(tx, today);
    await seedRiskProfiles(tx, today);
    await seedIms(tx, today);
    await seedMessages(tx, today, store);
    const seeded = { ...database, db: tx };
    const withFiles = store !== undefined;
    content = [...(await seedHelp(seeded, today, withFiles)), ...(await seedContent(seeded, today, withFiles))];
    await seedPersonal(tx, today);
    await seedRegister(tx, today);
  });
  await storeFiles(store, content);
  if (known) return false;
  // Update the planner's statistics, or the first valuations use plans for empty tables.
  await database.db.execute(sql`analyze`);
  await checkPlans(database, undefined, today);
  return true;
}

/**
 * Seeds an empty database with the demonstration firm, dated relative to `today`. A database with clients is left
 * unchanged, except that a demonstration of an older release gets what is missing. If several processes start at the
 * same time, one does it.
 * @param today ISO date
 * @param store where files are stored; if omitted, there are no files
 * @returns whether the firm was seeded
 */
export function seedDemonstration(database: Database, today: string, store?: ObjectStore): Promise<boolean> {
  return database.alone('demonstration firm', () => seedFirm(database, today, store));
}
