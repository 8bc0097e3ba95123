import type { Database } from '@harbour/backend-database';
import { websiteSettings } from '@harbour/domain-clients/tables';
import { plan, planOwner, portfolio, portfolioPlan } from '@harbour/domain-plans/tables';
import { client, person, visiblePerson } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { largeClientAccount } from './accounts.ts';
import { largeLedger } from './large-ledger.ts';
import { seedLargeMessages } from './large-messages.ts';
import { largeClientAdviser, largeClientPerson } from './load-test-clients.ts';
import { loadTestFunds } from './load-test-funds.ts';
import type { ScaleMarket } from './load-test-market.ts';
import { storeLedger } from './store-ledger.ts';

/** Size of the large client (docs/demonstration-data.md). */
export const largeClientSize = { plans: 60, holdings: 2_000, transactions: 50_000 } as const;

const kinds = [
  { productType: 'pens', letters: 'PEN', name: 'Large pension', provider: 'Lodestar Pensions' },
  { productType: 'nonpens', letters: 'GIA', name: 'Large investment account', provider: 'Harbour Platform' },
  { productType: 'isa', letters: 'ISA', name: 'Large ISA', provider: 'Castle Investments' },
] as const;

const portfolioIds = {
  pensions: '7c1d9e20-3b54-4f6a-8a90-0000000000d1',
  savings: '7c1d9e20-3b54-4f6a-8a90-0000000000d2',
} as const;

/** Splits a whole into `parts` integers; the first ones take the remainder. */
function partOf(total: number, parts: number, index: number): number {
  return Math.floor(total / parts) + (index < total % parts ? 1 : 0);
}

/** The plans of the large client; funds and transactions are spread evenly over them. */
export function largePlans() {
  const market = loadTestFunds().length;
  return Array.from({ length: largeClientSize.plans }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    const number = Math.floor(index / kinds.length) + 1;
    // One of the holdings is cash.
    const funds = partOf(largeClientSize.holdings, largeClientSize.plans, index) - 1;
    return {
      planstring: `HL-${kind.letters}-${String(number).padStart(2, '0')}`,
      name: `${kind.name} ${number}`,
      productType: kind.productType,
      provider: kind.provider,
      opening: 20_000 + ((index * 7_300) % 60_000),
      // A different offset per plan, so that the plans differ.
      funds: Array.from({ length: funds }, (_, position) => (index * 7 + position) % market),
      transactions: partOf(largeClientSize.transactions, largeClientSize.plans, index),
    };
  });
}

async function insertPerson({ db }: Database): Promise<void> {
  const { person: adviserPerson, ...adviser } = largeClientAdviser;
  await db.insert(person).values({ uuid: adviserPerson, name: `${adviser.firstname} ${adviser.surname}` });
  await db.insert(client).values({
    uid: adviser.uid,
    personUuid: adviserPerson,
    firstname: adviser.firstname,
    surname: adviser.surname,
    dob: '1980-10-01',
    emailAddress: adviser.email,
    staffGroup: 'adviser',
  });
  const { uid, givenName, familyName, birthdate, email } = largeClientAccount;
  await db.insert(person).values({ uuid: largeClientPerson, name: `${givenName} ${familyName}` });
  await db.insert(client).values({
    uid,
    personUuid: largeClientPerson,
    firstname: givenName,
    surname: familyName,
    dob: birthdate,
    emailAddress: email,
    countryOfDomicile: 'GB',
    countryOfResidence: 'GB',
    adviserUid: largeClientAdviser.uid,
    investmentService: true,
    adviceService: true,
  });
  await db.insert(visiblePerson).values({ clientUid: uid, personUuid: largeClientPerson });
  await db.insert(websiteSettings).values({ clientUid: uid });
}

async function insertPortfolios({ db }: Database): Promise<void> {
  const plans = largePlans();
  const clientUid = largeClientAccount.uid;
  await db.insert(portfolio).values([
    { uuid: portfolioIds.pensions, clientUid, name: 'Large pensions', ims: true, dfm: false, benchmarkId: 'balanced' },
    { uuid: portfolioIds.savings, clientUid, name: 'Large savings', ims: false, dfm: true, benchmarkId: 'growth' },
  ]);
  await db.insert(portfolioPlan).values(
    plans.map(({ planstring, productType }) => ({
      portfolioUuid: productType === 'pens' ? portfolioIds.pensions : portfolioIds.savings,
      planstring,
    })),
  );
}

/**
 * Adds the large client if missing.
 * @returns whether one was added
 */
export async function seedLargeClient(database: Database, { days, prices, listingId }: ScaleMarket): Promise<boolean> {
  const { db } = database;
  const known = await db.select({ uid: client.uid }).from(client).where(eq(client.uid, largeClientAccount.uid));
  if (known.length > 0) return false;
  await insertPerson(database);
  for (const { opening, funds, transactions, ...rest } of largePlans()) {
    await db.insert(plan).values({ ...rest, performance: true, openedOn: days[0] ?? '' });
    await db.insert(planOwner).values({ planstring: rest.planstring, personUuid: largeClientPerson });
    await storeLedger(
      database,
      rest.planstring,
      largeLedger({ opening, funds, transactions }, days, prices),
      listingId,
    );
  }
  await insertPortfolios(database);
  await seedLargeMessages(database, days.at(-1) ?? '');
  return true;
}
