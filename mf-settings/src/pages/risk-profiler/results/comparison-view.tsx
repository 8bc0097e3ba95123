import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import {
  type ComparedAnswer,
  compareRiskResults,
  type RiskSummary,
} from '@harbour/definitions/clients/risk-profile/results';
import { Button, Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { profilerAddress, resultAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';

const dayOf = ({ answeredAt }: RiskSummary) => formatDate(answeredAt.slice(0, 10));

/** One of the two results, in short. */
function Side({ title, result }: { title: string; result: RiskSummary }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.band}>{result.band.name}</p>
      <p className={styles.soft}>
        {dayOf(result)}, version {result.version}
        {result.overridden && `, set by your adviser in place of “${result.calculated.name}”`}
      </p>
      <p>
        <Link to={resultAddress(result.id)} aria-label={`Open the result of ${dayOf(result)}`}>
          Open
        </Link>
      </p>
    </div>
  );
}

/** Answers beside each other. */
function Answers({
  label,
  rows,
  days,
}: {
  label: string;
  rows: readonly ComparedAnswer[];
  days: readonly [string, string];
}) {
  return (
    <table className={styles.compared} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">{days[0]}</th>
          <th scope="col">{days[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ earlier, later }) => (
          <tr key={`${earlier?.id} ${later?.id}`}>
            <th scope="row">{(later ?? earlier)?.text}</th>
            <td data-column={days[0]}>{earlier?.answer ?? 'Not asked'}</td>
            <td data-column={days[1]}>{later?.answer ?? 'Not asked'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two results beside each other: what was answered differently, and which questions only one of them asked. */
export function ComparisonView({ result, other }: { result: string; other: string }) {
  const { data, error, refetch } = useCall(compareRiskResults, { params: { result, other } }, { background: true });
  if (error && !data) {
    return (
      <Card>
        <Failure title="These results cannot be compared" onRetry={() => void refetch()}>
          {failureMessage(error)} <Link to={profilerAddress}>Back to the risk profiler</Link>
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton label="the comparison" bars={[64, 44, 120]} />
      </Card>
    );
  }
  const { earlier, later, parts, changed, notComparable, same } = data;
  const days = [dayOf(earlier), dayOf(later)] as const;
  return (
    <>
      <div className={styles.tools}>
        <Link to={profilerAddress}>All results</Link>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <Card title="Two results compared">
        <div className={styles.two}>
          <Side title="Earlier" result={earlier} />
          <Side title="Later" result={later} />
        </div>
        <ul className={styles.list} aria-label="What each part allowed">
          {parts.map(({ part, title, earlier: was, later: is }) => (
            <li key={part} className={styles.line}>
              <p className={styles.name}>{title}</p>
              <p>{was.level === is.level ? `“${is.name}” in both` : `“${was.name}”, then “${is.name}”`}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Answered differently" aside={`${same} answered alike`}>
        {changed.length > 0 ? (
          <Answers label="Answered differently" rows={changed} days={days} />
        ) : (
          <Empty title="No question that was asked in both was answered differently" />
        )}
      </Card>
      {notComparable.length > 0 && (
        <Card title="Asked in one of them only" aside={`Versions ${earlier.version} and ${later.version}`}>
          <Answers label="Asked in one of them only" rows={notComparable} days={days} />
        </Card>
      )}
    </>
  );
}
