import { Button, Dialog, Notice } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './firm.module.css';
import { useChange } from './use-change.ts';

interface ChangeDialogProps {
  title: string;
  /** What the change does. */
  intro: ReactNode;
  /** The fields, whose state is the caller's. */
  children: ReactNode;
  submit: string;
  /** Whether the change cannot be sent yet. */
  disabled?: boolean;
  /** Makes the change and says what has happened. */
  send: () => Promise<string>;
  onClose: () => void;
}

/** A dialog that makes a change and closes, or stays open with the reason where it was refused. */
export function ChangeDialog({ title, intro, children, submit, disabled = false, send, onClose }: ChangeDialogProps) {
  const { busy, failure, attempt } = useChange();
  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.stack}>
        <p>{intro}</p>
        {failure && <Notice severity="error">{failure}</Notice>}
        {children}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={busy}
          disabled={disabled}
          onClick={() => void attempt(send).then((done) => done && onClose())}
        >
          {submit}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
