import { Element } from '@harbour/api/elements';
import { callQuery, useQuery } from '@harbour/api/query';
import type { SlotProps } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { Card, Empty, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import styles from './messages-panel.module.css';

/** How many messages are named. */
const named = 3;

/** On the dashboard: what has not been read yet, the newest first. */
function NewMessages() {
  const { data, isError, refetch } = useQuery(callQuery(clientMessaging.loadNewMessages, {}, { background: true }));
  return (
    <Card title="New messages" {...(data && data.total > 0 ? { aside: `${data.total} not read` } : {})}>
      {data ? (
        data.total > 0 ? (
          <ul className={`${styles.list} ${styles.onDashboard}`} aria-label="Not read yet">
            {data.messages.slice(0, named).map(({ message_id, subject, sender, date_sent }) => (
              <li key={message_id} className={styles.message}>
                <h3 className={styles.subject}>
                  <Link to={`/securemessaging/message/${message_id}`}>{subject || 'No subject'}</Link>
                </h3>
                <p className={styles.soft}>
                  {sender.name}
                  {date_sent && (
                    <>
                      , <time dateTime={date_sent}>{formatDateTime(date_sent)}</time>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <Empty title="No new messages">What we write to you appears here.</Empty>
        )
      ) : isError ? (
        <Failure title="Your new messages could not be loaded" onRetry={() => void refetch()}>
          They are safe in your inbox; only this list is missing.
        </Failure>
      ) : (
        <Skeleton label="new messages" bars={[48, 48, 48]} />
      )}
      <p className={styles.write}>
        <Link to="/securemessaging/inbox">Open your inbox</Link>
      </p>
    </Card>
  );
}

/** The remote's card of the dashboard. */
export default function MessagesOnDashboard({ card }: SlotProps['dashboard.cards']) {
  if (card !== 'dashboard.messages') return null;
  return (
    <Element name="dashboard.messages">
      <NewMessages />
    </Element>
  );
}
