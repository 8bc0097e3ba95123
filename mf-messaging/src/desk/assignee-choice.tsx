import { withCause } from '@harbour/api/saving';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { Button, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useState } from 'react';
import { storeAssignee } from '../mail/update-message.ts';
import { type Colleague, useColleagues } from '../mail/use-colleagues.ts';
import { useMailChanges } from '../mail/use-mail-changes.ts';
import styles from './assignee-choice.module.css';

/** The option for nobody. */
const nobody = 'nobody';

interface AssigneeChoiceProps {
  message: MailMessage;
  /** Fetches the message again; resolves when it is shown. */
  onStored: () => Promise<unknown>;
}

/** Firm's side: who looks after a message. */
export function AssigneeChoice({ message: { message_id, assignee }, onStored }: AssigneeChoiceProps) {
  const colleagues = useColleagues();
  const mailChanged = useMailChanges();
  const [state, setState] = useState<'idle' | 'storing' | { failure: string }>('idle');
  const me = colleagues.find(({ isMe }) => isMe);
  const known = !assignee || colleagues.some(({ id }) => id === assignee.id);

  async function store(chosen: Colleague | null): Promise<void> {
    setState('storing');
    try {
      await storeAssignee(message_id, chosen);
    } catch (error) {
      setState({ failure: withCause('The message was not assigned.', error) });
      return;
    }
    await Promise.all([onStored(), mailChanged()]);
    setState('idle');
  }

  return (
    <div className={styles.assignee}>
      <div className={styles.choice}>
        <Choice
          label="Assigned to"
          size="filter"
          value={assignee?.id ?? nobody}
          disabled={state === 'storing'}
          options={[
            { value: nobody, label: 'No one yet' },
            ...(known ? [] : [{ value: assignee.id, label: assignee.name }]),
            ...colleagues.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(chosen) => void store(colleagues.find(({ id }) => id === chosen) ?? null)}
        />
      </div>
      {me && me.id !== assignee?.id && (
        <Button className={styles.button ?? ''} busy={state === 'storing'} onClick={() => void store(me)}>
          Assign to me
        </Button>
      )}
      {typeof state === 'object' && <Notice severity="error">{state.failure}</Notice>}
    </div>
  );
}
