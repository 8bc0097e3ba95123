import { longestDeclineReason } from '@harbour/api/definitions/ims/approvals';
import { useTarget } from '@harbour/session';
import { Button, Dialog, Notice } from '@harbour/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApprovalItem } from '../../approvals/approval-items.ts';
import styles from './approval-centre.module.css';
import { documentName } from './document-words.ts';

interface DeclineDialogProps {
  /** As it was when the client went on: what is declined is what was read. */
  item: ApprovalItem;
  busy: boolean;
  /** Gives why it did not work, where it can be tried again. */
  onDecline: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks why before a no is stored and the adviser is told. */
export function DeclineDialog({ item, busy, onDecline, onClose }: DeclineDialogProps) {
  const acting = useTarget() !== undefined;
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const again = useRef<HTMLDivElement>(null);
  const id = useId();
  // One line, as it is stored.
  const reason = text.replace(/\s+/g, ' ').trim();
  const isMissing = missing && reason === '';

  // A button loses the focus while it is busy.
  useEffect(() => {
    if (failure && !busy) again.current?.querySelector('button')?.focus();
  }, [failure, busy]);

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(true);
    if (reason === '') return field.current?.focus();
    setFailure(undefined);
    setFailure(await onDecline(reason));
  }

  return (
    <Dialog title="Decline this proposal?" place="centre" closable={!busy} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={(event) => void decline(event)}>
        {failure && <Notice severity="error">{failure} You can try again: nothing is sent twice.</Notice>}
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
          <label htmlFor={id}>Why do you decline it?</label>
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
            A sentence is enough. Your adviser reads it.
          </p>
          {isMissing && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              Please say why, so that your adviser can propose what suits you.
            </p>
          )}
        </div>
        <p>
          Nothing is bought or sold. Your answer, with the time and the version, is sent to{' '}
          {acting ? 'the client’s' : 'your'} adviser as a message
          {acting ? ', which says that you answered on the client’s behalf' : ''}. It cannot be taken back here; a
          changed proposal asks you anew.
        </p>
        <div ref={again} className={styles.actions}>
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
