import type { Database } from '@harbour/backend-database';
import type { BrokerPreview, ImportWarning } from '@harbour/definitions/investments/broker-import';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Position } from './imported-position.ts';

type Warning = BrokerPreview['warnings'][number];

/** Maximum ordinary price change on the day of a split, besides the split; a fraction of 1. */
const ordinaryMove = 0.25;

/** Splits of instruments that the firm prices, if its prices before and after do not reflect them. */
function unpricedSplits(database: Database, planstring: string) {
  return rows(
    database,
    z.object({ name: z.string(), day: z.string() }),
    sql`
    with restated as (
      select listing_id, transaction_date as day, sum(units) as units
      from portal.plan_transaction
      where planstring = ${planstring} and kind = 'transfer' and not performance and units is not null
      group by listing_id, transaction_date
      having sum(units) <> 0
    )
    select instrument.name, restated.day::text as day
    from restated
    join portal.listing on listing.id = restated.listing_id
    join portal.instrument on instrument.id = listing.instrument_id and instrument.own_plan is null
    cross join lateral (
      select sum(units) as units from portal.plan_transaction earlier
      where earlier.planstring = ${planstring} and earlier.listing_id = restated.listing_id
        and earlier.transaction_date < restated.day
    ) held
    cross join lateral (
      select price from portal.price
      where price.listing_id = restated.listing_id and price.date < restated.day order by date desc limit 1
    ) before
    cross join lateral (
      select price from portal.price
      where price.listing_id = restated.listing_id order by date >= restated.day desc, abs(date - restated.day) limit 1
    ) after
    where held.units > 0 and before.price > 0
      and abs(after.price * (held.units + restated.units) / (before.price * held.units) - 1) > ${ordinaryMove}
    order by restated.day, instrument.name`,
  );
}

/** Warnings about data that is probably wrong: the client must accept them. */
export async function importWarningsFor(
  database: Database,
  planstring: string,
  position: Position,
): Promise<Warning[]> {
  const [split] = await unpricedSplits(database, planstring);
  return [
    ...(position.overdrawnSince
      ? [
          {
            name: 'cash-below-zero' as const,
            message:
              `Cash is below zero from ${position.overdrawnSince}. If your account was never overdrawn, the export lacks` +
              ' earlier payments: export the whole history.',
          },
        ]
      : []),
    ...(split
      ? [
          {
            name: 'split-not-priced' as const,
            message:
              `The number of units of ${split.name} changed on ${split.day} without a trade, as by a split, and our prices` +
              ' do not show it: its values on one side of that day are wrong. Please tell us.',
          },
        ]
      : []),
  ];
}

/** @throws RefusedError 409 WarningNotAccepted for a warning that the client has not accepted */
export function requireAccepted(warnings: readonly Warning[], accepted: readonly ImportWarning[]): void {
  const open = warnings.filter(({ name }) => !accepted.includes(name));
  if (open.length === 0) return;
  throw new RefusedError(
    409,
    'WarningNotAccepted',
    `${open.map(({ message }) => message).join(' ')} Nothing was stored: accept this first, or choose another file.`,
    open.map(({ name, message }) => ({ path: name, message })),
  );
}
