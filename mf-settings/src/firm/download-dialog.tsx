import { Button, Dialog, Notice } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import styles from './firm.module.css';
import { useChange } from './use-change.ts';

interface DownloadDialogProps<File> {
  title: string;
  /** Shown before and after the file is there. */
  intro?: ReactNode;
  /** Shown until the file is there. */
  children: ReactNode;
  submit: string;
  /** Asks for the file. */
  ask: () => Promise<File>;
  /** What has happened, for the toast. */
  done: (file: File) => string;
  /** The link to the file. */
  link: (file: File) => ReactNode;
  onClose: () => void;
}

/** A dialog that asks for a file of the firm and then offers its address, which is valid for minutes. */
export function DownloadDialog<File>({
  title,
  intro,
  children,
  submit,
  ask,
  done,
  link,
  onClose,
}: DownloadDialogProps<File>) {
  const { busy, failure, attempt } = useChange();
  const [file, setFile] = useState<File | undefined>(undefined);
  async function send(): Promise<string> {
    const asked = await ask();
    setFile(() => asked);
    return done(asked);
  }
  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.stack}>
        {intro}
        {failure && <Notice severity="error">{failure}</Notice>}
        {file ? link(file) : children}
      </div>
      <div className={styles.actions}>
        {!file && (
          <Button variant="primary" busy={busy} onClick={() => void attempt(send)}>
            {submit}
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          {file ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
