import { defaultPeriod } from '@harbour/api/definitions/filters';
import { getMonthlyPerformance, getPerformance } from '@harbour/api/definitions/performance';
import { monthlyWindow, monthsAfter, valuationDays } from '@harbour/finance';
import { bind } from '../http/bind-call.ts';
import { valuationDay } from '../valuation/valuation-day.ts';
import { visiblePlans } from '../valuation/visible-plans.ts';
import { performanceFigures } from './performance-figures.ts';

export const performanceCalls = [
  bind(getPerformance, async ({ database, caller, query, today }) => {
    const to = valuationDay(query.d, today());
    const from = monthsAfter(to, -(query.period ?? defaultPeriod));
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
    return performanceFigures(database, plans, valuationDays(from, to), today());
  }),

  bind(getMonthlyPerformance, async ({ database, caller, query, today }) => {
    const to = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
    return performanceFigures(database, plans, monthlyWindow(to).days, today());
  }),
];
