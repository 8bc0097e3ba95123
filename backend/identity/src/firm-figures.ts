import type { Database } from '@harbour/backend-database';
import { and, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { firmFigure } from './schema.ts';

/** Numeric settings of the firm for accounts, with their units. The migrations insert the first rows. */
export type FirmFigureName =
  /** Idle timeout of a session: minutes without a refresh; longer than an access token's lifetime. */
  | 'session-idle-minutes'
  /** Maximum age of a session in hours. */
  | 'session-hours'
  /** Grace period in seconds for the previous refresh token, because several tabs may refresh at the same time. */
  | 'refresh-grace-seconds'
  /** Minutes after a sign-in or an authenticator code in which the account may be changed. */
  | 'recent-proof-minutes'
  /** Hours in which the old address can undo an e-mail change. */
  | 'email-undo-hours'
  /** Hours without changes of the sign-in after an e-mail change was undone. */
  | 'undo-freeze-hours'
  /** Days in which the owner can bring a closed account back. */
  | 'account-reopen-days'
  /**
   * Days for which it is kept whose account a closed one was: five years at least (Money Laundering Regulations 2017,
   * reg. 40(3); FCA Handbook, SYSC 9.1.2R), counted from its closing.
   */
  | 'closed-account-keep-days'
  /** Hours in which an invitation can be accepted. */
  | 'invitation-hours'
  /** Hours between the firm's reset of a second factor and its effect, in which the owner can cancel it. */
  | 'second-factor-reset-hours'
  /** Days in which a remembered device is asked for no code; 0 where no device is remembered. */
  | 'remembered-device-days'
  /** Days after which an unconfirmed sign-up is deleted. */
  | 'unconfirmed-days'
  /**
   * Seconds of processor time that a network address may use at once in one process (`working-time.ts`), for an office
   * at nine o'clock: some hundred sign-ins with 10.
   */
  | 'address-time-seconds'
  /** Per cent of a core that an address's store of processor time refills with. */
  | 'address-core-percent'
  /**
   * Per cent of the limits by network address in `limits.ts` that an address has: 100 suits an office of some fifty
   * people. A firm whose clients or staff share one address raises it.
   */
  | 'address-limit-percent'
  /** Failures of a visitor before the first lock: at a step of the sign-in, with e-mailed codes, as a repeated proof. */
  | 'lock-out-failures'
  /** Minutes of the longest lock. */
  | 'lock-out-minutes'
  /** Days for which a browser is known to an account after a sign-in: no message about it, and no lock by others. */
  | 'known-device-days';

/** Where the firm's settings are, and the time in milliseconds since 1970. */
export interface FirmFiguresSource {
  db: Database['db'];
  now: () => number;
}

/** A setting of the firm has no row for today. */
export class FirmFigureMissingError extends Error {
  override name = 'FirmFigureMissingError';

  constructor(figure: FirmFigureName, day: string) {
    super(`identity.firm_figure has no "${figure}" for ${day}: add a row with an earlier from_date.`);
  }
}

/**
 * The firm's settings as they apply today (UTC), in one statement.
 * @throws FirmFigureMissingError when one of them has no row for today
 */
export async function firmFigures<Name extends FirmFigureName>(
  { db, now }: FirmFiguresSource,
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
