import { useCall } from '@harbour/api/query';
import { getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { formatDate, NotAvailable } from '@harbour/ui';
import { AboutFigures } from '../about-figures/about-figures.tsx';
import { Rate } from '../performance/rate.tsx';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { useCurrencyQuery } from './dashboard-currency.ts';

const nameOf = (months: number) =>
  months < 12 ? `${months} month${months === 1 ? '' : 's'}` : `${months / 12} year${months === 12 ? '' : 's'}`;

const Shown = ({ of: { rate, reason } }: { of: { rate: number | null; reason: string | null } }) =>
  rate === null ? <NotAvailable reason={reason ?? ''} /> : <Rate rate={rate} />;

/** The return of all plans over some periods, beside the benchmark's over the same days. */
export function ReturnsCard() {
  const query = useCurrencyQuery();
  const call = useCall(getPeriodReturns, { query: query ?? {} }, { background: true, enabled: query !== undefined });
  return (
    <DashboardCard
      title="Returns"
      {...(call.data ? { aside: `To ${formatDate(call.data.to)}` } : {})}
      of="your returns"
      call={call}
      more={{ to: '/investments/transactions', text: 'How returns are computed' }}
    >
      {({ periods, benchmark }) => (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">Returns by period beside the benchmark</caption>
            <thead>
              <tr>
                <th scope="col">Period</th>
                <th scope="col">Your plans</th>
                <th scope="col">Benchmark</th>
              </tr>
            </thead>
            <tbody>
              {periods.map((period) => (
                <tr key={period.months}>
                  <th scope="row">
                    {nameOf(period.months)}
                    {/* Of one year, both are the same. */}
                    {period.annualised && period.months > 12 && <span className={styles.small}>a year</span>}
                  </th>
                  <td>
                    <Shown of={period} />
                  </td>
                  <td>
                    <Shown of={period.benchmark} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <AboutFigures>
            <p>
              Time-weighted return of your plans with us, after charges. The benchmark, {benchmark}, is over the same
              days, in pounds and without charges.
            </p>
          </AboutFigures>
        </>
      )}
    </DashboardCard>
  );
}
