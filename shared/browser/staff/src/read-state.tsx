import { failureMessage, isRefusal } from '@harbour/api';
import { Card, Failure, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';

interface ReadStateProps<Data> {
  /** What is read, in words: `the staff`. */
  what: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shows in a card what stands for content that has cards of its own. */
  card?: true;
  children: (data: Data) => ReactNode;
}

function NotRead({ what, query: { error, refetch } }: Pick<ReadStateProps<never>, 'what' | 'query'>) {
  if (!error) return <Skeleton label={what} bars={[40, 40, 40, 40]} />;
  if (isRefusal(error)) return <Failure title={error.message} />;
  return (
    <Failure title={`We could not read ${what}`} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </Failure>
  );
}

/** What was read, or that it is being read, or why it cannot be; a refusal in the server's words. */
export function ReadState<Data>({ what, query, card, children }: ReadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const notRead = <NotRead what={what} query={{ ...query, data: undefined }} />;
  return card ? <Card>{notRead}</Card> : notRead;
}
