import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../../call.ts';

const planIncome = z.object({
  /** The twelve months that were received: after the first day, up to the second, which is the valuation date. */
  from: isoDate,
  to: isoDate,
  /** Dividends and interest credited to the plans. */
  received: gbp,
  /** What the same payments for each unit would come to for the units held today; null if that is not known. */
  expected: z.nullable(gbp),
  /** Why nothing is expected, or whose income is not included. */
  reason: z.nullable(z.string()),
  /** By holding, largest first. */
  holdings: z.array(z.object({ name: z.string(), received: gbp, expected: z.nullable(gbp) })),
});
export type PlanIncome = z.infer<typeof planIncome>;

export const getPlanIncome = defineCall({
  method: 'GET',
  path: '/performance/plans/income',
  summary: 'Income of all the client’s plans in the last twelve months, and what the next twelve would bring alike',
  addition: true,
  response: planIncome,
});
