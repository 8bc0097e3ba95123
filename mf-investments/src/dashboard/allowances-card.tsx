import { useCall } from '@harbour/api/query';
import { getIsaAllowances } from '@harbour/definitions/investments/isa-allowances';
import { daysBetween } from '@harbour/finance';
import { formatDate, formatMoney, Money } from '@harbour/ui';
import styles from './cards.module.css';
import { DashboardCard } from './dashboard-card.tsx';

/** What each person may still pay into ISAs in this tax year, and for how long. */
export function AllowancesCard() {
  const call = useCall(getIsaAllowances, {}, { background: true });
  const [newest] = call.data?.allowances ?? [];
  return (
    <DashboardCard
      title="ISA allowances left"
      {...(newest ? { aside: `Tax year ${newest.taxYear}` } : {})}
      of="your allowances"
      call={call}
      more={{ to: '/investments/valuation', text: 'Allowances of this and earlier years' }}
    >
      {({ allowances, valuationDate }) =>
        newest ? (
          <>
            <p className={styles.soft} data-testid="days-left">
              {daysLeft(daysBetween(valuationDate, newest.to))}: the tax year ends on {formatDate(newest.to)}.
            </p>
            <ul className={styles.shares}>
              {allowances
                .filter(({ taxYear }) => taxYear === newest.taxYear)
                .map(({ person, name, allowance, used, remaining }) => (
                  <li key={person} className={styles.share}>
                    <span>{name}</span>
                    <span>
                      {remaining >= 0 ? (
                        <>
                          <Money amount={remaining} /> left
                        </>
                      ) : (
                        <>
                          <Money amount={-remaining} /> too much
                        </>
                      )}
                    </span>
                    <span className={styles.bar} aria-hidden="true">
                      <span className={styles.fill} style={{ width: `${Math.min((used / allowance) * 100, 100)}%` }} />
                    </span>
                    <span className={`${styles.small} ${styles.wide}`}>
                      {formatMoney(used)} of {formatMoney(allowance)} paid in
                    </span>
                  </li>
                ))}
            </ul>
            <p className={styles.note}>
              What we know to be paid in up to {formatDate(valuationDate)}; ISAs elsewhere count too.
            </p>
          </>
        ) : (
          <p className={styles.soft}>No allowance of this tax year is known.</p>
        )
      }
    </DashboardCard>
  );
}

/** @param days until the tax year's last day, which still counts */
function daysLeft(days: number): string {
  return days === 0 ? 'Today is the last day' : days === 1 ? '1 day left' : `${days} days left`;
}
