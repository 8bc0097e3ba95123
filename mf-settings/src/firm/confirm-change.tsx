import { ConfirmDialog } from '@harbour/ui/overlay';
import type { ReactNode } from 'react';
import { useChange } from './use-change.ts';

interface ConfirmChangeProps {
  /** The question. */
  title: string;
  /** What it will do. */
  children: ReactNode;
  confirm: string;
  /** Makes the change and says what has happened. */
  send: () => Promise<string>;
  onClose: () => void;
}

/** Asks before a change, makes it, and stays open with the reason where it was refused. */
export function ConfirmChange({ title, children, confirm, send, onClose }: ConfirmChangeProps) {
  const { busy, failure, attempt } = useChange();
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel="Cancel"
      busy={busy}
      failure={failure}
      onConfirm={() => void attempt(send).then((done) => done && onClose())}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
