import type { Database } from '@harbour/backend-database';
import {
  type ChangeReason,
  changeReasons,
  type ValueChanges,
} from '@harbour/definitions/investments/performance/changes';
import { newestPrice, poundRate } from '@harbour/domain-market-data';
import type { PlanRow } from '@harbour/domain-plans';
import { joinedReasons, noValueReason, transfersWithin } from '@harbour/domain-plans';
import { elsewhereChanges } from '@harbour/domain-self-managed';
import { addGbp, addMoney, headlineOf } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { planFigures } from './performance-figures.ts';

const booked = z.object({ date: z.string(), income: z.number(), charges: z.number() });

/** Income that stayed in some plans and charges that they paid, by day after `from` up to `to`. GBP. */
function incomeAndCharges(database: Database, planstrings: readonly string[], from: string, to: string) {
  return rows(
    database,
    booked,
    sql`
    select
      transaction_date::text as date,
      coalesce(sum(value) filter (where kind in ('income', 'interest')), 0)::float8 as income,
      coalesce(sum(value) filter (where kind in ('charge', 'tax')), 0)::float8 as charges
    from portal.plan_transaction
    where planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and not performance and kind in ('income', 'interest', 'charge', 'tax')
      and transaction_date > ${from}::date and transaction_date <= ${to}::date
    group by transaction_date
    order by transaction_date`,
  );
}

const byRates = z.object({ gained: z.number(), unknown: z.number() });

/**
 * What exchange rates did to the plans' holdings in other currencies: as long as the units of a holding stay the same,
 * units × price at the beginning × (rate at the end − rate at the beginning), GBP. What price and rate did together
 * counts for the price. `unknown` is how many such spans have no price or rate.
 */
async function gainedByRates(database: Database, planstrings: readonly string[], from: string, to: string) {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  const [found] = await rows(
    database,
    byRates,
    sql`
    with held as (
      select holding.listing_id, holding.units,
        greatest(holding.from_date, plan.opened_on, ${from}::date) as began,
        least(holding.to_date, ${to}::date) as ended
      from portal.holding_period holding
      join portal.plan on plan.planstring = holding.planstring
      where holding.planstring = any(${plans}) and holding.units <> 0
      union all
      select moving.listing_id, moving.units, greatest(moving.left_on, ${from}::date), least(moving.arrived_on, ${to}::date)
      from (${transfersWithin(plans)}) moving
    ),
    moved as (
      select
        held.units * case when instrument.kind = 'cash' then 1 else quote.price end
          * (later.pound / later.other - earlier.pound / earlier.other) as gained
      from held
      join portal.listing on listing.id = held.listing_id
      join portal.instrument on instrument.id = listing.instrument_id
      left join lateral ${newestPrice(sql`held.listing_id`, sql`held.began`)} quote on instrument.kind <> 'cash'
      left join lateral ${poundRate(sql`listing.currency`, sql`held.began`)} earlier on true
      left join lateral ${poundRate(sql`listing.currency`, sql`held.ended`)} later on true
      where held.began < held.ended and listing.currency <> 'GBP'
    )
    select
      coalesce(round(sum(gained), 2), 0)::float8 as gained,
      (count(*) - count(gained))::int as unknown
    from moved`,
  );
  return found ?? { gained: 0, unknown: 0 };
}

interface Asked {
  clientUid: string;
  /** Plans that the caller may see. */
  plans: readonly PlanRow[];
  /** ISO dates, the first before the second. */
  from: string;
  to: string;
  /** ISO code of the result currency; pounds if omitted. */
  currency?: string | undefined;
  today: string;
  /** Whether to leave out what is managed elsewhere. */
  onlyPlans?: boolean;
}

const nothingElsewhere: Awaited<ReturnType<typeof elsewhereChanges>> = {
  opening: 0,
  closing: 0,
  reason: null,
  missing: [],
  changes: new Map(),
};

