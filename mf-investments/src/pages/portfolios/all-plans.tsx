import { useCall } from '@harbour/api/query';
import { readBenchmark } from '@harbour/definitions/investments/portfolios/benchmarks';
import { NotAvailable } from '@harbour/ui';
import { CardAction } from './card-action.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import type { PortfolioEdit } from './portfolio-draft.ts';
import { allPlansName } from './portfolio-draft.ts';
import { sendDefault } from './portfolio-edits.ts';
import type { PortfolioOverview } from './use-portfolios.ts';

const portfolioId = 'all';

/** All plans together, which are looked at like a portfolio, with a benchmark of their own. */
export function AllPlans({
  overview: { plans, benchmarks, defaultPortfolio },
  onEdit,
}: {
  overview: PortfolioOverview;
  onEdit: (edit: PortfolioEdit) => void;
}) {
  const { data, isError } = useCall(readBenchmark, { params: { portfolioId } }, { background: true });
  const current = data?.benchmarkID ?? '';
  const name = benchmarks.find(({ benchmarkID }) => benchmarkID === current)?.name ?? current;
  const isDefault = defaultPortfolio === portfolioId;
  return (
    <PortfolioCard
      name={allPlansName}
      marks={isDefault ? ['Default'] : []}
      plans={plans.map(({ label }) => label)}
      benchmark={isError ? <NotAvailable reason="The benchmark could not be read." /> : name || 'Loading…'}
      // There is no portfolio to make the default: the one that is gives way.
      makeDefault={isDefault ? undefined : () => sendDefault(defaultPortfolio, false)}
      actions={
        <CardAction
          about={allPlansName}
          onClick={() => onEdit({ kind: 'benchmark', portfolioId, name: allPlansName, current })}
        >
          Change benchmark
        </CardAction>
      }
    />
  );
}
