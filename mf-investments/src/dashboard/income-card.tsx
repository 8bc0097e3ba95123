import { useCall } from '@harbour/api/query';
import { getPlanIncome } from '@harbour/definitions/investments/performance/income';
import { addGbp } from '@harbour/finance';
import { formatDate, Money } from '@harbour/ui';
import { AboutFigures } from '../about-figures/about-figures.tsx';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';

/** How many holdings are named. */
const named = 3;

/** What the plans received in twelve months, and what the next twelve would bring alike. */
export function IncomeCard() {
  const call = useCall(getPlanIncome, {}, { background: true });
  return (
    <DashboardCard
      title="Income"
      {...(call.data ? { aside: `Twelve months to ${formatDate(call.data.to)}` } : {})}
      of="your income"
      call={call}
      more={{ to: '/investments/income', text: 'By month and tax year' }}
    >
      {({ received, expected, reason, holdings }) =>
        holdings.length === 0 ? (
          <p className={styles.soft}>Your plans received no dividends or interest in these months.</p>
        ) : (
          <>
            <dl className={styles.lines}>
              <div className={`${styles.line} ${styles.sum}`}>
                <dt>Received</dt>
                <dd data-testid="income-received">
                  <Money amount={received} />
                </dd>
              </div>
              <div className={`${styles.line} ${styles.sum}`}>
                <dt>Expected, next twelve</dt>
                <dd data-testid="income-expected">
                  <Money amount={expected} reason={reason} />
                </dd>
              </div>
            </dl>
            <h3 className={styles.part}>Received from</h3>
            <dl className={styles.lines}>
              {holdings.slice(0, named).map(({ name, received: amount }) => (
                <div key={name} className={styles.line}>
                  <dt>{name}</dt>
                  <dd>
                    <Money amount={amount} />
                  </dd>
                </div>
              ))}
              {holdings.length > named && (
                <div className={styles.line}>
                  <dt>{holdings.length - named} more holdings</dt>
                  <dd>
                    <Money amount={addGbp(holdings.slice(named).map((holding) => holding.received))} />
                  </dd>
                </div>
              )}
            </dl>
            {reason && expected !== null && <p className={styles.note}>{reason}: it is not included.</p>}
            <AboutFigures>
              <p>
                Expected is what each unit was paid in the last twelve months for the units held today, in pounds: no
                promise.
              </p>
            </AboutFigures>
          </>
        )
      }
    </DashboardCard>
  );
}
