import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import { useCall } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { Link, useLocation } from '@harbour/contract/router';
import { getAssetAllocation, type Policy } from '@harbour/definitions/investments/asset-allocation';
import { Card, Empty, Failure, formatDate, Skeleton, useBreakpoint } from '@harbour/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useInvestmentFilters } from '../../filters/use-investment-filters.ts';
import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { basisIn, FreshnessNote } from '../../valuation/freshness.tsx';
import { MissingNote } from '../../valuation/missing-note.tsx';
import { RateNote } from '../../valuation/rate-note.tsx';
import { InvestmentsFrame } from '../investments-frame.tsx';
import { AllocationComparison } from './allocation-comparison.tsx';
import { reportTotal } from './allocation-total.ts';
import { type AllocationType, allocationTypes } from './allocation-types.ts';
import { OldMakeUps } from './old-make-ups.tsx';
import { PlanAllocations } from './plan-allocations.tsx';
import { RegionComparison } from './region-comparison.tsx';

const loadChoices = () => import(/* webpackChunkName: "filter-fields" */ './allocation-choices.tsx');

/** In the order of the groups of a valuation. */
function pensionsFirst(policies: readonly Policy[]): Policy[] {
  return [...policies].sort((one, other) => Number(other.type === 'pension') - Number(one.type === 'pension'));
}

/** How the client's plans are invested, beside a benchmark. */
export default function AssetAllocationPage() {
  const filters = useInvestmentFilters();
  const { search } = useLocation();
  const { currency, query, ready, shown } = filters;
  const { data, error, refetch } = useCall(getAssetAllocation, { query }, { enabled: ready });
  const [type, setType] = useState<AllocationType>('all');
  const mobile = useBreakpoint() === 'mobile';
  useEffect(() => {
    if (data && data.policyArray.length > 0) reportTotal([data.totalAllocation.all, data.benchmark.all]);
  }, [data]);

  const frame = (content: ReactNode) => <InvestmentsFrame filters={filters}>{content}</InvestmentsFrame>;

  if (error) {
    return frame(
      <Card>
        <Failure title="Your asset allocation is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (!data || !currency) {
    return frame(
      <>
        <Card title="Asset allocation">
          <Skeleton label="your asset allocation" bars={[40, 224]} />
        </Card>
        <Card title="Regional equity">
          <Skeleton label="regional equity" bars={[400]} />
        </Card>
      </>,
    );
  }
  if (data.policyArray.length === 0) {
    return frame(
      <Card title="Asset allocation">
        <Empty title="There is nothing to allocate">
          {shown.portfolio === 'all' && shown.people === 'all' ? (
            <>
              How your money is invested appears here with your first plan.
              <FirstSteps />
            </>
          ) : (
            'None of the selected people owned a plan in this portfolio on that day. Choose other people, or all plans.'
          )}
        </Empty>
      </Card>,
    );
  }
  const current = data.totalAllocation[type];
  const benchmark = data.benchmark[type];
  return frame(
    <>
      <Card title="Asset allocation" aside={`Valued on ${formatDate(data.valuationDate)}`}>
        <Suspense fallback={<Skeleton label="the choices" bars={[mobile ? 194 : 84]} />}>
          <LazyPart
            load={loadChoices}
            props={{
              offered: allocationTypes.filter(
                (offered) => offered === 'all' || data.policyArray.some((policy) => policy.type === offered),
              ),
              chosen: type,
              onChange: setType,
              portfolio: shown.portfolio,
              benchmark: data.benchmark.benchmarkID,
            }}
          />
        </Suspense>
        <MissingNote missing={data.missing} />
        {current.value !== null && <FreshnessNote of="these values" basis={basisIn(data, currency)} />}
        <AllocationComparison
          current={current}
          benchmark={benchmark}
          benchmarkName={data.benchmark.name}
          currency={currency}
        />
        <OldMakeUps policies={data.policyArray} type={type} />
      </Card>
      <Element name="allocation.regions">
        <RegionComparison
          current={current}
          benchmark={benchmark}
          benchmarkName={data.benchmark.name}
          currency={currency}
        />
      </Element>
      <RateNote currency={currency} />
      <p>
        <Link to={`/investments/lookthrough${search}`}>
          What your funds hold: sectors, currencies, companies, overlap
        </Link>
      </p>
      <Element name="allocation.plans">
        <PlanAllocations policies={pensionsFirst(data.policyArray)} date={data.valuationDate} currency={currency} />
      </Element>
    </>,
  );
}
