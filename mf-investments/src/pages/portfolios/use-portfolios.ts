import { useCall } from '@harbour/api/query';
import { type Benchmark, getBenchmarks } from '@harbour/definitions/investments/portfolios/benchmarks';
import { getPortfolios, type Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import { getPlans, type Plan } from '@harbour/definitions/investments/valuation/plans';

export interface PortfolioOverview {
  portfolios: readonly Portfolio[];
  /** A portfolio's id, or `all`. */
  defaultPortfolio: string;
  plans: readonly Plan[];
  benchmarks: readonly Benchmark[];
  /** Applies where none was chosen. */
  defaultBenchmark: string;
}

export interface PortfolioOverviewState {
  /** Undefined until everything is there; what was there stays when it cannot be read again. */
  data: PortfolioOverview | undefined;
  error: Error | null;
  retry: () => void;
}

/** The client's portfolios, with the plans and benchmarks that they can be made of. */
export function usePortfolios(): PortfolioOverviewState {
  const portfolios = useCall(getPortfolios, {});
  const plans = useCall(getPlans, {});
  const benchmarks = useCall(getBenchmarks, {});
  const loaded = portfolios.data && plans.data && benchmarks.data;
  return {
    data: loaded ? { ...portfolios.data, ...plans.data, ...benchmarks.data } : undefined,
    error: portfolios.error ?? plans.error ?? benchmarks.error,
    retry() {
      for (const query of [portfolios, plans, benchmarks]) if (query.isError) void query.refetch();
    },
  };
}
