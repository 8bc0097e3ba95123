import type { MailMessage } from '@harbour/api/definitions/messaging';
import { Button, Notice } from '@harbour/ui';
import { useState } from 'react';
import { storeAssignee } from '../../mail/update-message.ts';
import { type Colleague, useColleagues } from '../../mail/use-colleagues.ts';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import styles from './assignee-choice.module.css';

interface AssigneeChoiceProps {
  message: MailMessage;
  /** Reads the message anew; resolves when it is shown. */
  onStored: () => Promise<unknown>;
}

/** Firm's side: who looks after a message. */
export function AssigneeChoice({ message: { message_id, assignee }, onStored }: AssigneeChoiceProps) {
  const colleagues = useColleagues();
  const mailChanged = useMailChanges();
  const [state, setState] = useState<'idle' | 'storing' | 'failed'>('idle');
  const me = colleagues.find(({ isMe }) => isMe);
  const known = !assignee || colleagues.some(({ id }) => id === assignee.id);

  async function store(chosen: Colleague | null): Promise<void> {
    setState('storing');
    try {
      await storeAssignee(message_id, chosen);
    } catch {
      setState('failed');
      return;
    }
    await Promise.all([onStored(), mailChanged()]);
    setState('idle');
  }

  return (
    <div className={styles.assignee}>
      <label className={styles.label}>
        Looked after by
        <select
          className={styles.select}
          value={assignee?.id ?? ''}
          disabled={state === 'storing'}
          onChange={({ target }) => void store(colleagues.find(({ id }) => id === target.value) ?? null)}
        >
          <option value="">Nobody yet</option>
          {!known && <option value={assignee.id}>{assignee.name}</option>}
          {colleagues.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {me && me.id !== assignee?.id && (
        <Button className={styles.button ?? ''} busy={state === 'storing'} onClick={() => void store(me)}>
          Assign to me
        </Button>
      )}
      {state === 'failed' && (
        <Notice severity="error">Who looks after this message was not changed. Please try again.</Notice>
      )}
    </div>
  );
}
