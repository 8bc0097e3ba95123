import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { bind } from '@harbour/kernel/http/bind-call';
import { valuationDay } from '../holdings/valuation-day.ts';
import { recordPeople } from '../plans/record-shared.ts';
import { visiblePeople } from '../plans/visible-plans.ts';
import { allowancesOf } from './allowances.ts';

export const isaAllowanceCalls = [
  bind(getIsaAllowances, async ({ database, caller, query, today, recordFound }) => {
    const valuationDate = valuationDay(query.d, today());
    const people = await visiblePeople(database, caller.clientUid);
    // The client is the first.
    await recordPeople({ recordFound }, people.slice(1));
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
