import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getLookThrough, type LookThrough } from '@harbour/definitions/investments/look-through';
import { Card, Empty, Failure, formatDate, NotAvailable, Skeleton } from '@harbour/ui';
import { useInvestmentFilters } from '../../filters/use-investment-filters.ts';
import { FreshnessNote } from '../../valuation/freshness.tsx';
import { InvestmentsFrame } from '../investments-frame.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import styles from './look-through.module.css';
import { OverlapsCard } from './overlaps-card.tsx';
import { PublishedCard } from './published-card.tsx';

function Breakdowns({ found }: { found: LookThrough }) {
  const { breakdowns, value, reason, valuationDate, holdings } = found;
  if (holdings.length === 0) {
    return (
      <Card title="What your funds hold">
        <Empty title="Nothing was held on this day">What your funds hold appears here with your first plan.</Empty>
      </Card>
    );
  }
  return (
    <Card title="What your funds hold" aside={`Valued on ${formatDate(valuationDate)}`}>
      {value === null ? (
        <NotAvailable reason={reason ?? 'A value is not known.'} />
      ) : breakdowns.length === 0 ? (
        <p className={styles.soft}>These plans have no value above zero on this day, so there is nothing to divide.</p>
      ) : (
        <>
          <FreshnessNote of="these values" basis={found} />
          <div className={styles.tables}>
            {breakdowns.map((broken) => (
              <BreakdownTable key={broken.breakdown} of={broken} />
            ))}
          </div>
          <p className={styles.note}>
            Of all that the chosen plans hold, cash included, in pounds. A fund counts with what its provider published;
            “not published” is the rest. Holdings that you manage elsewhere are not included.
          </p>
        </>
      )}
    </Card>
  );
}

/** What the funds of the chosen plans hold, and which of them hold the same: `/investments/lookthrough`. */
export default function LookThroughPage() {
  const filters = useInvestmentFilters();
  const { query, ready } = filters;
  const { data, error, refetch } = useCall(getLookThrough, { query }, { enabled: ready, background: true });
  return (
    <InvestmentsFrame filters={filters}>
      {data ? (
        <>
          <Breakdowns found={data} />
          {data.holdings.length > 0 && (
            <>
              <OverlapsCard found={data} />
              <PublishedCard found={data} />
            </>
          )}
        </>
      ) : (
        <Card title="What your funds hold">
          {error ? (
            <Failure title="What your funds hold is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)} Your investments are not affected.
            </Failure>
          ) : (
            <Skeleton label="what your funds hold" bars={[24, 24, 24, 24, 24, 24, 24, 24]} />
          )}
        </Card>
      )}
    </InvestmentsFrame>
  );
}
