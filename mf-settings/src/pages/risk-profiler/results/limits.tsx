import type { RiskLimit } from '@harbour/definitions/clients/risk-profile/results';
import { Card } from '@harbour/ui';
import styles from '../risk-profiler.module.css';

/** What attitude, capacity and horizon allow, each by itself. */
export function Limits({ limits }: { limits: readonly RiskLimit[] }) {
  return (
    <Card title="How it was found" aside="The lowest of the three counts. They are never added up.">
      <ul className={styles.list} aria-label="What each part allows">
        {limits.map(({ part, title, score, most, band, decides, limitedBy }) => (
          <li key={part} className={styles.line}>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.soft}>
                {score} of {most} points
              </p>
              {limitedBy.map(({ question, answer }) => (
                <p key={question} className={styles.soft}>
                  One answer limits it, whatever the others are: {question} “{answer}”
                </p>
              ))}
            </div>
            <p>
              Up to <strong>{band.name}</strong>
              {decides && <span className={styles.tag}>Decides</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
