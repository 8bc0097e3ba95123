import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { getValueChanges } from '@harbour/definitions/investments/performance/changes';
import { getReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { getPlanIncome } from '@harbour/definitions/investments/performance/income';
import { getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { getMonthlyPerformance, getPerformance } from '@harbour/definitions/investments/performance/returns';
import { recordShared, valuationDay, visiblePlans } from '@harbour/domain-plans';
import { recordSharedElsewhere } from '@harbour/domain-self-managed';
import { monthlyWindow, monthsAfter, valuationDays } from '@harbour/finance';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { performanceFigures } from './performance-figures.ts';
import { periodReturns } from './period-returns.ts';
import { planIncome } from './plan-income.ts';
import { returnHeadlines } from './return-headlines.ts';
import { valueChanges } from './value-changes.ts';

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
    async ({ database, caller, query, today, recordFound }) => {
      const days = daysOfPeriod(query, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      return performanceFigures(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getReturnHeadlines,
    async ({ database, caller, query, today, recordFound }) => {
      const days = daysOfPeriod(query, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      return returnHeadlines(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getMonthlyPerformance,
    async ({ database, caller, query, today, recordFound }) => {
      const { days } = monthlyWindow(valuationDay(query.d, today()));
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      return performanceFigures(database, plans, { days, currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getValueChanges,
    async ({ database, caller, params: { since }, query, today, recordFound }) => {
      const to = today();
      if (since >= to) {
        throw new RefusedError(400, 'NoTimeBetween', 'A change is explained since an earlier day than today.');
      }
      const plans = await visiblePlans(database, caller.clientUid);
      await recordShared({ recordFound }, plans);
      const { clientUid } = caller;
      const of = { clientUid, plans, from: since, to, currency: query.cur, today: to };
      const changes = await valueChanges(database, of);
      await recordSharedElsewhere({ recordFound }, clientUid, changes.missing?.map(({ id }) => id) ?? []);
      return changes;
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getPeriodReturns,
    async ({ database, caller, query, today, recordFound }) => {
      const plans = await visiblePlans(database, caller.clientUid);
      await recordShared({ recordFound }, plans);
      const { clientUid } = caller;
      return periodReturns(database, { clientUid, plans, to: today(), currency: query.cur, today: today() });
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getPlanIncome,
    async ({ database, caller, today, recordFound }) => {
      const plans = await visiblePlans(database, caller.clientUid);
      await recordShared({ recordFound }, plans);
      const to = today();
      return planIncome(
        database,
        plans.map(({ planstring }) => planstring),
        monthsAfter(to, -12),
        to,
      );
    },
    { limit: 'heavyRead' },
  ),
];
