import type { Database } from '@harbour/backend-database';
import { type Freshness, freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { fundNotFound, mixFreshnessOn } from '@harbour/domain-market-data';
import { type Mix, mixRow } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const fundRow = z.object({
  name: z.string(),
  asOf: z.nullable(z.string()),
  mix: z.nullable(mixRow),
  freshness: z.enum(freshnesses),
});

/** A fund's asset mix and the day that it was published for. */
export interface PublishedMix {
  isin: string;
  name: string;
  /** ISO date */
  asOf: string;
  /** By the firm's limits for the age of a make-up on the day. */
  freshness: Freshness;
  mix: Mix;
}

/**
 * The newest asset mix of one of the firm's own funds on or before a day.
 * @param day ISO date
 * @throws RefusedError 404 for an ISIN that the firm does not know, or if no mix was published by that day
 */
export async function fundMixOn(database: Database, isin: string, day: string): Promise<PublishedMix> {
  const [fund] = await rows(
    database,
    fundRow,
    sql`
    select instrument.name, newest.as_of::text as "asOf", newest.mix,
      ${mixFreshnessOn(sql`${day}::date`, sql`newest.as_of`)} as freshness
    from portal.instrument
    left join lateral (
      select published.as_of, to_jsonb(published) as mix
      from portal.instrument_mix published
      where published.instrument_id = instrument.id and published.as_of <= ${day}::date
      order by published.as_of desc limit 1
    ) newest on true
    where instrument.isin = ${isin} and instrument.own_plan is null`,
  );
  if (!fund) throw fundNotFound(isin);
  const { name, asOf, mix, freshness } = fund;
  if (asOf === null || mix === null) {
    throw new RefusedError(
      404,
      'FundMixUnknown',
      `What ${name} was made of on this day is not known. Try a later day, or ask us about this fund.`,
    );
  }
  return { isin, name, asOf, freshness, mix };
}
