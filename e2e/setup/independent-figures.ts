import { migratePortal } from '@harbour/backend-api';
import { type Database, openDatabase } from '@harbour/backend-database';
import { seedDemonstration } from '@harbour/demonstration';
import { londonToday as portalToday } from '@harbour/kernel/calendar';
import { test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Today in the firm's time zone, ISO date. */
export const londonToday = portalToday;

let seeded: Promise<Database> | undefined;

/** The same demonstration firm once more: it is seeded deterministically, so its figures are those of the portal. */
function demonstration(): Promise<Database> {
  seeded ??= (async () => {
    const database = await openDatabase({ memory: true });
    await migratePortal(database);
    await seedDemonstration(database, londonToday());
    return database;
  })();
  return seeded;
}

/**
 * Seeds them, so that no journey's own time is spent on it: for `test.beforeAll`.
 */
export async function seedIndependentFigures(): Promise<void> {
  test.setTimeout(180_000);
  await demonstration();
}

async function query<Row>(row: z.ZodType<Row>, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { db } = await demonstration();
  return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows;
}

const held = z.object({
  planstring: z.string(),
  product_type: z.enum(['pens', 'isa', 'nonpens']),
  name: z.string(),
  isin: z.nullable(z.string()),
  units: z.number(),
  value: z.number(),
  /** Hundredths of a percent of each asset class. */
  cash: z.number(),
  fixed_interest: z.number(),
  property: z.number(),
  equity: z.number(),
});
const perEuro = z.object({ per_euro: z.number() });

async function euroRate(currency: string, day: string): Promise<number> {
  const [rate] = await query(
    perEuro,
    sql`select per_euro::float8 as per_euro from portal.fx_rate where currency = ${currency}
      and date = (select max(date) from portal.fx_rate where date <= ${day}::date)`,
  );
  if (!rate) throw new Error(`There is no rate of ${currency} on ${day}.`);
  return rate.per_euro;
}

/**
 * What every plan held on a day, from the transactions alone: units bought less units sold, times the newest price, to
 * pence; and the cash that is left. Another way than the product's, on purpose.
 */
export function holdingsBySql(day: string) {
  return query(
    held,
    sql`
    with units as (
      select planstring, listing_id, sum(units) as units
      from portal.plan_transaction
      where transaction_date <= ${day}::date and listing_id is not null and kind in ('purchase', 'sale')
      group by planstring, listing_id
    ),
    newest as (
      select distinct on (listing_id) listing_id, price from portal.price
      where date <= ${day}::date order by listing_id, date desc
    ),
    mix as (
      select distinct on (instrument_id) * from portal.instrument_mix
      where as_of <= ${day}::date order by instrument_id, as_of desc
    ),
    rate as (
      select distinct on (currency) currency, per_euro from portal.fx_rate
      where date <= ${day}::date order by currency, date desc
    ),
    held as (
      select units.planstring, instrument.name, instrument.isin, units.units,
        round(units.units * newest.price * case listing.currency
          when 'GBP' then 1
          when 'EUR' then (select per_euro from rate where currency = 'GBP')
          else (select per_euro from rate where currency = 'GBP') / (select per_euro from rate where rate.currency = listing.currency)
        end, 2) as value,
        mix.cash, mix.fixed_interest, mix.property, mix.equity
      from units
      join newest using (listing_id)
      join portal.listing on listing.id = units.listing_id
      join portal.instrument on instrument.id = listing.instrument_id
      join mix on mix.instrument_id = instrument.id
      union all
      select planstring, 'Cash', null, sum(value), sum(value), 10000, 0, 0, 0 from portal.plan_transaction
      where transaction_date <= ${day}::date group by planstring
    )
    select held.planstring, plan.product_type, held.name, held.isin, held.units::float8 as units,
      held.value::float8 as value, held.cash, held.fixed_interest, held.property, held.equity
    from held join portal.plan using (planstring)`,
  );
}

/** What every plan and every group is worth on a day. */
export async function figuresBySql(day: string) {
  const values = new Map<string, { product_type: string; pence: number }>();
  for (const { planstring, product_type, value } of await holdingsBySql(day)) {
    const pence = (values.get(planstring)?.pence ?? 0) + Math.round(value * 100);
    values.set(planstring, { product_type, pence });
  }
  const plansOf = (type: string): Record<string, number> =>
    Object.fromEntries(
      [...values].flatMap(([planstring, { product_type, pence }]) =>
        product_type === type ? [[planstring, pence / 100] as const] : [],
      ),
    );
  const sum = (plans: Record<string, number>) =>
    Math.round(Object.values(plans).reduce((total, value) => total + value * 100, 0)) / 100;
  const plans = { pens: plansOf('pens'), nonpens: plansOf('nonpens'), isa: plansOf('isa') };
  return {
    plans,
    groups: { pens: sum(plans.pens), nonpens: sum(plans.nonpens), isa: sum(plans.isa) },
    /** Units of a currency for one pound, from the rates for one euro. */
    async rate(currency: string) {
      const exact = (await euroRate(currency, day)) / (await euroRate('GBP', day));
      return { perPound: Math.round(exact * 1e10) / 1e10 };
    },
  };
}

/** Money that crossed the plans' borders between two days (the first one excluded), oldest first. GBP. */
export function externalFlowsBySql(after: string, until: string) {
  return query(
    z.object({ date: z.string(), planstring: z.string(), value: z.number() }),
    sql`
    select transaction_date::text as date, planstring, value::float8 as value
    from portal.plan_transaction
    where kind in ('contribution', 'withdrawal') and transaction_date > ${after}::date and transaction_date <= ${until}::date
    order by transaction_date`,
  );
}

/** Credits, debits and their number in all plans between two days, both included. GBP. */
export async function transactionTotalsBySql(from: string, to: string) {
  const [totals] = await query(
    z.object({ credit: z.number(), debit: z.number(), count: z.number() }),
    sql`
    select coalesce(sum(value) filter (where value > 0), 0)::float8 as credit,
      coalesce(-sum(value) filter (where value < 0), 0)::float8 as debit, count(*)::int as count
    from portal.plan_transaction
    where transaction_date between ${from}::date and ${to}::date`,
  );
  return totals ?? { credit: 0, debit: 0, count: 0 };
}

/** What Eleanor and James have paid into their ISAs since a day. GBP by plan. */
export async function paidIntoIsasBySql(since: string) {
  const paid = await query(
    z.object({ planstring: z.string(), value: z.number() }),
    sql`
    select planstring, sum(value)::float8 as value from portal.plan_transaction
    join portal.plan using (planstring)
    where kind = 'contribution' and product_type = 'isa' and transaction_date >= ${since}::date
    group by planstring`,
  );
  return new Map(paid.map(({ planstring, value }) => [planstring, value]));
}
