import { api } from '@harbour/api';
import { type DeskConversation, snoozeConversation } from '@harbour/definitions/messaging/desk';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { useReader } from '@harbour/staff';
import { Button, Card, formatDateTime, londonToday, Notice } from '@harbour/ui';
import { AssigneeChoice } from './assignee-choice.tsx';
import styles from './desk.module.css';
import { snoozeMoments } from './snooze-moments.ts';
import { useDeskChange } from './use-desk-change.ts';

interface WaitingCardProps {
  message: MailMessage;
  waiting: DeskConversation['waiting'];
  reload: () => Promise<unknown>;
}

function WaitingFacts({ waiting }: { waiting: NonNullable<DeskConversation['waiting']> }) {
  const { since, answerBy, late, snoozedUntil } = waiting;
  return (
    <dl className={styles.facts}>
      <dt>Waiting since</dt>
      <dd>{formatDateTime(since)}</dd>
      <dt>Promised by</dt>
      <dd className={late ? styles.late : undefined}>
        {formatDateTime(answerBy)}
        {late && ', which has passed'}
      </dd>
      {snoozedUntil && (
        <>
          <dt>Snoozed until</dt>
          <dd>{formatDateTime(snoozedUntil)}</dd>
        </>
      )}
    </dl>
  );
}

/** Who answers a conversation and by when, and putting it off. */
export function WaitingCard({ message, waiting, reload }: WaitingCardProps) {
  const { uid } = useReader();
  const { busy, failure, attempt } = useDeskChange();
  const snooze = (until: string | null) =>
    void attempt(() =>
      api.get(snoozeConversation, { params: { message: message.message_id }, body: { until } }, { background: true }),
    );
  const other = waiting?.answering && waiting.answering.uid !== uid ? waiting.answering : undefined;
  return (
    <Card title="Answer">
      <div className={styles.stack}>
        {other && <Notice severity="info">{other.name} is answering.</Notice>}
        {waiting ? <WaitingFacts waiting={waiting} /> : <p className={styles.soft}>Nothing waits for an answer.</p>}
        <AssigneeChoice message={message} onStored={reload} />
        {waiting && !message.assignee && (
          <p className={styles.soft}>It is with the client’s adviser until it is assigned.</p>
        )}
        {failure && <Notice severity="error">{failure}</Notice>}
        {waiting && (
          <div className={styles.actions} role="group" aria-label="Snooze">
            {!waiting.snoozedUntil && <span className={styles.soft}>Snooze</span>}
            {waiting.snoozedUntil ? (
              <Button busy={busy} onClick={() => snooze(null)}>
                Back to the queue
              </Button>
            ) : (
              snoozeMoments(londonToday()).map(({ until, label }) => (
                <Button key={until} className={styles.small ?? ''} disabled={busy} onClick={() => snooze(until)}>
                  {label}
                </Button>
              ))
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
