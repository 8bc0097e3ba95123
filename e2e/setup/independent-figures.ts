import { migratePortal, londonToday as portalToday, seedDemonstration } from '@harbour/backend-api';
import { type Database, openDatabase } from '@harbour/backend-database';
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

async function query<Row>(row: z.ZodType<Row>, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { db } = await demonstration();
  return z.object({ rows: z.array(row) }).parse(await db.execute(statement)).rows;
}

const planValue = z.object({
  planstring: z.string(),
  product_type: z.enum(['pens', 'isa', 'nonpens']),
  value: z.number(),
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
 * What every plan is worth on a day, from the transactions alone: units bought less units sold, times the newest
 * price, to pence; and the cash that is left. Another way than the product's, on purpose.
 */
export async function figuresBySql(day: string) {
  const values = await query(
    planValue,
    sql`
    with units as (
      select planstring, listing_id, sum(units) as units
      from portal.plan_transaction where transaction_date <= ${day}::date and listing_id is not null
      group by planstring, listing_id
    ),
    newest as (
      select distinct on (listing_id) listing_id, price from portal.price
      where date <= ${day}::date order by listing_id, date desc
    ),
    rate as (
      select distinct on (currency) currency, per_euro from portal.fx_rate
      where date <= ${day}::date order by currency, date desc
    ),
    held as (
      select units.planstring,
        round(units.units * newest.price * case listing.currency
          when 'GBP' then 1
          when 'EUR' then (select per_euro from rate where currency = 'GBP')
          else (select per_euro from rate where currency = 'GBP') / (select per_euro from rate where rate.currency = listing.currency)
        end, 2) as value
      from units
      join newest using (listing_id)
      join portal.listing on listing.id = units.listing_id
      union all
      select planstring, sum(value) from portal.plan_transaction
      where transaction_date <= ${day}::date group by planstring
    )
    select plan.planstring, plan.product_type, sum(held.value)::float8 as value
    from held join portal.plan using (planstring)
    group by plan.planstring, plan.product_type`,
  );
  const plansOf = (type: string) =>
    Object.fromEntries(
      values.filter(({ product_type }) => product_type === type).map(({ planstring, value }) => [planstring, value]),
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
