import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { getMonthlyPerformance, getPerformance } from '@harbour/definitions/investments/performance/returns';
import { monthlyWindow, monthsAfter, valuationDays } from '@harbour/finance';
import { bind } from '@harbour/kernel/http/bind-call';
import { valuationDay } from '../holdings/valuation-day.ts';
import { visiblePlans } from '../plans/visible-plans.ts';
import { performanceFigures } from './performance-figures.ts';
import { returnHeadlines } from './return-headlines.ts';

/** The days to value over a period of some months to the valuation date. */
function daysOfPeriod(
  { d, period = defaultPeriod }: { d?: string | undefined; period?: number | undefined },
  today: string,
) {
  const to = valuationDay(d, today);
  return valuationDays(monthsAfter(to, -period), to);
}

export const performanceCalls = [
  bind(
    getPerformance,
    async ({ database, caller, query, today }) => {
      const days = daysOfPeriod(query, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      return performanceFigures(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getReturnHeadlines,
    async ({ database, caller, query, today }) => {
      const days = daysOfPeriod(query, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      return returnHeadlines(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getMonthlyPerformance,
    async ({ database, caller, query, today }) => {
      const { days } = monthlyWindow(valuationDay(query.d, today()));
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      return performanceFigures(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),
];
