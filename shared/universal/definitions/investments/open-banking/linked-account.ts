import * as z from '@harbour/contract/schema';
import { uuid } from '../../call.ts';
import { currencyCode, linkedBalance, ownAmount } from './amounts.ts';

export const linkedAccountKinds = ['account', 'card'] as const;

/** The bank, as accounts and consents carry it. */
export const bank = {
  provider_id: z.string(),
  /** The bank's name for display. */
  provider_name: z.string(),
  /** Address of its logo (https, or a path of the portal); null if it has none. */
  logo_url: z.nullable(z.string()),
};

export const standingOrder = z.object({
  id: uuid,
  /** Who is paid; null if the bank does not say. */
  payee: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** How often, in words, such as "every month". */
  frequency: z.string(),
  active: z.boolean(),
  /** The next payment; null if the bank does not say. */
  next: z.nullable(ownAmount),
  nextOn: z.nullable(z.iso.date()),
  /** The last payment there will be; null if it goes on. */
  finalOn: z.nullable(z.iso.date()),
});
export type StandingOrder = z.infer<typeof standingOrder>;

export const directDebit = z.object({
  id: uuid,
  /** Who collects. */
  name: z.string(),
  active: z.boolean(),
  /** The payment collected last; null if there was none. */
  previous: z.nullable(ownAmount),
  previousOn: z.nullable(z.iso.date()),
});
export type DirectDebit = z.infer<typeof directDebit>;

export const bankTransaction = z.object({
  id: uuid,
  on: z.iso.date(),
  description: z.string(),
  /** Positive is money in, negative money out; on a card, positive is a payment to it, negative a purchase. */
  value: ownAmount,
});
export type BankTransaction = z.infer<typeof bankTransaction>;

/** A bank account or card that a client has linked. */
export const linkedAccount = z.object({
  id: uuid,
  /** The consent that it is read by. */
  credentials_id: uuid,
  ...bank,
  kind: z.enum(linkedAccountKinds),
  name: z.string(),
  /** What it is, in words, such as "Current account" or "Credit card". */
  type: z.string(),
  /** Its last four digits; null if the bank does not give its number. */
  lastDigits: z.nullable(z.string()),
  currency: currencyCode,
  balance: linkedBalance,
  /**
   * True for a further card of an account that another card in the list stands for: it shows the account's balance, but
   * counts in no total.
   */
  countedElsewhere: z.boolean(),
  /** What can be spent, credit and overdraft included, in its own currency; null if the bank does not say. */
  available: z.nullable(ownAmount),
  standingOrders: z.array(standingOrder),
  directDebits: z.array(directDebit),
  /** Newest first, as many as were asked for. */
  transactions: z.array(bankTransaction),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;
