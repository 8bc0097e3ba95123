import { useCall } from '@harbour/api/query';
import { getAnswerTime } from '@harbour/definitions/messaging/answer-time';
import { formatDateTime, Skeleton } from '@harbour/ui';
import styles from './answer-promise.module.css';

/** The height of the promise. Pixels. */
const lineHeight = 21;

/**
 * What the firm promises a client: by when it answers this message, or without one, in how many working days it answers.
 * Nothing where a message waits for no answer, or the promise is not known.
 */
export function AnswerPromise({ message }: { message?: string }) {
  const { data, isPending } = useCall(
    getAnswerTime,
    { query: message ? { messageID: message } : {} },
    { background: true },
  );
  // A new message has fields below it, which stay where they are. One that is read may have no promise at all.
  if (isPending && !message) return <Skeleton label="when we answer" bars={[lineHeight]} />;
  if (!data || (message && data.answerBy === null)) return null;
  const days = data.workingDays === 1 ? '1 working day' : `${data.workingDays} working days`;
  return (
    <p className={styles.promise}>
      {data.answerBy ? `We answer by ${formatDateTime(data.answerBy)}.` : `We answer within ${days}.`}
    </p>
  );
}
