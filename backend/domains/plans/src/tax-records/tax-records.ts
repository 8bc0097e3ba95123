import type { Database } from '@harbour/backend-database';
import { taxRecordKinds } from '@harbour/definitions/investments/tax-records';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const storedRecord = z.object({
  planstring: z.string(),
  date: z.string(),
  kind: z.enum(taxRecordKinds),
  /** Null for what names no holding. */
  instrument: z.nullable(z.object({ id: z.number(), name: z.string(), isin: z.nullable(z.string()) })),
  units: z.nullable(z.string()),
  /** GBP as text. */
  amount: z.string(),
  tax: z.string(),
  accumulated: z.boolean(),
});
export type StoredTaxRecord = z.infer<typeof storedRecord>;

/**
 * What completes the transactions of some plans up to a day, oldest first.
 * @param planstrings plans that the caller may see
 */
export function taxRecordsOf(
  database: Database,
  planstrings: readonly string[],
  to: string,
): Promise<StoredTaxRecord[]> {
  return rows(
    database,
    storedRecord,
    sql`
    select
      record.planstring, record.record_date::text as date, record.kind, record.units::text as units,
      record.amount::text as amount, record.tax::text as tax, record.accumulated,
      case when instrument.id is not null then
        json_build_object('id', instrument.id, 'name', instrument.name, 'isin', instrument.isin)
      end as instrument
    from portal.tax_record record
    left join portal.listing on listing.id = record.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where record.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and record.record_date <= ${to}::date
    order by record.record_date, record.planstring, record.reference`,
  );
}
