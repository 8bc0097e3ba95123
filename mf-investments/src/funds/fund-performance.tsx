import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getFundPerformance } from '@harbour/definitions/research/funds';
import { formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { periodName } from '../valuation/period-select.tsx';
import styles from './funds.module.css';

/** How far a fund's price moved over a period, percent, 0–100 scale, or why that is not known. */
interface PeriodReturn {
  months: number;
  percent: number | null;
  annualised: boolean;
  reason: string | null;
}

/** Shorter periods say too little to be shown alone (FCA COBS 4.6.2R (2)). */
const leastMonths = 12;

const columns: readonly Column<PeriodReturn>[] = [
  {
    id: 'period',
    title: 'Period',
    width: 'minmax(136px, 1fr)',
    namesRow: true,
    cell: ({ months, annualised }) => (
      <>
        {periodName(months)}
        {annualised && months > 12 && <span className={styles.soft}>, annual rate</span>}
      </>
    ),
  },
  {
    id: 'return',
    title: 'Price return',
    width: '96px',
    figure: true,
    cell: ({ percent, reason }) =>
      percent === null ? (
        <NotAvailable reason={reason ?? 'There are no prices that far back.'} />
      ) : (
        formatPercent(percent)
      ),
  },
];

/** How a fund's price has moved over the usual periods. */
export function FundPerformance({ isin }: { isin: string }) {
  const { data, error, refetch } = useCall(getFundPerformance, { params: { isin } }, { background: true });
  const { currency, returns, asOf } = data?.fundData ?? {};
  return (
    <section className={styles.part} aria-label="How its price has moved">
      <h3 className={styles.heading}>How its price has moved</h3>
      <DataTable
        label={`Price return in ${currency ?? 'its currency'}, income not included`}
        labelShown
        headHidden
        columns={columns}
        rows={returns?.filter(({ months }) => months >= leastMonths)}
        rowKey={({ months }) => String(months)}
        failure={
          error
            ? {
                title: 'The price history is not available',
                message: failureMessage(error),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      />
      {asOf && (
        <p className={styles.note}>
          Up to the price of {formatDate(asOf)}. These figures refer to the past. Past performance is not a reliable
          indicator of future results.
        </p>
      )}
    </section>
  );
}
