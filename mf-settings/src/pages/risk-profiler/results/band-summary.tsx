import { Link } from '@harbour/contract/router';
import type { RiskSummary } from '@harbour/definitions/clients/risk-profile/results';
import { Card, formatDate } from '@harbour/ui';
import { resultAddress } from '../addresses.ts';
import styles from '../risk-profiler.module.css';
import { AgeHints } from './age-hints.tsx';

/** The band that applies now, in short. */
export function BandSummary({ result }: { result: RiskSummary }) {
  const { id, band, calculated, overridden, answeredAt } = result;
  return (
    <Card title="Your risk profile" aside={`Answered ${formatDate(answeredAt.slice(0, 10))}`}>
      <div className={styles.stack}>
        <div>
          <p className={styles.band}>{band.name}</p>
          <p className={styles.text}>{band.description}</p>
        </div>
        {overridden && <p className={styles.soft}>Set by your adviser. Your answers gave “{calculated.name}”.</p>}
        <AgeHints result={result} />
        <p>
          <Link to={resultAddress(id)}>See how this was found</Link>
        </p>
      </div>
    </Card>
  );
}
