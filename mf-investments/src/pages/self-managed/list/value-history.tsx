import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getSelfManagedValuations } from '@harbour/definitions/investments/self-managed/holdings';
import { Button, Failure, formatDate, formatMoney, formatUnits, Skeleton } from '@harbour/ui';
import styles from '../self-managed.module.css';
import type { Ask } from './holding-question.ts';
import type { Holding } from './holding-rows.ts';

interface ValueHistoryProps {
  holding: Holding;
  /** Undefined for somebody who may only look. */
  onAsk: Ask | undefined;
}

/** Every value that was entered, newest first; a wrong one can be removed while another is left. */
export function ValueHistory({ holding, onAsk }: ValueHistoryProps) {
  const { data, error, refetch } = useCall(
    getSelfManagedValuations,
    { params: { holdingId: holding.id } },
    { background: true },
  );
  if (!data && error) {
    return (
      <Failure title="The entered values are not available at the moment" onRetry={() => void refetch()}>
        {failureMessage(error)}
      </Failure>
    );
  }
  if (!data) return <Skeleton label="the entered values" bars={[40, 40]} />;
  const days = [...Map.groupBy(data.valuations, ({ valuationDate }) => valuationDate)];
  const several = holding.holdings.length > 1;
  return (
    <section aria-label={`Entered values of ${holding.planName}`}>
      <h4>Entered values</h4>
      <ul className={styles.lines}>
        {days.map(([day, entries]) => (
          <li key={day}>
            <span>
              {formatDate(day)}:{' '}
              {entries
                .map(({ name, units, amount }) =>
                  [
                    several ? name : null,
                    units === null ? null : `${formatUnits(units)} units`,
                    amount === null ? null : formatMoney(amount, holding.currency),
                  ]
                    .filter(Boolean)
                    .join(' '),
                )
                .join('; ')}
            </span>
            {onAsk && days.length > 1 && (
              <Button
                className={styles.small ?? ''}
                onClick={() => onAsk({ kind: 'remove-value', holding, valuationDate: day })}
              >
                <span>
                  Remove <span className="visually-hidden">the value of {formatDate(day)}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
