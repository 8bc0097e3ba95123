import { Button, Dialog, Notice } from '@harbour/ui';
import { useState } from 'react';
import type { StoreOutcome } from '../storing-requests.ts';
import styles from './dialogs.module.css';

interface LeaveDialogProps {
  onSave: () => Promise<StoreOutcome>;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved text is left. */
export function LeaveDialog({ onSave, onLeave, onStay }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);

  async function save(): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    const outcome = await onSave();
    setBusy(false);
    if (outcome.state !== 'stored') setFailed(`We could not save it. ${outcome.message}`);
  }

  return (
    <Dialog title="Leave this message?" placement="centre" closable={!busy} onClose={onStay}>
      <div className={styles.text}>
        <p>If you leave now, you lose the changes since your last save, and uploads stop.</p>
        {failed && <Notice severity="error">{failed} Your text is still here.</Notice>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} autoFocus onClick={() => void save()}>
          Save and leave
        </Button>
        <Button disabled={busy} onClick={onLeave}>
          Leave without saving
        </Button>
        <Button variant="link" disabled={busy} onClick={onStay}>
          Keep writing
        </Button>
      </div>
    </Dialog>
  );
}
