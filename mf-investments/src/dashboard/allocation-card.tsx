import { useCall } from '@harbour/api/query';
import { getAssetAllocation } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames } from '@harbour/definitions/investments/asset-names';
import { formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { AboutFigures } from '../about-figures/about-figures.tsx';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { Incomplete } from './incomplete.tsx';

/** The difference of two percentages, in hundredths so that it is exact. */
function difference(current: number, target: number): string {
  const hundredths = Math.round(current * 100) - Math.round(target * 100);
  if (hundredths === 0) return 'as the benchmark';
  return `${formatPercent(Math.abs(hundredths) / 100)} ${hundredths > 0 ? 'above' : 'below'}`;
}

/** What everything is invested in, beside the benchmark of all plans. */
export function AllocationCard() {
  const call = useCall(getAssetAllocation, {}, { background: true });
  return (
    <DashboardCard
      title="Allocation"
      {...(call.data ? { aside: `On ${formatDate(call.data.valuationDate)}` } : {})}
      of="your allocation"
      call={call}
      more={{ to: '/investments/assetallocation', text: 'Asset allocation in full' }}
    >
      {({ totalAllocation: { all }, benchmark, missing }) =>
        all.value === null ? (
          <NotAvailable reason={all.reason ?? ''} />
        ) : (
          <>
            <ul className={styles.shares}>
              {assetClasses.map((name) => {
                const [current, target] = [all[name], benchmark.all[name]];
                return (
                  <li key={name} className={styles.share}>
                    <span>{assetClassNames[name]}</span>
                    <span>
                      {current === null ? <NotAvailable reason={all.reason ?? ''} /> : formatPercent(current)}
                    </span>
                    <span className={styles.bar} aria-hidden="true">
                      <span className={styles.fill} style={{ width: `${Math.min(current ?? 0, 100)}%` }} />
                      <span className={styles.mark} style={{ left: `${Math.min(target, 99)}%` }} />
                    </span>
                    <span className={styles.small}>Benchmark {formatPercent(target)}</span>
                    <span className={styles.small}>{current !== null && difference(current, target)}</span>
                  </li>
                );
              })}
              {all.unclassified !== null && all.unclassified > 0 && (
                <li className={styles.share}>
                  <span>Not classified</span>
                  <span>{formatPercent(all.unclassified)}</span>
                </li>
              )}
            </ul>
            <Incomplete missing={missing} />
            <AboutFigures>
              <p>
                The upright line is the benchmark, {benchmark.name}. Above and below are in percentage points. What is
                managed elsewhere counts, debts do not.
              </p>
            </AboutFigures>
          </>
        )
      }
    </DashboardCard>
  );
}
