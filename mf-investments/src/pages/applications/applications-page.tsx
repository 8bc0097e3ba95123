import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import type { ApplicationState, FirmState } from '@harbour/definitions/investments/invest-now/application-states';
import { applicationReference } from '@harbour/definitions/investments/invest-now/applications';
import {
  type ApplicationTask,
  getApplicationTasks,
  moveApplication,
} from '@harbour/definitions/investments/invest-now/tasks';
import { hasRight } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Card, Empty, Failure, Notice, Page, Skeleton } from '@harbour/ui';
import { useRef, useState } from 'react';
import styles from '../../applications/applications.module.css';
import { useDialog } from '../../saving/use-dialog.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { TaskList } from './task-list.tsx';

const title = 'Applications to Invest';

/** One of the two lists. */
function Tasks({
  ended,
  onMove,
  busy,
}: {
  ended: boolean;
  onMove: (task: ApplicationTask, to: FirmState) => void;
  busy: boolean;
}) {
  const { data, error, refetch } = useCall(
    getApplicationTasks,
    { query: ended ? { ended: '1' } : {} },
    { background: true },
  );
  if (!data && error) {
    return <Failure title="The applications are not available at the moment" onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton label="applications" bars={[44, 44]} />;
  if (data.tasks.length === 0) {
    return (
      <Empty title={ended ? 'None has ended yet' : 'Nothing is waiting'}>
        {!ended && 'New applications of your clients appear here.'}
      </Empty>
    );
  }
  return (
    <>
      {data.total > data.tasks.length && (
        <Notice severity="info">
          {data.tasks.length} of {data.total} are shown.
        </Notice>
      )}
      <TaskList label={ended ? 'Ended' : 'To do'} tasks={data.tasks} busy={busy} onMove={onMove} />
    </>
  );
}

function ForAdvisers() {
  const { question: declined, open, close } = useDialog<ApplicationTask>();
  const saving = useSaving('applications', ['investnow']);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);

  async function move(
    { applicationID }: ApplicationTask,
    body: { state: Exclude<ApplicationState & FirmState, 'declined'> } | { state: 'declined'; reason: string },
  ) {
    setFailure(undefined);
    const outcome = await saving.save(() =>
      api.get(moveApplication, { params: { task: applicationID }, body }, { background: true }),
    );
    if (outcome.state !== 'saved') {
      setFailure(outcome.message);
      return outcome;
    }
    // The button that was pressed is gone with the state that it was about.
    if (body.state === 'declined') close(place.current);
    else place.current?.focus();
    return outcome;
  }

  function onMove(task: ApplicationTask, to: FirmState): void {
    setFailure(undefined);
    if (to === 'declined') open(task);
    else void move(task, { state: to });
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.parts}>
      {failure && !declined && <Notice severity="error">{failure}</Notice>}
      <Card title="To do">
        <Tasks ended={false} busy={saving.busy} onMove={onMove} />
      </Card>
      <Card title="Ended">
        <Tasks ended busy={saving.busy} onMove={onMove} />
      </Card>
      {declined && (
        <DeclineDialog
          what={`${applicationReference(declined.applicationID)} of ${declined.client.name}`}
          busy={saving.busy}
          onDecline={(reason) => move(declined, { state: 'declined', reason })}
          onKeep={() => close()}
        />
      )}
    </div>
  );
}

/** For advisers and administrators: the applications of the clients whom they see, as tasks. */
export function ApplicationsPage() {
  const allowed = useSession(({ user }) => hasRight(user?.groups ?? [], 'adviserScreens'));
  if (!allowed) {
    return (
      <Page title={title}>
        <Card>
          <Empty title="This page is for advisers">Your own applications are on your dashboard.</Empty>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={title} lead="What clients have applied for, and what is next.">
      <ForAdvisers />
    </Page>
  );
}
