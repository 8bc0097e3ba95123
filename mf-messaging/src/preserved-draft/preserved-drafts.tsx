import { Link } from '@harbour/contract/router';
import { Button, Card, formatDateTime } from '@harbour/ui';
import { useReducer } from 'react';
import { writerOn } from '../mail/use-mail-changes.ts';
import { useSide } from '../side.ts';
import { claimPreservedDraft, forgetPreservedDraft, preservedDraftsOf } from './preserved-draft.ts';
import styles from './preserved-drafts.module.css';

/**
 * The unsent messages that this browser keeps besides the one that is open: each was written in another tab, or before,
 * when a session ended.
 * @param open the message that is being written here
 */
export function PreservedDrafts({ open }: { open?: string }) {
  const { base, isFirm } = useSide();
  const [, lookAgain] = useReducer((looked: number) => looked + 1, 0);
  const owner = writerOn({ isFirm });
  const all = preservedDraftsOf(owner).filter((kept) => kept.base === base && kept.draft.messageID !== open);
  const messages = [...new Map(all.map((kept) => [kept.draft.messageID, kept])).values()];
  if (messages.length === 0) return null;

  function discard(messageID: string): void {
    claimPreservedDraft(owner, messageID);
    forgetPreservedDraft(messageID);
    lookAgain();
  }

  return (
    <Card>
      <p>
        {messages.length === 1 ? 'Another message' : `${messages.length} more messages`} that you have not sent{' '}
        {messages.length === 1 ? 'is' : 'are'} kept in this browser:
      </p>
      <ul className={styles.list}>
        {messages.map(({ draft, keptAt }) => (
          <li key={draft.messageID}>
            <Link to={`${base}/message?draft=${draft.messageID}`}>{draft.content.subject || '(No subject)'}</Link>
            {keptAt && <span className={styles.date}>{formatDateTime(keptAt)}</span>}
            <Button variant="link" onClick={() => discard(draft.messageID)}>
              Discard<span className="visually-hidden"> {draft.content.subject || 'the message without subject'}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
