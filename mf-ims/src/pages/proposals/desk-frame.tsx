import { failureMessage, isRefusal } from '@harbour/api';
import { mayDo, type StaffAction, staffActions } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';

const noGroups: readonly string[] = [];

/** Whether the signed-in member of staff may do something. */
export function useMay(): (action: StaffAction) => boolean {
  const groups = useSession(({ user }) => user?.groups ?? noGroups);
  return (action) => mayDo(groups, action);
}

interface DeskFrameProps {
  title: string;
  lead: string;
  /** What the reader has to be allowed. */
  right: StaffAction;
  children: ReactNode;
}

/** A page of staff about proposals; for others it says whom it is for, and asks the backend nothing. */
export function DeskFrame({ title, lead, right, children }: DeskFrameProps) {
  const may = useMay();
  const allowed = may(right);
  return (
    <Page title={title} {...(allowed ? { lead } : {})}>
      {allowed ? (
        children
      ) : (
        <Card>
          <Empty title="Your role does not include this page">
            It is for staff who may do this: {staffActions[right].does}.
          </Empty>
        </Card>
      )}
    </Page>
  );
}

interface ReadStateProps<Data> {
  /** What is read, in words: `the proposals`. */
  what: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why it cannot be; a refusal in the server's words. */
export function ReadState<Data>({ what, query: { data, error, refetch }, children }: ReadStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={what} bars={[40, 40, 40, 40]} />;
  if (isRefusal(error)) return <Empty title={error.message} />;
  return (
    <Failure title={`We could not read ${what}`} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </Failure>
  );
}
