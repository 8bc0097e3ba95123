import { getIsaAllowances } from '@harbour/api/definitions/isa-allowances';
import { bind } from '../http/bind-call.ts';
import { visiblePeople } from '../valuation/visible-plans.ts';
import { allowancesOf } from './allowances.ts';

export const isaAllowanceCalls = [
  bind(getIsaAllowances, async ({ database, caller, today }) => {
    const people = await visiblePeople(database, caller.clientUid);
    return {
      allowances: await allowancesOf(
        database,
        people.map(({ uuid }) => uuid),
        today(),
      ),
    };
  }),
];
