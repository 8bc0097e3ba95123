import { Element } from '@harbour/api/elements';
import { callQuery, useQuery } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { Empty, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import { preview } from '../mail/message-text.ts';
import { PartyMark } from '../mail/party-mark.tsx';
import styles from './messages-panel.module.css';

function NewMessage({ message, close }: { message: MailSummary; close: () => void }) {
  const { message_id, subject, sender, date_sent } = message;
  return (
    <li className={styles.message}>
      <h3 className={styles.subject}>{subject || 'No subject'}</h3>
      <p className={styles.soft}>
        {sender.name} <PartyMark party={sender} isFirm={false} />
        {date_sent && (
          <>
            , <time dateTime={date_sent}>{formatDateTime(date_sent)}</time>
          </>
        )}
      </p>
      <Element name="messages.previews">
        <p className={styles.preview}>{preview(message.preview)}</p>
      </Element>
      <Link to={`/securemessaging/message/${message_id}`} onClick={close}>
        Read more<span className="visually-hidden">: {subject}</span>
      </Link>
    </li>
  );
}

function List({ messages, total, close }: { messages: readonly MailSummary[]; total: number; close: () => void }) {
  if (messages.length === 0) return <Empty title="No new Messages" />;
  return (
    <>
      <ul className={styles.list} aria-label="New messages">
        {messages.map((message) => (
          <NewMessage key={message.message_id} message={message} close={close} />
        ))}
      </ul>
      {total > messages.length && (
        <p className={styles.soft}>
          {total - messages.length} more in your{' '}
          <Link to="/securemessaging/inbox" onClick={close}>
            inbox
          </Link>
        </p>
      )}
    </>
  );
}

/** The messages panel: what has not been read yet, reloaded whenever it is opened. */
export default function MessagesPanel({ close }: { close: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    // The failure is shown here: the page behind the panel is not affected.
    ...callQuery(clientMessaging.loadNewMessages, {}, { background: true }),
    refetchOnMount: 'always',
  });
  return (
    <div aria-busy={isFetching}>
      {isError && !isFetching ? (
        <Failure title="Your new messages could not be loaded" onRetry={() => void refetch()}>
          They are safe in your inbox; only this list is missing.
        </Failure>
      ) : data ? (
        <List messages={data.messages} total={data.total} close={close} />
      ) : (
        <Skeleton label="new messages" bars={[96, 96, 96]} />
      )}
      <p className={styles.write}>
        <Link to="/securemessaging/message" onClick={close}>
          Write a message
        </Link>
      </p>
    </div>
  );
}
