import { getLookThrough } from '@harbour/definitions/investments/look-through';
import { recordShared, valuationDay, visiblePlans } from '@harbour/domain-plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { lookThrough } from './look-through.ts';

export const lookThroughCalls = [
  bind(
    getLookThrough,
    async ({ database, caller, query, today, recordFound }) => {
      const day = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      return lookThrough(
        database,
        plans.map(({ planstring }) => planstring),
        day,
      );
    },
    { limit: 'heavyRead' },
  ),
];
