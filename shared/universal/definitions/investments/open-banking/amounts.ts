import * as z from '@harbour/contract/schema';
import { gbp } from '../../call.ts';

/** ISO 4217 code, such as GBP. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in its own currency, exact to the currency's smallest unit. */
export const ownAmount = z.object({ amount: z.number(), currency: currencyCode });
export type OwnAmount = z.infer<typeof ownAmount>;

/**
 * The balance of an account or card. On an account, positive is money in it and negative an overdraft; on a card,
 * positive is money owed and negative money in credit.
 */
export const linkedBalance = z.object({
  /** In the account's own currency; null if the bank has not given it. */
  own: z.nullable(ownAmount),
  /** GBP; null if the bank has not given it, or there is no exchange rate. */
  gbp: z.nullable(gbp),
  /** The day that the balance is of, ISO date; null without a balance. */
  on: z.nullable(z.iso.date()),
  /** The day of the exchange rate, ISO date; null for pounds, and without a rate. */
  ratedOn: z.nullable(z.iso.date()),
  /** Why an amount is missing, in words; null if none is. */
  reason: z.nullable(z.string()),
});
export type LinkedBalance = z.infer<typeof linkedBalance>;
