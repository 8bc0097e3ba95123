import { getPortfolios, type Portfolio } from '@harbour/api/definitions/portfolios';
import { getPlans, getPlanTotals, type Plan, type PlanTotal, type Transit } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { useMemo } from 'react';
import { choosePlans, type PlanChoice } from './visible-plans.ts';

export interface Valuation {
  plans: Plan[];
  portfolios: readonly Portfolio[];
  /** The day that was valued, ISO date. */
  valuationDate: string;
  totals: readonly PlanTotal[];
  /** What is on its way between two of the plans. */
  inTransit: readonly Transit[];
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
  const portfolios = useCall(getPortfolios, {});
  const plans = useMemo(
    () =>
      allPlans.data && portfolios.data ? choosePlans(allPlans.data.plans, portfolios.data.portfolios, choice) : [],
    [allPlans.data, portfolios.data, choice],
  );
  const totals = usePlanTotals(plans, date);
  const loaded = allPlans.data && portfolios.data && (plans.length === 0 || totals.data);
  return {
    data: loaded
      ? {
          plans,
          portfolios: portfolios.data.portfolios,
          valuationDate: totals.data?.valuationDate ?? date ?? '',
          totals: plans.length > 0 ? (totals.data?.plantotals ?? []) : [],
          inTransit: plans.length > 0 ? (totals.data?.inTransit ?? []) : [],
        }
      : undefined,
    error: allPlans.error ?? portfolios.error ?? totals.error,
    retry() {
      for (const query of [allPlans, portfolios, totals]) if (query.isError) void query.refetch();
    },
  };
}
