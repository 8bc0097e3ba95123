import { useCall } from '@harbour/api/query';
import { getPeople } from '@harbour/definitions/clients/permissions';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { useMemo } from 'react';
import { type WealthRow, wealthRows } from './wealth-rows.ts';

/** What the client has and owes today. */
export interface WealthToday {
  rows: readonly WealthRow[];
  /** Names of the people whose wealth it is, by id. */
  names: ReadonlyMap<string, string>;
  /** ISO date. */
  valuationDate: string;
  /** What belongs in the totals and is not in them. */
  missing: readonly MissingPart[];
  /** Whether holdings elsewhere exist that the client leaves out of totals. */
  leftOut: boolean;
}

/** Reads plans, holdings managed elsewhere and linked accounts, and puts them together. */
export function useWealth() {
  const plans = useCall(getPlans, {});
  const planIds = plans.data?.plans.map(({ planstring }) => planstring).join(',') ?? '';
  const totals = useCall(getPlanTotals, { params: { planIds } }, { enabled: planIds !== '' });
  const elsewhere = useCall(getElsewhere, { query: {} });
  const people = useCall(getPeople, {});
  const queries = [plans, totals, elsewhere, people];
  const data = useMemo((): WealthToday | undefined => {
    if (!plans.data || !elsewhere.data || !people.data) return undefined;
    if (planIds !== '' && !totals.data) return undefined;
    const { included, holdings, missing = [], valuationDate } = elsewhere.data;
    return {
      rows: wealthRows(plans.data.plans, totals.data, included ? holdings : []),
      names: new Map(people.data.people.map(({ uuid, name }) => [uuid, name])),
      valuationDate: totals.data?.valuationDate ?? valuationDate,
      missing: included ? missing : [],
      leftOut: !included && holdings.length > 0,
    };
  }, [plans.data, planIds, totals.data, elsewhere.data, people.data]);
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
