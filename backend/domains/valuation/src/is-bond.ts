import { type SQL, sql } from 'drizzle-orm';

/**
 * A fund is of the class that at least this much of it is, in hundredths of a percent, as in the sectors of the
 * Investment Association.
 */
export const mostlyFrom = 8_000;

/**
 * SQL for whether the instrument of a query is a gilt or bond: no fund, and coupons were announced for it or its make-up
 * is fixed interest.
 */
export const isBond: SQL = sql`(instrument.kind = 'equity' and (
  exists (
    select from portal.income_announcement announced
    where announced.instrument_id = instrument.id and announced.kind = 'coupon'
  )
  or exists (
    select from portal.instrument_mix made
    where made.instrument_id = instrument.id and made.fixed_interest >= ${mostlyFrom}::int
  )
))`;
