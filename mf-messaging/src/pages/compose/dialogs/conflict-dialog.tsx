import { Button, Dialog, Notice } from '@harbour/ui';
import { useState } from 'react';
import type { StoreOutcome } from '../storing-requests.ts';
import styles from './dialogs.module.css';

interface ConflictDialogProps {
  /** What became of the draft, in the backend's words. */
  reason: string;
  onKeep: () => Promise<StoreOutcome>;
  onLoad: () => void;
}

/** The draft was changed, sent or removed elsewhere: the author chooses which text to keep, and sees both. */
export function ConflictDialog({ reason, onKeep, onLoad }: ConflictDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);

  async function keep(): Promise<void> {
    setBusy(true);
    setFailed(undefined);
    const outcome = await onKeep();
    setBusy(false);
    if (outcome.state !== 'stored') setFailed(`It could not be kept yet. ${outcome.message}`);
  }

  return (
    <Dialog title="This draft was changed somewhere else" placement="centre" closable={false} onClose={() => undefined}>
      <div className={styles.text}>
        <p>{reason} What you wrote here was not saved over it.</p>
        <p>Kept as a new draft, your text stands beside the other one; files stay with the other one.</p>
        {failed && <Notice severity="error">{failed} Your text is still here.</Notice>}
      </div>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} autoFocus onClick={() => void keep()}>
          Keep mine as a new draft
        </Button>
        <Button disabled={busy} onClick={onLoad}>
          Load the other one
        </Button>
      </div>
    </Dialog>
  );
}
