import { Link, useLocation } from '@harbour/contract/router';
import type { QueuedConversation } from '@harbour/definitions/messaging/desk';
import { formatDateTime } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import styles from '../../desk/desk.module.css';

/** Leads to a message, and back to the queue as it is. */
function MessageLink({ conversation: { message, client } }: { conversation: QueuedConversation }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`/adminsecuremessaging/message/${message}`} state={{ from: pathname + search }}>
      {client.name}
    </Link>
  );
}

/** How the queue shows a conversation. */
export const queueColumns: readonly Column<QueuedConversation>[] = [
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(140px, 1fr)',
    namesRow: true,
    cell: (conversation) => <MessageLink conversation={conversation} />,
  },
  {
    id: 'subject',
    title: 'Message',
    width: 'minmax(200px, 3fr)',
    cell: ({ subject, preview, notes }) => (
      <span className={styles.cell}>
        <span>
          {subject || '(No subject)'}
          {notes > 0 && <span className={styles.aside}> {notes === 1 ? '1 note' : `${notes} notes`}</span>}
        </span>
        <span className={styles.preview}>{preview}</span>
      </span>
    ),
    belowOnPhone: 'untitled',
  },
  {
    id: 'since',
    title: 'Waiting since',
    width: '144px',
    cell: ({ since }) => formatDateTime(since),
    belowOnPhone: true,
  },
  {
    id: 'promise',
    title: 'Promised by',
    width: '144px',
    cell: ({ answerBy, late }) => (
      <span className={late ? styles.late : undefined}>
        {formatDateTime(answerBy)}
        {late && ' (late)'}
      </span>
    ),
    belowOnPhone: true,
  },
  {
    id: 'responsible',
    title: 'With',
    width: 'minmax(140px, 1fr)',
    cell: ({ responsible, assigned, answering, snoozedUntil }) => (
      <>
        {responsible?.name ?? 'Nobody'}
        <span className={styles.aside}>
          {responsible && !assigned && ' (adviser)'}
          {answering && `, ${answering.name} is answering`}
          {snoozedUntil && `, until ${formatDateTime(snoozedUntil)}`}
        </span>
      </>
    ),
    belowOnPhone: true,
  },
];
