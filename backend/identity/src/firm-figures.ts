import { and, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Identity } from './identity.ts';
import { firmFigure } from './schema.ts';

/** What a firm decides about accounts by a figure, with the unit of each. The first rows are in the migrations. */
export type FirmFigureName =
  /** Minutes without a refresh after which a session ends; more than an access token lives. */
  | 'session-idle-minutes'
  /** Hours after which a session ends in any case. */
  | 'session-hours'
  /** Seconds in which the refresh token before the newest still counts: several tabs may refresh at the same time. */
  | 'refresh-grace-seconds'
  /** Minutes for which a sign-in, or a code of the authenticator, allows changes of the account. */
  | 'recent-proof-minutes'
  /** Hours in which the old address can take a change of e-mail back. */
  | 'email-undo-hours'
  /** Days after which a sign-up that nobody confirmed is deleted. */
  | 'unconfirmed-days';

/** A figure of the firm that no row gives for today. */
export class FirmFigureMissingError extends Error {
  override name = 'FirmFigureMissingError';

  constructor(figure: FirmFigureName, day: string) {
    super(`identity.firm_figure has no "${figure}" for ${day}: add a row with an earlier from_date.`);
  }
}

/**
 * Figures of the firm as they apply today (UTC), in one statement.
 * @throws FirmFigureMissingError when one of them has no row for today
 */
export async function firmFigures<Name extends FirmFigureName>(
  { db, now }: Pick<Identity, 'db' | 'now'>,
  ...names: Name[]
): Promise<Record<Name, number>> {
  const day = new Date(now()).toISOString().slice(0, 10);
  const rows = await db
    .select()
    .from(firmFigure)
    .where(and(inArray(firmFigure.name, names), lte(firmFigure.fromDate, day)))
    .orderBy(firmFigure.fromDate);
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]));
  const missing = names.find((name) => !values.has(name));
  if (missing !== undefined) throw new FirmFigureMissingError(missing, day);
  return z.record(z.enum(names), z.number()).parse(Object.fromEntries(values));
}
