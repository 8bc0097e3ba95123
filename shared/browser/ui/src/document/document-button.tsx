import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './document-button.module.css';

interface DocumentButtonProps {
  children: string;
  /** Makes the document; its address on this origin, or null where it could not be made. */
  make: () => Promise<string | null>;
  /** What to say then, in words for the client. */
  failed: string;
  /** Beside the button, such as what the document leaves out. */
  note?: string | undefined;
  /** Given where the document is asked for elsewhere, such as in the search: it is made once, and this ends the wish. */
  asked?: (() => void) | undefined;
}

type Progress = { state: 'idle' | 'making' | 'failed' } | { state: 'ready'; url: string };

/**
 * Hands a file to the browser, which saves it under the name that the server gives it. In a tab of its own the file
 * would be the download of an empty tab wherever a browser does not show PDFs.
 */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Asks the backend for a document, says that it is being made, and downloads it. */
export function DocumentButton({ children, make, failed, note, asked }: DocumentButtonProps) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });

  async function makeAndDownload(): Promise<void> {
    setProgress({ state: 'making' });
    const url = await make();
    if (url === null) {
      setProgress({ state: 'failed' });
      return;
    }
    download(url);
    setProgress({ state: 'ready', url });
  }

  const isAsked = asked !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made when it is asked for, not when `make` changes.
  useEffect(() => {
    if (!isAsked) return;
    asked();
    void makeAndDownload();
  }, [isAsked]);

  return (
    <div className={styles.document}>
      <Button busy={progress.state === 'making'} onClick={() => void makeAndDownload()}>
        {children}
      </Button>
      {note && <p className={styles.note}>{note}</p>}
      <p role="status" className={styles.note}>
        {progress.state === 'making' && 'Your document is being made, which takes a few seconds.'}
        {progress.state === 'failed' && failed}
        {progress.state === 'ready' && (
          <>
            Your document is in your downloads. You can also{' '}
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
