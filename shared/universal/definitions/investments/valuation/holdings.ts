import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, planstring } from '../../call.ts';
import { basis, valuation } from './plans.ts';

export const getPlanSummary = defineCall({
  method: 'GET',
  path: '/valuation/plan/summary/:planstring/:date',
  summary: 'Value of one plan on a day',
  params: z.object({ planstring, date: isoDate }),
  response: z.object({
    valuationDate: isoDate,
    total: valuation.value,
    reason: valuation.reason,
    ...basis,
  }),
});

export const holding = z.object({
  /** What its units are of: a line of a plan is one listing. */
  listingId: z.number(),
  name: z.string(),
  isin: z.nullable(z.string()),
  /** GBP per unit on the day, after conversion; null if there is no price. */
  price: z.nullable(z.number()),
  units: z.number(),
  /** Whether it is cash: then the amount is enough, and units and a price would repeat it. */
  cash: z.boolean(),
  ...valuation,
});
export type Holding = z.infer<typeof holding>;

export const getPlanHoldings = defineCall({
  method: 'GET',
  path: '/valuation/plan/holdings/:planstring/:date',
  summary: 'Holdings of one plan on a day',
  params: z.object({ planstring, date: isoDate }),
  response: z.object({ valuationDate: isoDate, holdings: z.array(holding) }),
});