/**
 * Why a client's total changed between two days. Paid in, paid out and growth are those of every return (`headlineOf`);
 * growth is split into income, charges, exchange rates and, as the remainder, the market. So the amounts always add up.
 * In another currency each amount is converted at the rate of its own day, and the remainder is what that currency's
 * rates did.
 */
export async function valueChanges(
  database: Database,
  { clientUid, plans, from, to, currency = 'GBP', today, onlyPlans = false }: Asked,
): Promise<ValueChanges> {
  const span = { days: [from, to], currency, today };
  // Returns are not asked for, so no day between is valued.
  const { included, excluded, figuresOf, valueOn, converted, inCurrency } = await planFigures(
    database,
    plans,
    span,
    () => [],
  );
  const counted = included.map(({ planstring }) => planstring);
  const all = plans.map(({ planstring }) => planstring);
  const pounds = figuresOf(counted);
  const elsewhere = onlyPlans ? nothingElsewhere : await elsewhereChanges(database, clientUid, from, to);

  /** The total on a day, GBP; null if any part of it is unknown. */
  function totalOn(day: string, besides: number | null): number | null {
    const ofPlans = valueOn(day, all);
    return ofPlans === null || besides === null ? null : addGbp([ofPlans, besides]);
  }
  const gbp = { opening: totalOn(from, elsewhere.opening), closing: totalOn(to, elsewhere.closing) };
  const [opening, closing] = [converted(gbp.opening, from), converted(gbp.closing, to)];
  const { missing } = elsewhere;
  const answer = {
    from,
    to,
    currency,
    opening,
    closing,
    excluded,
    ...(missing.length > 0 ? { missing } : {}),
  };
  const movements = headlineOf(pounds);
  if (gbp.opening === null || gbp.closing === null || movements.growth === null) {
    const ofPlans = valueOn(from, all) === null || valueOn(to, all) === null ? noValueReason : null;
    return { ...answer, reason: joinedReasons([ofPlans, elsewhere.reason]), changes: null };
  }
  if (opening === null || closing === null) {
    return { ...answer, reason: `There is no exchange rate for ${currency} on one of these days`, changes: null };
  }

  const booking = await incomeAndCharges(database, counted, from, to);
  const rates = await gainedByRates(database, counted, from, to);
  const income = addGbp(booking.map((day) => day.income));
  const charges = addGbp(booking.map((day) => day.charges));
  const byCurrency = rates.unknown > 0 ? 0 : rates.gained;
  const market = addGbp([movements.growth, -income, -charges, -byCurrency]);
  const change = (day: string) => addGbp([valueOn(day, all) ?? 0, -(valueOn(day, counted) ?? 0)]);

  // Zero where there is nothing to convert: without a rate there is no opening either.
  const atClose = (amount: number) => converted(amount, to) ?? 0;
  const bookedIn = (which: 'income' | 'charges') =>
    addMoney(
      booking.map((day) => converted(day[which], day.date) ?? 0),
      currency,
    );
  const paid = headlineOf(inCurrency(pounds));
  const amounts = new Map<ChangeReason, number>([
    [rates.unknown > 0 ? 'market-and-currency' : 'market', atClose(market)],
    ['paid-in', paid.paidIn],
    ['paid-out', -paid.paidOut],
    ['income', bookedIn('income')],
    ['charges', bookedIn('charges')],
    ['not-counted', atClose(addGbp([change(to), -change(from)]))],
    ...[...elsewhere.changes].map(([reason, amount]) => [reason, atClose(amount)] as const),
  ]);
  const rest = addMoney([closing, -opening, ...[...amounts.values()].map((amount) => -amount)], currency);
  amounts.set('currency', rest);
  return {
    ...answer,
    reason: null,
    changes: changeReasons.flatMap((reason) => {
      const amount = amounts.get(reason) ?? 0;
      return amount === 0 ? [] : { reason, amount };
    }),
  };
}
