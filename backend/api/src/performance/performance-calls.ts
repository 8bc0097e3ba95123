import { defaultPeriod } from '@harbour/api/definitions/filters';
import { getMonthlyPerformance, getPerformance } from '@harbour/api/definitions/performance';
import { monthlyWindow, valuationDays } from '@harbour/finance';
import { addMonths } from '../calendar.ts';
import { bind } from '../http/bind-call.ts';
import { valuationDay } from '../valuation/valuation-day.ts';
import { visiblePlans } from '../valuation/visible-plans.ts';
import { performanceFigures } from './performance-figures.ts';

export const performanceCalls = [
  bind(getPerformance, async ({ database, caller, query, today }) => {
    const to = valuationDay(query.d, today());
    const from = addMonths(to, -(query.period ?? defaultPeriod));
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
    return performanceFigures(database, plans, valuationDays(from, to));
  }),

  bind(getMonthlyPerformance, async ({ database, caller, query, today }) => {
    const to = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
    return performanceFigures(database, plans, monthlyWindow(to).days);
  }),
];
