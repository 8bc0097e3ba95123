import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../database/rows.ts';
import type { Statements } from '../database/statements.ts';

/** A setting of the firm has no row for a day. */
export class FirmFigureMissingError extends Error {
  override name = 'FirmFigureMissingError';

  constructor(name: string, day: string) {
    super(`portal.firm_figure has no "${name}" for ${day}: add a row with an earlier from_date.`);
  }
}

const figureRow = z.object({ name: z.string(), value: z.number() });

/**
 * Numeric settings of the firm, such as limits and intervals, as they apply on a day, in one statement. Each domain
 * lists the settings it reads in its module, with their units; the migrations insert the first rows.
 * @param day ISO date
 * @throws FirmFigureMissingError when one of them has no row for that day
 */
export async function firmFigures<Name extends string>(
  database: Statements,
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
