import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, planstring } from '../../call.ts';
import { period } from '../filters.ts';
import { chart } from './chart.ts';

/**
 * Both parts after the plan are optional, and a date may follow the plan directly: in a path, a number is a period and
 * `YYYY-MM-DD` a date (decision 12, docs/decisions).
 */
export const getPolicyChart = defineCall({
  method: 'GET',
  path: '/valuation/summary/policychart/:plan/:period?/:date?',
  summary: 'Value of one plan over time',
  params: z.object({ plan: planstring, period: z.optional(z.union([isoDate, period])), date: z.optional(isoDate) }),
  response: chart,
});
