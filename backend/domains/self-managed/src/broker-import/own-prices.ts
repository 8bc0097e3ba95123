import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const movement = z.object({
  listingId: z.number(),
  day: z.string(),
  /** Net change of units on that day. */
  units: z.string(),
  /** The part that changed without a trade: by a split, a distribution, a new name. */
  restated: z.string(),
  /** Price of the day's last trade; null without one. */
  price: z.nullable(z.string()),
});

interface Held {
  units: Big;
  price: Big | null;
}

/** Price of units that replaced others on a day, so that the total value stays the same. */
function carriedPrice(before: Held, after: Big): Big | null {
  if (!before.price || before.units.lte(0) || after.lte(0)) return null;
  return before.price.times(before.units).div(after).round(8, Big.roundHalfUp);
}

/**
 * Prices instruments that only the plan itself prices, from all of its transactions: each day's price is that of the
 * last trade. If units changed without a trade and without a price (a split, a free distribution, a change of the
 * product), the value stays the same and is spread over the new number of units: ten units that replace one are worth
 * the same as that one.
 */
export async function rebuildOwnPrices(database: Database, planstring: string): Promise<void> {
  const ofPlan = sql`
    select listing.id from portal.listing
    join portal.instrument on instrument.id = listing.instrument_id
    where instrument.own_plan = ${planstring}`;
  const movements = await rows(
    database,
    movement,
    // Units that leave by a split have the price from before it.
    sql`
    select listing_id as "listingId", transaction_date::text as day, coalesce(sum(units), 0)::text as units,
      coalesce(sum(units) filter (where kind = 'transfer' and not performance), 0)::text as restated,
      ((array_agg(price order by id desc)
        filter (where price > 0 and not (kind = 'transfer' and not performance and units < 0)))[1])::text as price
    from portal.plan_transaction
    where planstring = ${planstring} and listing_id in (${ofPlan})
    group by listing_id, transaction_date
    order by transaction_date, listing_id`,
  );
  const held = new Map<number, Held>();
  const prices: { listing_id: number; date: string; price: string }[] = [];
  for (const [date, ofDay] of Map.groupBy(movements, ({ day }) => day)) {
    const before = new Map(ofDay.map(({ listingId }) => [listingId, held.get(listingId)]));
    const gone = ofDay.filter(({ restated }) => new Big(restated).lt(0));
    for (const { listingId, units, restated, price } of ofDay) {
      const own = before.get(listingId) ?? { units: new Big(0), price: null };
      const after = own.units.plus(units);
      const restatedTo = own.units.plus(restated);
      // New in the plan while exactly one other security left that day: it replaces that one.
      const [other] = gone;
      const replaced = own.units.eq(0) && gone.length === 1 && other ? before.get(other.listingId) : undefined;
      const carried = new Big(restated).eq(0)
        ? null
        : replaced && other
          ? carriedPrice({ ...replaced, units: new Big(other.restated).abs() }, restatedTo)
          : carriedPrice(own, restatedTo);
      const found = price === null ? carried : new Big(price);
      if (found) prices.push({ listing_id: listingId, date, price: found.toFixed() });
      held.set(listingId, { units: after, price: found ?? own.price });
    }
  }
  await database.db.execute(sql`delete from portal.price where listing_id in (${ofPlan})`);
  await database.db.execute(sql`
    insert into portal.price (listing_id, date, price)
    select listing_id, date, price from ${recordSet(prices, 'listing_id int, date date, price numeric')}`);
}
