import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  decideDetailsChange,
  getDetailsChanges,
  type WaitingDetailsChange,
} from '@harbour/definitions/clients/details-changes';
import { events } from '@harbour/events';
import { Button, Card, Dialog, formatDateTime, Notice } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useState } from 'react';
import styles from './details-changes.module.css';

interface WaitingProps {
  change: WaitingDetailsChange;
  mayDecide: boolean;
  /** Fetches the list again. */
  onDecided: () => Promise<unknown>;
}

/** What was decided, for the toast. */
function asText({ kind, client, present, wanted }: WaitingDetailsChange, approved: boolean): string {
  if (kind === 'name') return `The name is ${approved ? wanted : client.name}${approved ? ' now' : ' still'}.`;
  if (approved) return `The postal address of ${client.name} is ${wanted} now.`;
  return present
    ? `The postal address of ${client.name} is ${present} still.`
    : `${client.name} has no postal address.`;
}

function Asked({ kind, client, present, wanted }: WaitingDetailsChange) {
  if (kind === 'name') {
    return (
      <>
        <strong>{client.name}</strong> asks to be called <strong>{wanted}</strong>
      </>
    );
  }
  return (
    <>
      <strong>{client.name}</strong> asks for post to go to <strong>{wanted}</strong>
      {present && <span className={styles.soft}> Now: {present}</span>}
    </>
  );
}

function Waiting({ change, mayDecide, onDecided }: WaitingProps) {
  const { id, wanted, requestedAt, likeFirm } = change;
  const [state, setState] = useState<'idle' | 'approve' | 'asking' | 'decline'>('idle');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();

  async function decide(approved: boolean): Promise<void> {
    setState(approved ? 'approve' : 'decline');
    setFailure(undefined);
    const body = approved ? { approved } : { approved, reason };
    try {
      await api.get(decideDetailsChange, { params: { change: id }, body }, { background: true });
    } catch (error) {
      setFailure(error instanceof Error ? failureMessage(error) : String(error));
      setState(approved ? 'idle' : 'asking');
      return;
    }
    void events.emit('toast', { severity: 'success', title: 'Success', text: asText(change, approved) });
    await onDecided();
  }

  return (
    <li className={styles.change}>
      <p className={styles.names}>
        <Asked {...change} />
        <span className={styles.date}>
          <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        </span>
      </p>
      {mayDecide && (
        <p className={styles.actions}>
          <Button busy={state === 'approve'} disabled={state !== 'idle'} onClick={() => void decide(true)}>
            Approve<span className="visually-hidden"> {wanted}</span>
          </Button>
          <Button disabled={state !== 'idle'} onClick={() => setState('asking')}>
            Decline<span className="visually-hidden"> {wanted}</span>
          </Button>
        </p>
      )}
      {likeFirm && (
        <Notice severity="info">This name looks like a member of the firm. Check who is asking for it.</Notice>
      )}
      {failure && state === 'idle' && <Notice severity="error">{failure}</Notice>}
      {(state === 'asking' || state === 'decline') && (
        <Dialog
          title="Decline this change?"
          placement="centre"
          closable={state === 'asking'}
          onClose={() => setState('idle')}
        >
          <div className={styles.reason}>
            <p>{wanted}</p>
            <TextArea
              label="Reason (optional)"
              hint="The client reads it in their settings."
              maxLength={300}
              rows={3}
              value={reason}
              onChange={(text) => setReason(text ?? '')}
            />
            {failure && <Notice severity="error">{failure}</Notice>}
            <p className={styles.actions}>
              <Button variant="primary" busy={state === 'decline'} onClick={() => void decide(false)}>
                Decline the change
              </Button>
              <Button disabled={state === 'decline'} onClick={() => setState('idle')}>
                Back
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </li>
  );
}

/** Firm's side: pending changes of clients' names and postal addresses; renders nothing if there are none. */
export function DetailsChanges() {
  const { data, refetch } = useCall(getDetailsChanges, {}, { background: true });
  if (!data || data.changes.length === 0) return null;
  return (
    <Card title="Changes waiting for approval">
      <ul>
        {data.changes.map((change) => (
          <Waiting key={change.id} change={change} mayDecide={data.mayDecide} onDecided={refetch} />
        ))}
      </ul>
      {!data.mayDecide && <p className={styles.soft}>An administrator approves or declines them.</p>}
    </Card>
  );
}
