import { longestNote } from '@harbour/definitions/publishing/publications';
import { Button, Dialog, Notice } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { type ReactNode, useState } from 'react';
import styles from './publishing.module.css';
import { useChange } from './use-change.ts';

interface NoteDialogProps {
  title: string;
  /** What it will do. */
  children: ReactNode;
  label: string;
  /** Whether it needs a note. */
  required?: boolean;
  confirm: string;
  /** Makes the change and says what has happened. */
  send: (note: string) => Promise<string>;
  onClose: () => void;
}

/** Asks before a change that colleagues should understand later. */
export function NoteDialog({ title, children, label, required = false, confirm, send, onClose }: NoteDialogProps) {
  const { busy, failure, attempt } = useChange();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  async function make(): Promise<void> {
    if (required && note.trim() === '') {
      setMissing(true);
      return;
    }
    if (await attempt(() => send(note.trim()))) onClose();
  }
  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.time}>
        <div>{children}</div>
        <TextArea
          label={label}
          value={note}
          maxLength={longestNote}
          problem={missing && note.trim() === '' ? 'Write a reason.' : undefined}
          onChange={(next = '') => setNote(next.replaceAll('\n', ' '))}
        />
        {failure && <Notice severity="error">{failure}</Notice>}
        <div className={styles.actions}>
          <Button variant="primary" disabled={busy} onClick={() => void make()}>
            {confirm}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
