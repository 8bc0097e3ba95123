import { Link } from '@harbour/contract/router';
import type { QueuedConversation } from '@harbour/definitions/messaging/desk';
import { formatDateTime } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import styles from '../../desk/desk.module.css';

/** How the queue shows a conversation. */
export const queueColumns: readonly Column<QueuedConversation>[] = [
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(140px, 1fr)',
    namesRow: true,
    cell: ({ message, client }) => <Link to={`/adminsecuremessaging/message/${message}`}>{client.name}</Link>,
  },
  {
    id: 'subject',
    title: 'Message',
    width: 'minmax(200px, 3fr)',
    cell: ({ subject, preview, notes }) => (
      <span className={styles.cell}>
        <span>
          {subject || '(No subject)'}
          {notes > 0 && <span className={styles.soft}> {notes === 1 ? '1 note' : `${notes} notes`}</span>}
        </span>
        <span className={styles.preview}>{preview}</span>
      </span>
    ),
    belowOnPhone: 'untitled',
  },
  {
    id: 'since',
    title: 'Waiting since',
    width: '128px',
    cell: ({ since }) => formatDateTime(since),
    belowOnPhone: true,
  },
  {
    id: 'promise',
    title: 'Promised by',
    width: '128px',
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
      <span className={styles.cell}>
        <span>
          {responsible?.name ?? 'Nobody'}
          {responsible && !assigned && <span className={styles.soft}> (adviser)</span>}
        </span>
        {answering && <span className={styles.soft}>{answering.name} is answering</span>}
        {snoozedUntil && <span className={styles.soft}>Until {formatDateTime(snoozedUntil)}</span>}
      </span>
    ),
    belowOnPhone: true,
  },
];
