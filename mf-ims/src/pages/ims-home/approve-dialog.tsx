import { useTarget } from '@harbour/session';
import { Button, Dialog, Notice } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import type { ApprovalItem } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { documentCount, documentName } from './document-words.ts';
import { TradeList } from './trade-list.tsx';

interface ApproveDialogProps {
  /** As they were when the client went on: what is approved is what was read. */
  items: readonly ApprovalItem[];
  busy: boolean;
  /** Gives why it did not work, where it can be tried again. */
  onApprove: (items: readonly ApprovalItem[]) => Promise<string | undefined>;
  onClose: () => void;
}

/**
 * Repeats what will be done before it is: every trade, on the way to the button that agrees. It scrolls as a whole, so
 * that nothing of it is hidden in a box.
 */
export function ApproveDialog({ items, busy, onApprove, onClose }: ApproveDialogProps) {
  const acting = useTarget() !== undefined;
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const again = useRef<HTMLDivElement>(null);

  // A button loses the focus while it is busy.
  useEffect(() => {
    if (failure && !busy) again.current?.querySelector('button')?.focus();
  }, [failure, busy]);

  async function approve(): Promise<void> {
    setFailure(undefined);
    setFailure(await onApprove(items));
  }

  return (
    <Dialog title={`Approve ${documentCount(items)}?`} place="centre" closable={!busy} onClose={onClose}>
      <div className={styles.dialog}>
        {failure && <Notice severity="error">{failure} You can try again: nothing is approved twice.</Notice>}
        <ul className={styles.repeated}>
          {items.map((item) => (
            <li key={item.key}>
              <p className={styles.description}>{item.description}</p>
              {item.documents.map((document) => (
                <section key={document.id} className={styles.document} aria-label={documentName(document)}>
                  <h3 className={styles.name}>
                    {documentName(document)} <span className={styles.soft}>version {document.version}</span>
                  </h3>
                  {document.proposed.ok && (
                    <TradeList changes={document.proposed.changes} total={document.proposed.total} />
                  )}
                </section>
              ))}
            </li>
          ))}
        </ul>
        <p>
          {acting
            ? 'You act for a client: it is recorded that you approved on their behalf, with the time and the version.'
            : 'Your name, the time and the version are recorded with your approval.'}{' '}
          It cannot be taken back here.
        </p>
        <div ref={again} className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={() => void approve()}>
            Approve
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
