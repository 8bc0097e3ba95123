import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { decideNameChange, getNameChanges, type WaitingNameChange } from '@harbour/definitions/clients/staff';
import { events } from '@harbour/events';
import { Button, Card, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import styles from './name-changes.module.css';

interface WaitingProps {
  change: WaitingNameChange;
  mayDecide: boolean;
  /** Fetches the list again. */
  onDecided: () => Promise<unknown>;
}

function Waiting({ change: { id, client, wanted, requestedAt, likeFirm }, mayDecide, onDecided }: WaitingProps) {
  const [state, setState] = useState<'idle' | 'approve' | 'decline'>('idle');
  const [failure, setFailure] = useState<string>();

  async function decide(approved: boolean): Promise<void> {
    setState(approved ? 'approve' : 'decline');
    setFailure(undefined);
    try {
      await api.get(decideNameChange, { params: { change: id }, body: { approved } }, { background: true });
    } catch (error) {
      setFailure(error instanceof Error ? failureMessage(error) : String(error));
      setState('idle');
      return;
    }
    const text = approved ? `The name is ${wanted} now.` : `The name is ${client.name} still.`;
    void events.emit('toast', { severity: 'success', title: 'Success', text });
    await onDecided();
  }

  return (
    <li className={styles.change}>
      <p className={styles.names}>
        <strong>{client.name}</strong> asks to be called <strong>{wanted}</strong>
        <span className={styles.date}>
          <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        </span>
      </p>
      {mayDecide && (
        <p className={styles.actions}>
          <Button busy={state === 'approve'} disabled={state !== 'idle'} onClick={() => void decide(true)}>
            Approve<span className="visually-hidden"> {wanted}</span>
          </Button>
          <Button busy={state === 'decline'} disabled={state !== 'idle'} onClick={() => void decide(false)}>
            Decline<span className="visually-hidden"> {wanted}</span>
          </Button>
        </p>
      )}
      {likeFirm && (
        <Notice severity="info">This name looks like a member of the firm. Check who is asking for it.</Notice>
      )}
      {failure && <Notice severity="error">{failure}</Notice>}
    </li>
  );
}

/** Firm's side: pending changes of clients' names; renders nothing if there are none. */
export function NameChanges() {
  const { data, refetch } = useCall(getNameChanges, {}, { background: true });
  if (!data || data.nameChanges.length === 0) return null;
  return (
    <Card title="Names waiting for approval">
      <ul>
        {data.nameChanges.map((change) => (
          <Waiting key={change.id} change={change} mayDecide={data.mayDecide} onDecided={refetch} />
        ))}
      </ul>
      {!data.mayDecide && <p className={styles.soft}>An administrator approves or declines them.</p>}
    </Card>
  );
}
