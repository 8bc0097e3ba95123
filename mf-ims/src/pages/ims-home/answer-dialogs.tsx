import { Link } from '@harbour/contract/router';
import { longestDeclineReason } from '@harbour/definitions/ims/approvals';
import { Button, Dialog, formatDateTime, Notice } from '@harbour/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../../approvals/answers.ts';
import { type ApprovalItem, documentName } from '../../approvals/approval-items.ts';
import { proposalCount } from '../../approvals/approval-records.ts';
import styles from './approval-centre.module.css';
import { TradeList } from './trades.tsx';

/** A ref for the dialog's buttons: a busy button loses the focus, so the first one gets it back after a failure. */
function useFocusAfterFailure(failure: string | undefined, busy: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !busy) buttons.current?.querySelector('button')?.focus();
  }, [failure, busy]);
  return buttons;
}

interface ApproveDialogProps {
  /** The items as they were when the dialog opened: what is approved is what was read. */
  items: readonly ApprovalItem[];
  busy: boolean;
  /** Resolves to an error message if the client can try again. */
  onApprove: (items: readonly ApprovalItem[]) => Promise<string | undefined>;
  onClose: () => void;
}

/**
 * Asks for confirmation and repeats every trade above the Approve button. It scrolls as a whole, so that no trade is
 * hidden in a box of its own.
 */
export function ApproveDialog({ items, busy, onApprove, onClose }: ApproveDialogProps) {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const buttons = useFocusAfterFailure(failure, busy);

  async function approve(): Promise<void> {
    setFailure(undefined);
    setFailure(await onApprove(items));
  }

  return (
    <Dialog title={`Approve ${proposalCount(items.length)}?`} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.dialog}>
        {failure && <Notice severity="error">{failure} Try again: nothing is approved twice.</Notice>}
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
        <p>Your name, the time and the version are recorded with your approval. You cannot undo this here.</p>
        <div ref={buttons} className={styles.actions}>
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

interface DeclineDialogProps {
  /** The item as it was when the dialog opened: what is declined is what was read. */
  item: ApprovalItem;
  busy: boolean;
  /** Resolves to an error message if the client can try again. */
  onDecline: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for a reason, which the adviser receives as a message. */
export function DeclineDialog({ item, busy, onDecline, onClose }: DeclineDialogProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const buttons = useFocusAfterFailure(failure, busy);
  const id = useId();
  // Stored as one line.
  const reason = text.replace(/\s+/g, ' ').trim();
  const isMissing = missing && reason === '';

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(true);
    if (reason === '') return field.current?.focus();
    setFailure(undefined);
    setFailure(await onDecline(reason));
  }

  return (
    <Dialog title="Decline this proposal?" placement="centre" closable={!busy} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={(event) => void decline(event)}>
        {failure && <Notice severity="error">{failure} Try again: nothing is sent twice.</Notice>}
        <div>
          <p className={styles.description}>{item.description}</p>
          <ul>
            {item.documents.map((document) => (
              <li key={document.id}>
                {documentName(document)}, <span className={styles.soft}>version {document.version}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.field}>
          <label htmlFor={id}>Why are you declining it?</label>
          <textarea
            ref={field}
            id={id}
            rows={4}
            maxLength={longestDeclineReason}
            value={text}
            aria-required="true"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-problem` : `${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${id}-hint`} className={styles.soft}>
            A sentence is enough. Your adviser will read it.
          </p>
          {isMissing && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              Enter a reason, so that your adviser can propose something that suits you.
            </p>
          )}
        </div>
        <p>
          Nothing is bought or sold. Your answer, with the time and the version, is sent to your adviser as a message.
          It cannot be taken back here; a changed proposal asks you anew.
        </p>
        <div ref={buttons} className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            Decline
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The receipt: who answered what, when, and in which version. It is also listed under recent answers. */
export function ReceiptDialog({ receipt, onClose }: { receipt: readonly Answer[]; onClose: () => void }) {
  const declined = receipt.some(({ answer }) => answer === 'Declined');
  return (
    <Dialog title={declined ? 'Declined' : 'Approved'} placement="centre" onClose={onClose}>
      <div className={styles.dialog}>
        <ul className={styles.repeated}>
          {receipt.map(({ id, policy, rebalance, answer, by, at, version }) => (
            <li key={id}>
              <p className={styles.description}>{policy}</p>
              <p>{rebalance}</p>
              <p className={styles.soft}>
                Version {version}, {answer.toLowerCase()} by {by} on {formatDateTime(at)}
              </p>
            </li>
          ))}
        </ul>
        {declined && (
          <p>
            Nothing is bought or sold. Your adviser has been sent your answer: it is among your{' '}
            <Link to="/securemessaging/sent">sent messages</Link>.
          </p>
        )}
        <p>You can find this receipt under recent answers.</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
