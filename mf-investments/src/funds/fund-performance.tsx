import { getFundPerformance } from '@harbour/api/definitions/funds';
import { useCall } from '@harbour/api/query';
import { Failure, formatDate, formatPercent, NotAvailable, Skeleton } from '@harbour/ui';
import { periodName } from '../valuation/period-select.tsx';
import styles from './funds.module.css';

/** How a fund's price has moved over the usual periods. */
export function FundPerformance({ isin }: { isin: string }) {
  const { data, error, refetch } = useCall(getFundPerformance, { params: { isin } }, { background: true });
  return (
    <section className={styles.part} aria-label="How its price has moved">
      <h3 className={styles.heading}>How its price has moved</h3>
      {error ? (
        <Failure title="The price history is not available" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      ) : !data ? (
        <Skeleton label="how the price has moved" bars={[16, 16, 16, 16, 16, 16]} />
      ) : (
        <>
          <table className={styles.shares}>
            <caption>Price return in {data.fundData.currency}, income not included</caption>
            <tbody>
              {data.fundData.returns.map(({ months, percent, annualised, reason }) => (
                <tr key={months}>
                  <th scope="row">
                    {periodName(months)}
                    {annualised && months > 12 && <span className={styles.soft}>, yearly rate</span>}
                  </th>
                  <td className={styles.figure}>
                    {percent === null ? (
                      <NotAvailable reason={reason ?? 'There is no price that far back.'} />
                    ) : (
                      formatPercent(percent)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.fundData.asOf && <p className={styles.note}>Up to the price of {formatDate(data.fundData.asOf)}.</p>}
        </>
      )}
    </section>
  );
}
