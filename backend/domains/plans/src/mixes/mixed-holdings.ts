import type { Database } from '@harbour/backend-database';
import type { PublishedFor } from '@harbour/definitions/investments/asset-allocation';
import { type Basis, freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { basisOn, basisRow, mixFreshnessOn } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { valuedHoldings } from '../holdings/valued-holdings.ts';
import { cashOnlyMix, mixRow } from './mix.ts';
import type { MixedHolding } from './mix-arithmetic.ts';

const holdingRow = z.object({
  /** Null for units in transit between two of the plans. */
  planstring: z.nullable(z.string()),
  name: z.string(),
  isin: z.nullable(z.string()),
  cash: z.boolean(),
  pence: z.nullable(z.string()),
  mix: z.nullable(mixRow),
  mixAsOf: z.nullable(z.string()),
  mixFreshness: z.enum(freshnesses),
  ...basisRow,
});

export interface MixedPlanHolding extends MixedHolding, Basis {
  planstring: string | null;
  isin: string | null;
  /** Of its mix; null for cash, and without a mix. */
  published: PublishedFor | null;
}

/**
 * Every holding of some plans on a day with its value and the newest asset mix published by then, in one statement:
 * largest first.
 * @param planstrings plans that the caller may see
 * @param day ISO date
 */
export async function mixedHoldings(
  database: Database,
  planstrings: readonly string[],
  day: string,
): Promise<MixedPlanHolding[]> {
  const found = await rows(
    database,
    holdingRow,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select
      valued.planstring, valued.name, valued.isin, valued.kind = 'cash' as cash,
      (valued.value * 100)::bigint::text as pence, newest.mix,
      newest.as_of::text as "mixAsOf", ${mixFreshnessOn(sql`${day}::date`, sql`newest.as_of`)} as "mixFreshness",
      ${basisOn(sql`${day}::date`, sql`valued.priced_on`, sql`valued.rated_on`)}
    from valued
    left join lateral (
      select published.as_of, to_jsonb(published) as mix
      from portal.instrument_mix published
      where published.instrument_id = valued.instrument_id and published.as_of <= valued.day
      order by published.as_of desc limit 1
    ) newest on valued.kind <> 'cash'
    order by valued.value desc nulls last, valued.name`,
  );
  return found.map(({ cash, pence, mix, mixAsOf, mixFreshness, ...rest }) => ({
    ...rest,
    pence: pence === null ? null : BigInt(pence),
    mix: cash ? cashOnlyMix : mix,
    published: mixAsOf === null ? null : { asOf: mixAsOf, freshness: mixFreshness },
  }));
}
