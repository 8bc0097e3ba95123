import type { Database } from '@harbour/backend-database';
import { type AssetClass, assetClasses } from '@harbour/definitions/investments/asset-classes';
import { type Mix, mixRow } from '@harbour/domain-plans';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { HeldValue } from '../held-values.ts';

const publishedMix = z.object({ instrumentId: z.number(), mix: mixRow });
/** The newest make-up of an instrument that was published by a day. */
export type PublishedMix = z.infer<typeof publishedMix>;

/** The make-ups of some instruments; those without one are left out. @param day ISO date */
export function publishedMixesOf(database: Database, instruments: readonly number[], day: string) {
  return rows(
    database,
    publishedMix,
    sql`
    select distinct on (published.instrument_id)
      published.instrument_id as "instrumentId", to_jsonb(published) as mix
    from portal.instrument_mix published
    where published.instrument_id = any(string_to_array(${commaList(instruments.map(String))}, ',')::int[])
      and published.as_of <= ${day}::date
    order by published.instrument_id, published.as_of desc`,
  );
}

const classNames: Readonly<Record<AssetClass, string>> = {
  cash: 'Cash',
  fixed_interest: 'Fixed interest',
  property: 'Property',
  equity: 'Equity',
};

export const cashClass = classNames.cash;

/**
 * A fund is of the class that at least this much of it is, in hundredths of a percent, as in the sectors of the
 * Investment Association.
 */
const mostlyFrom = 8_000;

/** The class of a holding, for contribution by class: a fund's parts have no returns of their own. */
export function classOf({ kind }: Pick<HeldValue, 'kind'>, mix: Mix | undefined): string {
  if (kind === 'cash') return cashClass;
  if (!mix) return kind === 'equity' ? classNames.equity : 'Make-up not published';
  const mostly = assetClasses.find((one) => mix[one] >= mostlyFrom);
  return mostly ? classNames[mostly] : 'Mixed assets';
}
