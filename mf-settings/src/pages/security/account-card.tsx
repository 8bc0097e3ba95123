import { NotOfferedError } from '@harbour/session';
import { Card, Failure, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';

interface AccountCardProps<Data> {
  title: string;
  /** What is loaded, for those who cannot see the shape. */
  label: string;
  /** Heights of the shape while it loads, if it is not that of two lines and a button. Pixels. */
  bars?: readonly number[] | undefined;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

const usualBars = [20, 20, 44];

/** A section of the page about one thing that the identity provider knows of the account. */
export function AccountCard<Data>({ title, label, bars = usualBars, query, children }: AccountCardProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <Card title={title}>
      {data !== undefined ? (
        children(data)
      ) : error instanceof NotOfferedError ? (
        <p>The sign-in service of your portal does not offer this.</p>
      ) : error ? (
        <Failure title={`We could not read ${label}`} onRetry={() => void refetch()}>
          Nothing was changed.
        </Failure>
      ) : (
        <Skeleton label={label} bars={bars} />
      )}
    </Card>
  );
}
