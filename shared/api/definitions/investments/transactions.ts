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
  /** What was bought, sold or paid for; null for money alone. */
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive is credit, negative is debit. */
  value: gbp,
  /**
   * Whether money crossed the border of the plans asked for: an external cash flow, from which performance is computed.
   * A transfer between two of them did not.
   */
  performance: z.boolean(),
  /** The other side of a transfer between two of the plans asked for; null for everything else. */
  transfer: z.optional(z.nullable(z.object({ planstring, transactionDate: isoDate }))),
});
export type Transaction = z.infer<typeof transaction>;

/** The specification names one plan; a comma list is taken too, so that several plans are one call. */
export const getTransactions = defineCall({
  method: 'GET',
  path: '/transaction/plan/alltransactions/:plan/:range',
  summary: 'Transactions of plans within a range of days, the newest first',
  params: z.object({ plan: planList, range: dayRange }),
  response: z.object({ transactions: z.array(transaction) }),
});
