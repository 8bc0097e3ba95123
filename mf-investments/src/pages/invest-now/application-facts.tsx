import { applicationReference, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { formatMoney } from '@harbour/ui';
import styles from './invest-now.module.css';

/** What is applied for. */
export function ApplicationFacts({ application }: { application: InvestApplication }) {
  const facts = [
    ['Provider', application.provider],
    ['Investment', application.offer],
    ['Amount', formatMoney(application.amount)],
    ['Reference', applicationReference(application.applicationID)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
