import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../call.ts';
import { dayRange, planList } from './filters.ts';

export const transactionKinds = [
  'contribution',
  'withdrawal',
  'purchase',
  'sale',
  'income',
  'interest',
  'charge',
  'tax',
  'transfer',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transaction = z.object({
  id: z.number(),
  planstring,
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  /** What was bought, sold or paid for; null for cash only. */
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive for credit, negative for debit. */
  value: gbp,
  /**
   * Whether this is an external cash flow of the requested plans, from which performance is computed. A transfer
   * between two of them is not.
   */
  performance: z.boolean(),
  /** The other side of a transfer between two of the requested plans; null otherwise. */
  transfer: z.optional(z.nullable(z.object({ planstring, transactionDate: isoDate }))),
});
export type Transaction = z.infer<typeof transaction>;

/** The specification has one plan; we also accept a comma-separated list, so that several plans are one call. */
export const getTransactions = defineCall({
  method: 'GET',
  path: '/transaction/plan/alltransactions/:plan/:range',
  summary: 'Transactions of plans within a range of days, the newest first',
  params: z.object({ plan: planList, range: dayRange }),
  response: z.object({ transactions: z.array(transaction) }),
});
