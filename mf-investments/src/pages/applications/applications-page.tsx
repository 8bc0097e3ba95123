import { api } from '@harbour/api';
import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { useAddressQuery } from '@harbour/contract/router';
import type { ApplicationState, FirmState } from '@harbour/definitions/investments/invest-now/application-states';
import { applicationReference } from '@harbour/definitions/investments/invest-now/applications';
import {
  type ApplicationTask,
  type ExportedApplication,
  exportApplications,
  getApplicationTasks,
  moveApplication,
  takeApplication,
  tasksOfPage,
} from '@harbour/definitions/investments/invest-now/tasks';
import { mayDo } from '@harbour/definitions/staff-actions';
import { useSession } from '@harbour/session';
import { ListPages } from '@harbour/staff';
import { Card, Empty, Failure, londonToday, Notice, Page, Skeleton } from '@harbour/ui';
import { type FileColumn, SaveFile } from '@harbour/ui/table';
import { useRef, useState } from 'react';
import styles from '../../applications/applications.module.css';
import { useDialog } from '../../saving/use-dialog.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { TaskList, type TaskListProps } from './task-list.tsx';

const title = 'Applications to Invest';

const fileColumns: readonly FileColumn<ExportedApplication>[] = [
  { title: 'application', text: ({ application }) => application },
  { title: 'client', text: ({ client }) => client },
  { title: 'offer', text: ({ offer }) => offer },
  { title: 'provider', text: ({ provider }) => provider },
  { title: 'amount', text: ({ amount }) => amount.toFixed(2) },
  { title: 'state', text: ({ state }) => state },
  { title: 'changed_at', text: ({ changedAt }) => changedAt },
  { title: 'paid_from', text: ({ paidFrom }) => paidFrom ?? '' },
  { title: 'terms_version', text: ({ termsVersion }) => String(termsVersion ?? '') },
  { title: 'declined_reason', text: ({ declinedReason }) => declinedReason ?? '' },
];

async function rowsOfFile(ended: boolean): Promise<readonly ExportedApplication[]> {
  const query = ended ? { ended: '1' as const } : {};
  const { applications } = await api.get(exportApplications, { query }, { background: true });
  return applications;
}

/** One of the two lists. Its page is in the address. */
function Tasks({ ended, ...acts }: { ended: boolean } & Pick<TaskListProps, 'busy' | 'uid' | 'onMove' | 'onTake'>) {
  const [search, change] = useAddressQuery();
  const parameter = ended ? 'ended' : 'open';
  const page = Math.max(1, Number.parseInt(search.get(parameter) ?? '1', 10) || 1);
  const query = { page: String(page), ...(ended ? { ended: '1' as const } : {}) };
  const { data, error, refetch } = useQuery({
    ...callQuery(getApplicationTasks, { query }, { background: true }),
    placeholderData: keepPreviousData,
  });
  if (!data && error) {
    return <Failure title="The applications are not available at the moment" onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton label="applications" bars={[44, 44]} />;
  if (data.total === 0) {
    return (
      <Empty title={ended ? 'None has ended yet' : 'Nothing is waiting'}>
        {!ended && 'New applications of your clients appear here.'}
      </Empty>
    );
  }
  return (
    <>
      <SaveFile
        label={`Download all that ${ended ? 'have ended' : 'are open'} (CSV)`}
        name={`harbour-applications-${ended ? 'ended' : 'open'}-${londonToday()}.csv`}
        columns={fileColumns}
        rows={() => rowsOfFile(ended)}
      />
      <TaskList label={ended ? 'Ended' : 'To do'} tasks={data.tasks} {...acts} />
      <ListPages
        label={`Pages of the ${ended ? 'ended' : 'open'} applications`}
        page={page}
        count={data.total}
        rowsOfPage={tasksOfPage}
        onPage={(next) =>
          change((before) => {
            const after = new URLSearchParams(before);
            after.set(parameter, String(next));
            return after;
          })
        }
      />
    </>
  );
}

function ForAdvisers() {
  const { question: declined, open, close } = useDialog<ApplicationTask>();
  const saving = useSaving('applications', ['investnow']);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const container = useRef<HTMLDivElement>(null);
  const uid = useSession(({ user }) => user?.attributes['custom:harbour_uid']);

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
    if (body.state === 'declined') close(container.current);
    else container.current?.focus();
    return outcome;
  }

  function onMove(task: ApplicationTask, to: FirmState): void {
    setFailure(undefined);
    if (to === 'declined') open(task);
    else void move(task, { state: to });
  }

  async function onTake({ applicationID }: ApplicationTask, taken: boolean): Promise<void> {
    setFailure(undefined);
    const params = { task: applicationID };
    const outcome = await saving.save(() =>
      api.get(takeApplication, { params, body: { taken } }, { background: true }),
    );
    if (outcome.state !== 'saved') setFailure(outcome.message);
  }

  const acts = {
    busy: saving.busy,
    uid,
    onMove,
    onTake: (task: ApplicationTask, taken: boolean) => void onTake(task, taken),
  };
  return (
    <div ref={container} tabIndex={-1} className={styles.parts}>
      {failure && !declined && <Notice severity="error">{failure}</Notice>}
      <Card title="To do">
        <Tasks ended={false} {...acts} />
      </Card>
      <Card title="Ended">
        <Tasks ended {...acts} />
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

/** For staff who work on orders: the applications of the clients whom they see, as tasks. */
export function ApplicationsPage() {
  const allowed = useSession(({ user }) => mayDo(user?.groups ?? [], 'orders.work'));
  if (!allowed) {
    return (
      <Page title={title}>
        <Card>
          <Empty title="This page is for staff who work on orders">Your own applications are on your dashboard.</Empty>
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
