import { failureMessage, isRefusal } from '@harbour/api';
import { Failure, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';

interface ReadStateProps<Data> {
  /** What is read, in words: `the staff`. */
  what: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why it cannot be; a refusal in the server's words. */
export function ReadState<Data>({ what, query: { data, error, refetch }, children }: ReadStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={what} bars={[40, 40, 40, 40]} />;
  if (isRefusal(error)) return <Failure title={error.message} />;
  return (
    <Failure title={`We could not read ${what}`} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </Failure>
  );
}
