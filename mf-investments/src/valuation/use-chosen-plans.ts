import { useCall } from '@harbour/api/query';
import { getPortfolios } from '@harbour/definitions/investments/portfolios/portfolios';
import { getPlans, type Plan } from '@harbour/definitions/investments/valuation/plans';
import { useMemo } from 'react';
import { choosePlans, type PlanChoice } from './visible-plans.ts';

export interface ChosenPlans {
  /** Undefined while they are being loaded. */
  plans: readonly Plan[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The plans of the chosen portfolio and people, without their values. */
export function useChosenPlans(choice: PlanChoice): ChosenPlans {
  const all = useCall(getPlans, {});
  const own = useCall(getPortfolios, {});
  const plans = useMemo(
    () => (all.data && own.data ? choosePlans(all.data.plans, own.data.portfolios, choice) : undefined),
    [all.data, own.data, choice],
  );
  return {
    plans,
    error: all.error ?? own.error,
    retry() {
      for (const query of [all, own]) if (query.isError) void query.refetch();
    },
  };
}
