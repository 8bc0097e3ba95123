import type { Database } from '@harbour/backend-database';
import { taxRecordKinds } from '@harbour/definitions/investments/tax-records';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const held = z.object({ id: z.number(), name: z.string(), isin: z.nullable(z.string()) });

const storedRecord = z.object({
  planstring: z.string(),
  date: z.string(),
  kind: z.enum(taxRecordKinds),
  /** Null for what names no holding. */
  instrument: z.nullable(held),
  units: z.nullable(z.string()),
  /** Of a corporate action: new units for old ones, what they are of, and the part of the cost that goes to them, 0–100. */
  ratio: z.nullable(z.string()),
  into: z.nullable(held),
  apportionment: z.nullable(z.string()),
  /** GBP as text. */
  amount: z.string(),
  tax: z.string(),
  /** GBP as text: a market value that decides how a corporate action is taxed. */
  value: z.nullable(z.string()),
  /** Of reportable income and equalisation: the day at whose end units had a part in it. */
  periodEnd: z.nullable(z.string()),
  accumulated: z.boolean(),
});
export type StoredTaxRecord = z.infer<typeof storedRecord>;

function asHeld(alias: string): SQL {
  const of = sql.identifier(alias);
  return sql`
    case when ${of}.id is not null then
      json_build_object('id', ${of}.id, 'name', ${of}.name, 'isin', ${of}.isin)
    end`;
}

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
      record.ratio, record.apportionment::text as apportionment, record.amount::text as amount,
      record.tax::text as tax, record.value::text as value, record.period_end::text as "periodEnd", record.accumulated,
      ${asHeld('instrument')} as instrument, ${asHeld('received')} as into
    from portal.tax_record record
    left join portal.listing on listing.id = record.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    left join portal.listing into_listing on into_listing.id = record.into_listing_id
    left join portal.instrument received on received.id = into_listing.instrument_id
    where record.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and record.record_date <= ${to}::date
    order by record.record_date, record.planstring, record.reference`,
  );
}
