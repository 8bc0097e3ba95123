import { rmSync } from 'node:fs';
import { type Database, openDatabase } from '@harbour/backend-database';
import { addGbp } from '@harbour/finance';
import { londonToday as portalToday } from '@harbour/kernel/calendar';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { copiedData } from './seeded-data.ts';

/** Today in the firm's time zone, ISO date. */
export const londonToday = portalToday;

let seeded: Promise<Database> | undefined;

/** What the demonstration firm had before any journey changed something. */
function demonstration(): Promise<Database> {
  seeded ??= (async () => {
    const folder = copiedData('figures');
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return openDatabase({ folder });
  })();
  return seeded;
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

const elsewhereRow = z.object({
  kind: z.enum(['asset', 'liability']),
  /** The asset class of the holding; null where nobody knows. */
  of: z.enum(['cash', 'property', 'equity']).nullable(),
  value: z.number(),
});

/**
 * What the Hartleys manage elsewhere on the day on which they are seeded, GBP. The mortgage has an entry of that day,
 * and all of it is theirs, so neither a projection nor shares matter.
 */
export function elsewhereBySql(day: string) {
  return query(
    elsewhereRow,
    sql`
    with rate as (
      select pound.per_euro / dollar.per_euro as per_dollar
      from portal.fx_rate pound join portal.fx_rate dollar on dollar.date = pound.date and dollar.currency = 'USD'
      where pound.currency = 'GBP' and pound.date <= ${day}::date order by pound.date desc limit 1
    )
    select
      holding.kind,
      case holding.category when 'cash' then 'cash' when 'property' then 'property' when 'shares' then 'equity' end as of,
      round(case when entry.units is null then entry.amount
        else entry.units * quote.price * case listing.currency when 'USD' then rate.per_dollar else 1 end end, 2)::float8 as value
    from portal.self_managed_holding holding
    join portal.self_managed_line line on line.holding_id = holding.id
    join portal.self_managed_valuation entry on entry.line_id = line.id and entry.date = (
      select max(date) from portal.self_managed_valuation other where other.line_id = line.id and other.date <= ${day}::date
    )
    cross join rate
    left join portal.listing on listing.id = line.listing_id
    left join portal.price quote on quote.listing_id = line.listing_id and quote.date = (
      select max(date) from portal.price other where other.listing_id = line.listing_id and other.date <= ${day}::date
    )
    union all
    select case account.kind when 'card' then 'liability' else 'asset' end, 'cash', balance.amount::float8
    from portal.linked_account account
    join portal.linked_balance balance on balance.account_id = account.id and balance.date = (
      select max(date) from portal.linked_balance other where other.account_id = account.id and other.date <= ${day}::date
    )`,
  );
}

/** The same as one figure, debts subtracted. */
export async function netElsewhereBySql(day: string): Promise<number> {
  const found = await elsewhereBySql(day);
  return addGbp(found.map(({ kind, value }) => (kind === 'asset' ? value : -value)));
}

/** What the firm recommends on a day, and its opinion. Percent. */
export function recommendedBySql(day: string) {
  return query(
    z.object({ isin: z.string(), name: z.string(), ocf: z.number(), risk: z.number(), category: z.string() }),
    sql`
    select instrument.isin, instrument.name, instrument.ocf::float8 as ocf, entry.risk_band as risk, instrument.category
    from portal.buy_list_entry entry join portal.instrument on instrument.id = entry.instrument_id
    where entry.added_on <= ${day}::date and coalesce(entry.removed_on, 'infinity') > ${day}::date`,
  );
}

const dated = z.object({ date: z.string(), level: z.number() });

/** The price of a fund in pounds on each business day, at that day's rates, oldest first. */
export function poundPricesBySql(isin: string) {
  return query(
    dated,
    sql`
    select price.date::text as date, (price.price * case listing.currency
      when 'GBP' then 1 when 'EUR' then pound.per_euro else pound.per_euro / own.per_euro end)::float8 as level
    from portal.price
    join portal.listing on listing.id = price.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    join portal.fx_rate pound on pound.currency = 'GBP' and pound.date = price.date
    left join portal.fx_rate own on own.currency = listing.currency and own.date = price.date
    where instrument.isin = ${isin}
    order by price.date`,
  );
}

/** The levels of the index or sector that a fund is compared with, oldest first. */
export function comparatorLevelsBySql(isin: string) {
  return query(
    dated,
    sql`
    select stood.date::text as date, stood.level::float8 as level
    from portal.instrument
    join portal.fund_profile profile on profile.instrument_id = instrument.id
    join portal.fund_comparator_level stood using (comparator_id)
    where instrument.isin = ${isin}
    order by stood.date`,
  );
}

/** What a unit of a fund paid by ex-date as a part of the price of that day, oldest first. */
export function distributionsBySql(isin: string) {
  return query(
    dated,
    sql`
    select ex_date::text as date, (amount / (
        select price from portal.price where listing_id = listing.id and date <= ex_date order by date desc limit 1
      ))::float8 as level
    from portal.income_announcement paid
    join portal.instrument on instrument.id = paid.instrument_id
    join portal.listing on listing.instrument_id = instrument.id and listing.currency = paid.currency
    where instrument.isin = ${isin} and ex_date <= ${londonToday()}::date
    order by ex_date`,
  );
}

/**
 * Income credited to, and charges taken from, plans with complete records between two days (the first excluded). GBP.
 */
export async function incomeAndChargesBySql(after: string, until: string) {
  const [sums] = await query(
    z.object({ income: z.number(), charges: z.number() }),
    sql`
    select coalesce(sum(value) filter (where kind = 'income'), 0)::float8 as income,
      coalesce(sum(value) filter (where kind = 'charge'), 0)::float8 as charges
    from portal.plan_transaction join portal.plan using (planstring)
    where plan.performance and transaction_date > ${after}::date and transaction_date <= ${until}::date`,
  );
  return sums ?? { income: 0, charges: 0 };
}

/** Plans whose records are not complete. */
export async function incompletePlansBySql(): Promise<string[]> {
  const found = await query(
    z.object({ planstring: z.string() }),
    sql`select planstring from portal.plan where not performance`,
  );
  return found.map(({ planstring }) => planstring);
}

/** All income of all plans between two days (the first excluded), GBP. */
export async function incomeBySql(after: string, until: string): Promise<number> {
  const [sums] = await query(
    z.object({ income: z.number() }),
    sql`select coalesce(sum(value), 0)::float8 as income from portal.plan_transaction
      where kind = 'income' and transaction_date > ${after}::date and transaction_date <= ${until}::date`,
  );
  return sums?.income ?? 0;
}

/** How the firm's default benchmark changed between two days, 0–1. */
export async function benchmarkChangeBySql(from: string, to: string): Promise<number> {
  const levelOn = async (day: string) => {
    const [found] = await query(
      z.object({ level: z.number() }),
      sql`select level::float8 as level from portal.benchmark_level
        join portal.benchmark on benchmark.id = benchmark_id and benchmark.is_default
        where date <= ${day}::date order by date desc limit 1`,
    );
    return found?.level ?? Number.NaN;
  };
  return (await levelOn(to)) / (await levelOn(from)) - 1;
}
