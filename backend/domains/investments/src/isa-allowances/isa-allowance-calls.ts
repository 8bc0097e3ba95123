import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { bind } from '@harbour/kernel/http/bind-call';
import { valuationDay } from '../holdings/valuation-day.ts';
import { visiblePeople } from '../plans/visible-plans.ts';
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
