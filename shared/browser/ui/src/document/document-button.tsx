import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './document-button.module.css';

interface DocumentButtonProps {
  children: string;
  /** Makes the document; its address, or null where it could not be made. */
  make: () => Promise<string | null>;
  /** What to say then, in words for the client. */
  failed: string;
  /** Beside the button, such as what the document leaves out. */
  note?: string | undefined;
}

type Progress = { state: 'idle' | 'making' | 'failed' } | { state: 'blocked'; url: string };

/** Asks the backend for a document and opens it beside the portal. */
export function DocumentButton({ children, make, failed, note }: DocumentButtonProps) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });

  async function open(): Promise<void> {
    setProgress({ state: 'making' });
    // Opened with the click, since browsers block a window that opens later by itself.
    const tab = window.open('', '_blank');
    const url = await make();
    if (url === null) {
      tab?.close();
      setProgress({ state: 'failed' });
    } else if (tab) {
      tab.opener = null;
      tab.location.replace(url);
      setProgress({ state: 'idle' });
    } else {
      setProgress({ state: 'blocked', url });
    }
  }

  return (
    <div className={styles.document}>
      <Button busy={progress.state === 'making'} onClick={() => void open()}>
        {children}
      </Button>
      {note && <p className={styles.note}>{note}</p>}
      <p role="status" className={styles.note}>
        {progress.state === 'failed' && failed}
        {progress.state === 'blocked' && (
          <>
            Your document is ready:{' '}
            <a href={progress.url} target="_blank" rel="noopener noreferrer">
              open it
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}
