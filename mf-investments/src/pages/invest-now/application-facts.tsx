import { applicationReference, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { formatMoney } from '@harbour/ui';
import styles from './invest-now.module.css';

const sourceLabels = { plans: 'Cash in accounts with us', bank: 'A bank account in the client’s name' } as const;

/** What is applied for. */
export function ApplicationFacts({ application }: { application: InvestApplication }) {
  const facts = [
    ['Provider', application.provider],
    ['Investment', application.offer],
    ['Amount', formatMoney(application.amount)],
    ...(application.paidFrom ? [['Paid from', sourceLabels[application.paidFrom]] as const] : []),
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
