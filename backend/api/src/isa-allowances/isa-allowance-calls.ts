import { getIsaAllowances } from '@harbour/api/definitions/investments/isa-allowances';
import { bind } from '../http/bind-call.ts';
import { valuationDay } from '../valuation/valuation-day.ts';
import { visiblePeople } from '../valuation/visible-plans.ts';
import { allowancesOf } from './allowances.ts';

export const isaAllowanceCalls = [
  bind(getIsaAllowances, async ({ database, caller, query, today }) => {
    const valuationDate = valuationDay(query.d, today());
    const people = await visiblePeople(database, caller.clientUid);
    return {
      valuationDate,
      allowances: await allowancesOf(
        database,
        people.map(({ uuid }) => uuid),
        valuationDate,
      ),
    };
  }),
];
