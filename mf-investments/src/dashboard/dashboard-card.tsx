import { failureMessage } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import { Card, Failure, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface DashboardCardProps<Data> {
  title: string;
  /** How old it is, or what time it is of. */
  aside?: ReactNode;
  /** What it is called in a sentence: "your returns". */
  of: string;
  call: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Where it is explained. */
  more: { to: string; text: string };
  children: (data: Data) => ReactNode;
}

/** A card of the dashboard in each of its states, with a link to where its figures are explained. */
export function DashboardCard<Data>({ title, aside, of, call, more, children }: DashboardCardProps<Data>) {
  const { data, error, refetch } = call;
  return (
    <Card title={title} aside={aside}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Failure title={`${title} cannot be shown at the moment`} onRetry={() => void refetch()}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      ) : (
        <Skeleton label={of} bars={[32, 24, 24, 24, 24]} />
      )}
      {/* Below what is still to come, it would move. */}
      {(data !== undefined || error) && (
        <p className={styles.more}>
          <Link to={more.to}>{more.text}</Link>
        </p>
      )}
    </Card>
  );
}
