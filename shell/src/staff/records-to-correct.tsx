import { useCall } from '@harbour/api/query';
import { getReconciliation, type ReconciliationDifference } from '@harbour/definitions/investments/reconciliation';
import { Card, Empty, Failure, formatDate, formatMoney, formatUnits, Skeleton } from '@harbour/ui';
import styles from './staff.module.css';

/** How many are listed here, newest first. */
const listed = 5;

function differenceText({ kind, difference, holding }: ReconciliationDifference): string {
  const what = holding ?? 'Cash';
  if (kind === 'no-value') return `${what}: units were moved without a value`;
  const size = Math.abs(difference);
  const amount = kind === 'cash' ? formatMoney(size) : `${formatUnits(size)} units`;
  return `${what}: ${amount} ${difference < 0 ? 'less' : 'more'} held than booked`;
}

/** Where the firm's records of holdings and of transactions disagree, for staff who may read it. */
export function RecordsToCorrect() {
  const { data, isError, refetch } = useCall(getReconciliation, {}, { background: true });
  const aside = data && data.count > listed ? `The newest ${listed} of ${data.count}` : undefined;
  return (
    <Card title="Records to correct" {...(aside ? { aside } : {})}>
      {isError ? (
        <Failure title="These records cannot be read at the moment" onRetry={() => void refetch()}>
          Everything else works as usual.
        </Failure>
      ) : !data ? (
        <Skeleton label="records to correct" />
      ) : data.count === 0 ? (
        <Empty title="Nothing to correct">All of your clients’ plans agree with their transactions.</Empty>
      ) : (
        <ul className={styles.records}>
          {data.differences.slice(0, listed).map((found) => (
            <li key={`${found.planstring} ${found.kind} ${found.isin} ${found.from}`}>
              <span>
                {found.plan} <span className={styles.soft}>{found.planstring}</span>
              </span>
              <span>{differenceText(found)}</span>
              <span className={styles.soft}>
                {found.to ? `${formatDate(found.from)} to ${formatDate(found.to)}` : `since ${formatDate(found.from)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
