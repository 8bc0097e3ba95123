import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate } from '../../call.ts';
import { filters, portfolioSelection } from '../filters.ts';
import { missing } from './missing.ts';
import { basis, valuation } from './plans.ts';

export const getPortfolioTotal = defineCall({
  method: 'GET',
  path: '/valuation/summary/total/:portfolio',
  summary: 'Total value of a portfolio, or of all plans',
  params: z.object({ portfolio: portfolioSelection }),
  query: z.object({ d: filters.d, pe: filters.pe }),
  response: z.object({
    valuationDate: isoDate,
    total: valuation.value,
    reason: valuation.reason,
    ...basis,
    /** The part of `total` that was in transit between the plans, GBP; left out if none. */
    inTransit: z.optional(gbp),
    /** The part of `total` that is managed elsewhere, GBP: assets less debts; left out if nothing is. */
    elsewhere: z.optional(valuation.value),
    ...missing,
  }),
});
