import { api } from '@harbour/api';
import { addNote, deskLimits, type Note } from '@harbour/definitions/messaging/desk';
import { Button, Card, formatDateTime, Notice } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './desk.module.css';
import { useDeskChange } from './use-desk-change.ts';

interface NotesCardProps {
  message: string;
  notes: readonly Note[];
}

/** Internal notes about a conversation, and a new one. */
export function NotesCard({ message, notes }: NotesCardProps) {
  const { busy, failure, attempt } = useDeskChange();
  const [text, setText] = useState('');
  // One id for a note until it is stored, so that a lost answer does not add it twice.
  const [id, setId] = useState<string>(() => crypto.randomUUID());

  async function add(): Promise<void> {
    const body = { id, text: text.trim() };
    if (!(await attempt(() => api.get(addNote, { params: { message }, body }, { background: true })))) return;
    setText('');
    setId(crypto.randomUUID());
  }

  return (
    <Card title="Internal notes" aside="Never shown to the client">
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <span className={styles.soft}>
                {note.author}, {formatDateTime(note.at)}
              </span>
              <span className={styles.text}>{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stack}>
        <TextArea
          label="New note"
          value={text}
          maxLength={deskLimits.note}
          onChange={(value) => setText(value ?? '')}
        />
        {failure && <Notice severity="error">The note was not added. {failure}</Notice>}
        <div className={styles.actions}>
          <Button busy={busy} disabled={text.trim() === ''} onClick={() => void add()}>
            Add note
          </Button>
        </div>
      </div>
    </Card>
  );
}
