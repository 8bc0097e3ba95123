import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { useAddressQuery, useParams } from '@harbour/contract/router';
import {
  conversationsOfPage,
  getQueue,
  type Queue,
  type QueueState,
  type QueueView,
  queueStates,
  queueViews,
} from '@harbour/definitions/messaging/desk';
import { ListPages, ReadState } from '@harbour/staff';
import { Card, Empty, TabNav } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { DataTable } from '@harbour/ui/table';
import styles from '../../desk/desk.module.css';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { queueColumns } from './queue-columns.tsx';

const base = '/adminsecuremessaging/desk';

/** The queue is read again after this long. Milliseconds. */
const refreshMs = 60_000;

const viewOf = (view: string | undefined): QueueView => (view === 'team' || view === 'all' ? view : 'own');

function summaryOf({ count, late }: Queue, state: QueueState): string {
  if (state === 'snoozed') return count === 1 ? '1 snoozed' : `${count} snoozed`;
  return `${count} waiting${late > 0 ? `, ${late} late` : ''}`;
}

const emptyTexts: Record<QueueState, readonly [title: string, text: string]> = {
  waiting: ['Nobody waits for an answer', 'What clients write appears here until it is answered.'],
  snoozed: ['Nothing is snoozed', 'A conversation that is put off appears here until its moment.'],
};

function QueueHeader({
  queue,
  state,
  onState,
}: {
  queue: Queue | undefined;
  state: QueueState;
  onState: (state: QueueState) => void;
}) {
  const { view } = useParams();
  const views = (['own', 'team', 'all'] as const).filter((name) => name !== 'all' || queue?.views.all !== null);
  return (
    <div className={styles.top}>
      <TabNav
        label="Whose messages"
        current={viewOf(view) === 'own' ? base : `${base}/${viewOf(view)}`}
        tabs={views.map((name) => {
          const count = queue?.views[name] ?? 0;
          return {
            label: queueViews[name],
            to: name === 'own' ? base : `${base}/${name}`,
            waiting: { count, label: `${count} waiting` },
          };
        })}
      />
      <div className={styles.state}>
        <Choice
          label="Show"
          size="filter"
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'snoozed', label: `Snoozed (${queue?.snoozed ?? 0})` },
          ]}
          value={state}
          onChange={(value) => onState(queueStates.find((known) => known === value) ?? 'waiting')}
        />
      </div>
    </div>
  );
}

function QueueList() {
  const { view: asked } = useParams();
  const view = viewOf(asked);
  const [search, change] = useAddressQuery();
  const state: QueueState = search.get('state') === 'snoozed' ? 'snoozed' : 'waiting';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const found = useQuery({
    ...callQuery(getQueue, { query: { view, state, page: String(page) } }, { background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const set = (values: Record<string, string>) => change(() => new URLSearchParams(values));
  const shown = state === 'snoozed' ? { state } : {};
  const [emptyTitle, emptyText] = emptyTexts[state];
  return (
    <>
      <QueueHeader
        queue={found.data}
        state={state}
        onState={(next) => set(next === 'snoozed' ? { state: next } : {})}
      />
      <Card>
        <ReadState what="the queue" query={found}>
          {(data) => (
            <>
              <DataTable
                label="Messages that wait"
                columns={queueColumns}
                rows={data.conversations}
                rowKey={({ message }) => message}
                summary={<span role="status">{summaryOf(data, state)}</span>}
                empty={<Empty title={emptyTitle}>{emptyText}</Empty>}
              />
              <ListPages
                label="Pages of the queue"
                page={page}
                count={data.count}
                rowsOfPage={conversationsOfPage}
                onPage={(next) => set({ ...shown, page: String(next) })}
              />
              <p className={styles.foot}>
                Clients are promised an answer within{' '}
                {data.workingDays === 1 ? '1 working day' : `${data.workingDays} working days`}.
              </p>
            </>
          )}
        </ReadState>
      </Card>
    </>
  );
}

/** The message desk: what clients wrote and nobody has answered, the earliest promise first. */
export default function DeskPage() {
  return (
    <DeskFrame
      title="Message desk"
      lead="A message is with the client’s adviser until it is assigned to somebody else."
      right="messages.answer"
    >
      <QueueList />
    </DeskFrame>
  );
}
