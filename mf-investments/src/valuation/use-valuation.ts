import type { CallResponse } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import {
  getPlans,
  getPlanTotals,
  type Plan,
  type PlanTotal,
  type Transit,
} from '@harbour/definitions/investments/valuation/plans';
import { useMemo } from 'react';
import { choosePlans, type PlanChoice } from './visible-plans.ts';

export interface Valuation {
  plans: Plan[];
  /** The day that was valued, ISO date. */
  valuationDate: string;
  totals: readonly PlanTotal[];
  /** What is on its way between two of the plans. */
  inTransit: readonly Transit[];
  /** What is managed elsewhere; undefined for a portfolio, which consists of plans. */
  elsewhere: CallResponse<typeof getElsewhere> | undefined;
}

export interface ValuationState {
  data: Valuation | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * The values of some plans; nothing is asked for while there are no plans.
 * @param date ISO date; the newest values without it
 */
function usePlanTotals(plans: readonly Plan[], date: string | undefined) {
  const planIds = plans.map(({ planstring }) => planstring).join(',');
  return useCall(getPlanTotals, { params: { planIds, ...(date ? { date } : {}) } }, { enabled: planIds !== '' });
}

/**
 * The chosen plans and their values on a day.
 * @param date ISO date; the newest valuation without it
 */
export function useValuation(choice: PlanChoice, date: string | undefined): ValuationState {
  const allPlans = useCall(getPlans, {});
  // Which plans a portfolio has is wanted when one is chosen.
  const portfolios = useCall(getPortfolios, {}, { enabled: choice.portfolio !== 'all' });
  const known = choice.portfolio === 'all' || portfolios.data !== undefined;
  const plans = useMemo(
    () => (allPlans.data && known ? choosePlans(allPlans.data.plans, portfolios.data?.portfolios ?? [], choice) : []),
    [allPlans.data, known, portfolios.data, choice],
  );
  const totals = usePlanTotals(plans, date);
  const people = choice.people === 'all' ? undefined : choice.people.join(',');
  const elsewhere = useCall(
    getElsewhere,
    { query: { ...(date ? { d: date } : {}), ...(people ? { pe: people } : {}) } },
    { enabled: choice.portfolio === 'all' },
  );
  const loaded =
    allPlans.data && known && (plans.length === 0 || totals.data) && (choice.portfolio !== 'all' || elsewhere.data);
  return {
    data: loaded
      ? {
          plans,
          valuationDate: totals.data?.valuationDate ?? elsewhere.data?.valuationDate ?? date ?? '',
          totals: plans.length > 0 ? (totals.data?.plantotals ?? []) : [],
          inTransit: plans.length > 0 ? (totals.data?.inTransit ?? []) : [],
          elsewhere: choice.portfolio === 'all' ? elsewhere.data : undefined,
        }
      : undefined,
    error: allPlans.error ?? portfolios.error ?? totals.error ?? elsewhere.error,
    retry() {
      for (const query of [allPlans, portfolios, totals, elsewhere]) if (query.isError) void query.refetch();
    },
  };
}
