import type { Database } from '@harbour/backend-database';
import { assetClasses, equityRegions } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames, regionNames } from '@harbour/definitions/investments/asset-names';
import { type Breakdown, publishedBreakdowns } from '@harbour/definitions/investments/look-through';
import { type Freshness, freshnesses } from '@harbour/definitions/investments/valuation/plans';
import { basisOn, basisRow, mixFreshnessOn } from '@harbour/domain-market-data';
import { mixRow, valuedHoldings } from '@harbour/domain-plans';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const heldRow = z.object({
  instrumentId: z.number(),
  name: z.string(),
  isin: z.nullable(z.string()),
  kind: z.enum(['fund', 'etf', 'equity', 'cash']),
  /** Of the listing; of a fund that is its trading currency, which says nothing about what it holds. */
  currency: z.string(),
  sector: z.nullable(z.string()),
  /** As text; null if one of its holdings cannot be valued. */
  pence: z.nullable(z.string()),
  ...basisRow,
});
export type HeldInstrument = z.infer<typeof heldRow>;

/**
 * What some plans hold on a day, with units in transit between them, by instrument and currency, largest first.
 * @param planstrings plans that the caller may see
 */
export function heldInstruments(
  database: Database,
  planstrings: readonly string[],
  day: string,
): Promise<HeldInstrument[]> {
  return rows(
    database,
    heldRow,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select
      valued.instrument_id as "instrumentId", valued.name, valued.isin, valued.kind, valued.currency, instrument.sector,
      case when count(*) = count(valued.value) then (sum(valued.value) * 100)::bigint::text end as pence,
      ${basisOn(sql`${day}::date`, sql`min(valued.priced_on)`, sql`min(valued.rated_on)`)}
    from valued
    join portal.instrument on instrument.id = valued.instrument_id
    group by valued.instrument_id, valued.name, valued.isin, valued.kind, valued.currency, instrument.sector
    order by sum(valued.value) desc nulls last, valued.name`,
  );
}

/** Parts of an instrument are counted in hundred-millionths of it: hundredths of a percent of hundredths of a percent. */
export const fullShare = 100_000_000n;
const hundredPercent = 10_000;

const published = { instrumentId: z.number(), asOf: z.string(), freshness: z.enum(freshnesses) };

const partRow = z.object({
  ...published,
  breakdown: z.enum(publishedBreakdowns),
  name: z.string(),
  /** Hundredths of a percent of the instrument. */
  share: z.number(),
});
const mixedRow = z.object({ ...published, mix: mixRow });

/** A part of an instrument, as published. */
export interface PublishedPart {
  instrumentId: number;
  breakdown: Breakdown;
  asOf: string;
  freshness: Freshness;
  name: string;
  /** Hundred-millionths of the instrument. */
  share: number;
}

const idList = (instrumentIds: readonly number[]) =>
  sql`string_to_array(${commaList(instrumentIds.map(String))}, ',')::int[]`;

/** The asset mix as parts: shares by region, and every other class. */
function partsOfMix({ mix, ...rest }: z.infer<typeof mixedRow>): PublishedPart[] {
  const classes = assetClasses.filter((name) => name !== 'equity');
  return [
    ...equityRegions.map((region) => ({ name: `Shares: ${regionNames[region]}`, share: mix.equity * mix[region] })),
    ...classes.map((name) => ({ name: assetClassNames[name], share: mix[name] * hundredPercent })),
  ].flatMap((part) => (part.share > 0 ? { ...rest, breakdown: 'region' as const, ...part } : []));
}

/**
 * The newest published parts of some instruments on or before a day, of each breakdown, in two statements.
 * @param day ISO date
 */
export async function publishedParts(
  database: Database,
  instrumentIds: readonly number[],
  day: string,
): Promise<PublishedPart[]> {
  const parts = await rows(
    database,
    partRow,
    sql`
    with newest as (
      select instrument_id, breakdown, max(as_of) as as_of
      from portal.instrument_part
      where instrument_id = any(${idList(instrumentIds)}) and as_of <= ${day}::date
      group by instrument_id, breakdown
    )
    select
      part.instrument_id as "instrumentId", part.breakdown, part.as_of::text as "asOf", part.name, part.share,
      ${mixFreshnessOn(sql`${day}::date`, sql`part.as_of`)} as freshness
    from newest
    join portal.instrument_part part using (instrument_id, breakdown, as_of)`,
  );
  const mixes = await rows(
    database,
    mixedRow,
    sql`
    select distinct on (mixed.instrument_id)
      mixed.instrument_id as "instrumentId", mixed.as_of::text as "asOf", to_jsonb(mixed) as mix,
      ${mixFreshnessOn(sql`${day}::date`, sql`mixed.as_of`)} as freshness
    from portal.instrument_mix mixed
    where mixed.instrument_id = any(${idList(instrumentIds)}) and mixed.as_of <= ${day}::date
    order by mixed.instrument_id, mixed.as_of desc`,
  );
  return [...mixes.flatMap(partsOfMix), ...parts.map((part) => ({ ...part, share: part.share * hundredPercent }))];
}
