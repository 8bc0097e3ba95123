import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../call.ts';

/**
 * How a plan's holdings and transactions can disagree: in units of a listing, in pounds of cash, or by units that
 * crossed the plan's border without a value, which would wrongly count as growth.
 */
export const differenceKinds = ['units', 'cash', 'no-value'] as const;

export const reconciliationDifference = z.object({
  planstring,
  plan: z.string(),
  kind: z.enum(differenceKinds),
  /** Null for cash in pounds. */
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  /** The first day at whose close they differ. */
  from: isoDate,
  /** The day on which they agree again or the difference changes; null while they still differ. */
  to: z.nullable(isoDate),
  /** Units, or pounds of cash, at the close of `from`. */
  byTransactions: z.number(),
  held: z.number(),
  /** Held minus the amount from transactions. */
  difference: z.number(),
});
export type ReconciliationDifference = z.infer<typeof reconciliationDifference>;

/** A transfer that matches several others in the household, so that its counterpart is ambiguous. */
export const ambiguousTransfer = z.object({
  planstring,
  plan: z.string(),
  transactionDate: isoDate,
  /** GBP: positive for credit, negative for debit. */
  value: gbp,
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
});
export type AmbiguousTransfer = z.infer<typeof ambiguousTransfer>;

/** The maximum number of rows in each list of a response. */
export const listedDifferences = 1_000;

export const getReconciliation = defineCall({
  method: 'GET',
  path: '/reconciliation/differences',
  summary: 'What the firm has to put right in its records: plans that do not reconcile, transfers that are not clear',
  access: 'adviser',
  addition: true,
  response: z.object({
    /** The total number of differences; at most `listedDifferences` are listed. */
    count: z.number(),
    /** Newest first. */
    differences: z.array(reconciliationDifference),
    ambiguousTransfers: z.array(ambiguousTransfer),
  }),
});
