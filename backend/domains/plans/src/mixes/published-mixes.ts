import type { Database } from '@harbour/backend-database';
import { freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { mixFreshnessOn } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { mixRow } from './mix.ts';

const publishedMix = z.object({
  instrumentId: z.number(),
  mix: mixRow,
  asOf: z.string(),
  freshness: z.enum(freshnesses),
});
/** What an instrument is made of, as it was published for a day, and how old that is. */
export type PublishedMix = z.infer<typeof publishedMix>;

/** The newest make-up of some instruments that was published by a day; those without one are left out. @param day ISO date */
export function publishedMixes(
  database: Database,
  instruments: readonly number[],
  day: string,
): Promise<PublishedMix[]> {
  return rows(
    database,
    publishedMix,
    sql`
    select distinct on (instrument_id) instrument_id as "instrumentId", to_jsonb(published) as mix,
      as_of::text as "asOf", ${mixFreshnessOn(sql`${day}::date`, sql`as_of`)} as freshness
    from portal.instrument_mix published
    where as_of <= ${day}::date
      and instrument_id = any(string_to_array(${commaList(instruments.map(String))}, ',')::int[])
    order by instrument_id, as_of desc`,
  );
}
