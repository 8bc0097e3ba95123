import { failureMessage, isRefusal } from '@harbour/api';
import { staffActions } from '@harbour/definitions/staff-actions';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useMay } from './may.ts';

/** A page of publishing; for others it says whom it is for, and asks the backend nothing. */
export function PublishingFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const may = useMay();
  const allowed = may('content.read');
  return (
    <Page title={title} {...(allowed && lead ? { lead } : {})}>
      {allowed ? (
        children
      ) : (
        <Card>
          <Empty title="Your role does not include this page">
            It is for staff who may do this: {staffActions['content.read'].does}.
          </Empty>
        </Card>
      )}
    </Page>
  );
}

interface ReadStateProps<Data> {
  /** What is read, in words: `the content`. */
  what: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why it cannot be; a refusal in the server's words. */
export function ReadState<Data>({ what, query: { data, error, refetch }, children }: ReadStateProps<Data>) {
  if (data !== undefined) return children(data);
  return (
    <Card>
      {!error ? (
        <Skeleton label={what} bars={[40, 40, 40, 40]} />
      ) : isRefusal(error) ? (
        <Empty title={error.message} />
      ) : (
        <Failure title={`We could not read ${what}`} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      )}
    </Card>
  );
}
