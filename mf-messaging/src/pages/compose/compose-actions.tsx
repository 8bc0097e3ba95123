import { Button } from '@harbour/ui';
import styles from './compose.module.css';
import { SaveStatus } from './save-status.tsx';
import type { Composing } from './use-composing.ts';

/** What can be done with the message that is written, and whether it is saved. */
export function ComposeActions({ composing }: { composing: Composing }) {
  const { busy, draft, send, saveAndClose, discard, failedFiles, waiting, stopWaiting } = composing;
  return (
    <div className={styles.actions}>
      <Button variant="primary" busy={busy === 'send'} onClick={() => void send()}>
        Send
      </Button>
      {failedFiles && (
        <Button disabled={busy !== undefined} onClick={() => void send({ withoutFailed: true })}>
          Send without the files that failed
        </Button>
      )}
      <Button busy={busy === 'save'} onClick={() => void saveAndClose()}>
        Save and close
      </Button>
      <Button variant="link" onClick={discard}>
        Discard
      </Button>
      <Button variant="link" onClick={() => window.print()}>
        Print
      </Button>
      <SaveStatus saving={draft.saving} waiting={waiting} />
      {waiting && (
        <Button variant="link" onClick={stopWaiting}>
          Do not send it then
        </Button>
      )}
    </div>
  );
}
