import { withCause } from '@harbour/api/saving';
import { Button, Dialog, Notice } from '@harbour/ui';
import { useState } from 'react';
import styles from './dialogs.module.css';

interface DiscardDialogProps {
  /** Throws what kept the draft from being removed. */
  onDiscard: () => Promise<void>;
  onKeep: () => void;
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);

  async function discard(): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    try {
      await onDiscard();
    } catch (error) {
      setBusy(false);
      setFailed(withCause('We could not delete it.', error));
    }
  }

  return (
    <Dialog title="Discard this draft?" placement="centre" closable={!busy} onClose={onKeep}>
      <div className={styles.text}>
        <p>Your text and attachments will be permanently deleted.</p>
        {failed && <Notice severity="error">{failed}</Notice>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={() => void discard()}>
          Discard draft
        </Button>
        <Button disabled={busy} autoFocus onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
