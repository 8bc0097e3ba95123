import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../states/notice.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question: `Delete Retirement?` */
  title: string;
  /** What follows from a yes, and what is safe. */
  children?: ReactNode;
  /** What the two buttons say: `Delete`, `Keep it`. */
  confirm: string;
  cancel: string;
  /** While the action runs, both buttons are disabled. */
  busy?: boolean;
  /** Why the last try did not work. */
  failure?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that is not easily undone. The focus begins on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, busy = false, failure, onConfirm, onCancel } = props;
  const actions = useRef<HTMLDivElement>(null);

  // After the dialog has opened, which gives the focus to its first button: `autofocus` by React comes too early for
  // it.
  useEffect(() => actions.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);

  // A button loses the focus while it is busy: after a failed attempt, the client continues where they were.
  useEffect(() => {
    if (!busy && failure) actions.current?.querySelector('button')?.focus();
  }, [busy, failure]);

  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onCancel}>
      <div className={styles.content}>
        {children && <div>{children}</div>}
        {failure && <Notice severity="error">{failure}</Notice>}
        <div ref={actions} className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
