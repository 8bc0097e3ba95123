import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../../call.ts';
import { filters } from '../filters.ts';
import { missing } from './missing.ts';
import { basis, valuation } from './plans.ts';

export const getChartTotals = defineCall({
  method: 'GET',
  path: '/valuation/summary/charttotals',
  summary: 'What is owned and what is owed on a day',
  query: z.object(filters),
  response: z.object({
    /** One entry. Both are zero or more; debts belong to people, so a chosen portfolio has none. */
    chartTotalsData: z.array(
      z.object({
        valuationDate: isoDate,
        assets: valuation.value,
        liabilities: valuation.value,
        reason: valuation.reason,
        ...basis,
        ...missing,
      }),
    ),
  }),
});
