import { Link } from '@harbour/contract/router';
import type { RiskSummary } from '@harbour/definitions/clients/risk-profile/results';
import { Card, formatDate } from '@harbour/ui';
import { comparisonAddress, resultAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';

/** All results, newest first; each can be opened, and an earlier one compared with the one after it. */
export function ResultHistory({ results }: { results: readonly RiskSummary[] }) {
  return (
    <Card title="Your results">
      <ul className={styles.list} aria-label="Results">
        {results.map(({ id, band, calculated, overridden, answeredAt, answeredBy, version }, index) => {
          const day = formatDate(answeredAt.slice(0, 10));
          const after = results[index - 1];
          return (
            <li key={id} className={styles.line}>
              <div>
                <p className={styles.name}>{band.name}</p>
                <p className={styles.soft}>
                  {day}, version {version}
                  {answeredBy.staff && `, answered by ${answeredBy.name}`}
                  {overridden && `, set by your adviser in place of “${calculated.name}”`}
                </p>
              </div>
              <div className={styles.links}>
                <Link to={resultAddress(id)} aria-label={`Open the result of ${day}`}>
                  Open
                </Link>
                {after && (
                  <Link
                    to={comparisonAddress(id, after.id)}
                    aria-label={`Compare with the next one: the result of ${day}`}
                  >
                    Compare with the next one
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
