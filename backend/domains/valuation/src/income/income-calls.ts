import { getIncomeCalendar } from '@harbour/definitions/investments/performance/income-calendar';
import { recordShared, visiblePlans } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { taxYearOf } from '@harbour/uk-tax';
import { incomeCalendar } from './income-calendar.ts';

export const incomeCalls = [
  bind(
    getIncomeCalendar,
    async ({ database, caller, params: { taxYear }, query, today, recordFound }) => {
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      return incomeCalendar(database, plans, taxYearOf(`${taxYear.slice(0, 4)}-04-06`), today());
    },
    { limit: 'heavyRead' },
  ),
];
