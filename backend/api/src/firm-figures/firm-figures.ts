import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../rows.ts';

/** What a firm decides by a figure, with the unit of each. The first rows of each are in the migrations. */
export const firmFigureNames = [
  /** Percent (0–100) of the value before it, from which on an external flow is large: its day is valued. */
  'large-flow-percent',
  /** The most days by which a price or rate may be older than the day valued; beyond, it is marked as old (amber). */
  'old-after-days',
  /** The same for what is too old to rely on (grey). */
  'stale-after-days',
  /** Days that the record of who did what is kept. */
  'audit-keep-days',
  /** Portfolios that a client may have of their own. */
  'portfolios-of-client',
  /** Messages that a conversation may have; the next one begins a new conversation. */
  'messages-of-conversation',
  /** Drafts that somebody may keep at a time. */
  'drafts-of-author',
  /** Bytes, rows, columns and characters of a cell beyond which a client's export is refused before it is read. */
  'import-file-bytes',
  'import-file-rows',
  'import-file-columns',
  'import-cell-characters',
  /** Seconds that reading an export may take. */
  'import-reading-seconds',
  /** Percent (0–100) by which a total may differ from units × price in another currency at the reference rate. */
  'import-exchange-percent',
  /** Days for which a plan that its client removed can be restored. */
  'removed-plan-days',
  /** Days within which a transfer that left one plan of a household arrives in another. */
  'transfer-pairing-days',
  /** Units by which a holding may differ from what its transactions add up to. */
  'reconciliation-units',
  /** GBP by which cash may differ from what the transactions add up to. */
  'reconciliation-pounds',
] as const;

export type FirmFigureName = (typeof firmFigureNames)[number];

/** A figure of the firm that no row gives for a day. */
export class FirmFigureMissingError extends Error {
  override name = 'FirmFigureMissingError';

  constructor(name: FirmFigureName, day: string) {
    super(`portal.firm_figure has no "${name}" for ${day}: add a row with an earlier from_date.`);
  }
}

const figureRow = z.object({ name: z.string(), value: z.number() });

/**
 * Figures of the firm as they apply on a day, in one statement.
 * @param day ISO date
 * @throws FirmFigureMissingError when one of them has no row for that day
 */
export async function firmFigures<Name extends FirmFigureName>(
  database: Pick<Database, 'db'>,
  names: readonly Name[],
  day: string,
): Promise<Record<Name, number>> {
  const found = await rows(
    database,
    figureRow,
    sql`
    select distinct on (name) name, value::float8 as value
    from portal.firm_figure
    where name = any(string_to_array(${commaList(names)}, ',')) and from_date <= ${day}::date
    order by name, from_date desc`,
  );
  const missing = names.find((name) => !found.some((row) => row.name === name));
  if (missing !== undefined) throw new FirmFigureMissingError(missing, day);
  return z.record(z.enum(names), z.number()).parse(Object.fromEntries(found.map(({ name, value }) => [name, value])));
}
