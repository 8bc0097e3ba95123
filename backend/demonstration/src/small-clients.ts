import type { Database } from '@harbour/backend-database';
import { plan } from '@harbour/domain-plans/tables';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts } from './accounts.ts';
import type { DemonstrationPlan } from './households.ts';
import { planLedger } from './ledger.ts';
import { isSmallClient, smallClientIds } from './load-test-clients.ts';
import type { ScaleMarket } from './load-test-market.ts';
import { storeLedger } from './store-ledger.ts';

/**
 * Number of distinct small clients. These are computed; every further one is a copy of one of them, made inside the
 * database, so that ten thousand take seconds.
 */
const models = 20;

/** Clients per statement: limits the database's memory use. */
const copiedAtOnce = 1_000;

/** Plans of a small client, by the letters in their reference. */
const letters = ['ISA', 'PEN'] as const;
type Letters = (typeof letters)[number];

function reference(kind: Letters, number: number): string {
  return `HS-${kind}-${String(number).padStart(6, '0')}`;
}

/** The same as SQL. */
const referenceOf = (kind: SQL, number: SQL) => sql`'HS-' || ${kind} || '-' || lpad((${number})::text, 6, '0')`;

/** Two plans with five holdings and about sixty transactions; amounts and funds differ per model. */
function modelPlans(number: number): DemonstrationPlan[] {
  const fund = (step: number) => (number * 11 + step) % 120;
  const rest = { owners: [], yearlyWithdrawal: 0, performance: true };
  return [
    {
      ...rest,
      planstring: reference('ISA', number),
      name: 'Stocks and shares ISA',
      productType: 'isa',
      provider: 'Harbour Platform',
      began: 12,
      opening: 3_000 + number * 150,
      monthly: 200 + number * 10,
      mix: [
        [fund(0), 0.6],
        [fund(37), 0.4],
      ],
    },
    {
      ...rest,
      planstring: reference('PEN', number),
      name: 'Personal pension',
      productType: 'pens',
      provider: 'Lodestar Pensions',
      began: 7,
      opening: 18_000 + number * 900,
      monthly: 300 + number * 15,
      mix: [[fund(71), 1]],
    },
  ];
}

async function storeModels(database: Database, from: number, to: number, { days, prices, listingId }: ScaleMarket) {
  const today = days.at(-1) ?? '';
  for (let number = from; number <= to; number += 1) {
    for (const model of modelPlans(number)) {
      const ledger = planLedger(model, today, prices);
      const { planstring, name, productType, provider, performance } = model;
      const openedOn = ledger.entries[0]?.date ?? today;
      await database.db.insert(plan).values({ planstring, name, productType, provider, performance, openedOn });
      await storeLedger(database, planstring, ledger, listingId);
    }
  }
}

const id = (kind: keyof typeof smallClientIds, number: SQL) =>
  sql`(${smallClientIds[kind]}::text || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Inserts people, clients and their visibility for a range of numbers. */
async function storePeople({ db }: Database, from: number, to: number): Promise<void> {
  const number = sql`n`;
  const [uid, personUuid] = [id('client', number), id('person', number)];
  const all = sql`generate_series(${from}::int, ${to}::int) as n`;
  const digits = sql`lpad(n::text, 6, '0')`;
  await db.execute(
    sql`insert into portal.person (uuid, name) select ${personUuid}, 'Client ' || ${digits} from ${all}`,
  );
  await db.execute(sql`
    insert into portal.client (
      uid, person_uuid, firstname, surname, dob, email_address,
      country_of_domicile, country_of_residence, adviser_uid, investment_service, advice_service
    )
    select ${uid}, ${personUuid}, 'Client', ${digits}, date '1950-01-01' + n % 18000,
      'client-' || ${digits} || '@many.harbour.example', 'GB', 'GB',
      (select uid from portal.client where uid = ${demonstrationAccounts.adviser.uid}::uuid), false, true
    from ${all}`);
  await db.execute(
    sql`insert into portal.visible_person (client_uid, person_uuid) select ${uid}, ${personUuid} from ${all}`,
  );
  await db.execute(sql`insert into portal.website_settings (client_uid) select ${uid} from ${all}`);
}

/** Maps each plan of a model client to its copy for a further client. */
function copies(from: number, to: number): SQL {
  const [number, kind] = [sql`n`, sql`kind`];
  return sql`
    select ${referenceOf(kind, sql`(n - 1) % ${models}::int + 1`)} as model, ${referenceOf(kind, number)} as copy
    from generate_series(${from}::int, ${to}::int) as n
    cross join unnest(string_to_array(${letters.join(',')}, ',')) as kind`;
}

async function copyPlans({ db }: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into portal.plan (planstring, name, product_type, provider, performance, opened_on)
    select copied.copy, name, product_type, provider, performance, opened_on
    from (${copies(from, to)}) copied join portal.plan on plan.planstring = copied.model`);
  await db.execute(sql`
    insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
    select copied.copy, listing_id, from_date, to_date, units
    from (${copies(from, to)}) copied join portal.holding_period held on held.planstring = copied.model`);
  await db.execute(sql`
    insert into portal.plan_transaction (planstring, transaction_date, kind, listing_id, units, value, performance)
    select copied.copy, transaction_date, kind, listing_id, units, value, performance
    from (${copies(from, to)}) copied join portal.plan_transaction booked on booked.planstring = copied.model
    order by copied.copy, booked.id`);
}

async function storeOwners({ db }: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into portal.plan_owner (planstring, person_uuid)
    select ${referenceOf(sql`kind`, sql`n`)}, ${id('person', sql`n`)}
    from generate_series(${from}::int, ${to}::int) as n
    cross join unnest(string_to_array(${letters.join(',')}, ',')) as kind`);
}

/**
 * Adds small clients until there are `wanted`, each with two plans, five holdings and about sixty transactions.
 * @returns how many existed, and how many were added
 */
export async function seedSmallClients(
  database: Database,
  wanted: number,
  market: ScaleMarket,
): Promise<{ there: number; added: number }> {
  const [counted] = await rows(
    database,
    z.object({ there: z.number() }),
    sql`select count(*)::int as there from portal.client where ${isSmallClient}`,
  );
  const there = counted?.there ?? 0;
  if (wanted <= there) return { there, added: 0 };
  await storeModels(database, there + 1, Math.min(wanted, models), market);
  for (let from = there + 1; from <= wanted; from += copiedAtOnce) {
    const to = Math.min(from + copiedAtOnce - 1, wanted);
    await storePeople(database, from, to);
    if (to > models) await copyPlans(database, Math.max(from, models + 1), to);
    await storeOwners(database, from, to);
  }
  return { there, added: wanted - there };
}
