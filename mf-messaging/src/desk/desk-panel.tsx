import { failureMessage } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { getConversation } from '@harbour/definitions/messaging/desk';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { useReader } from '@harbour/staff';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { ClientSummary } from './client-summary.tsx';
import styles from './desk.module.css';
import { NotesCard } from './notes-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Who is answering is asked for again after this long. Milliseconds. */
const refreshMs = 30_000;

interface DeskPanelProps {
  message: MailMessage;
  /** Fetches the message again; resolves when it is shown. */
  reload: () => Promise<unknown>;
}

/** Beside a client's message: how the conversation stands at the firm, internal notes, and the client. */
export default function DeskPanel({ message, reload }: DeskPanelProps) {
  const { may } = useReader();
  const { data, error, refetch } = useQuery({
    ...callQuery(getConversation, { params: { message: message.message_id } }, { background: true }),
    refetchInterval: refreshMs,
  });
  if (!data) {
    return (
      <Card title="Answer">
        {error ? (
          <Failure title="We could not read how this conversation stands" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        ) : (
          <Skeleton label="the conversation" bars={[40, 65, 40]} />
        )}
      </Card>
    );
  }
  return (
    <div className={styles.panel}>
      <WaitingCard message={message} waiting={data.waiting} reload={reload} />
      <NotesCard message={message.message_id} notes={data.notes} />
      {may('clients.read') && <ClientSummary person={data.client.person} />}
    </div>
  );
}
