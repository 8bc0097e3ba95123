import { Link } from '@harbour/contract/router';
import {
  type FirmState,
  firmStates,
  hasEnded,
  mayFollow,
} from '@harbour/definitions/investments/invest-now/application-states';
import { applicationReference } from '@harbour/definitions/investments/invest-now/applications';
import type { ApplicationTask } from '@harbour/definitions/investments/invest-now/tasks';
import { Button, formatDateTime, formatMoney } from '@harbour/ui';
import { reachedAt, stateLabels } from '../../applications/application-texts.ts';
import styles from '../../applications/applications.module.css';

const moves: Readonly<Record<FirmState, string>> = {
  received: 'Mark as received',
  'in-force': 'Mark as in force',
  declined: 'Decline…',
};

export interface TaskListProps {
  label: string;
  tasks: readonly ApplicationTask[];
  busy: boolean;
  /** The reader’s own client id. */
  uid: string | undefined;
  onMove: (task: ApplicationTask, to: FirmState) => void;
  onTake: (task: ApplicationTask, taken: boolean) => void;
}

/** Applications as tasks: whose, for what, how they stand, and what may follow. */
export function TaskList({ label, tasks, busy, uid, onMove, onTake }: TaskListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tasks.map((task) => {
        const { applicationID, client, offer, provider, amount, state, messageID, terms, declinedReason } = task;
        const { assignee } = task;
        const reference = applicationReference(applicationID);
        const at = reachedAt(task);
        return (
          <li key={applicationID} className={styles.line}>
            <div>
              <p className={styles.name}>{client.name}</p>
              <p className={styles.soft}>{reference}</p>
            </div>
            <div>
              <p>
                {formatMoney(amount)} in {offer}, {provider}
              </p>
              <p>
                <span className={styles.state} data-state={state}>
                  {stateLabels[state].label}
                </span>
                {at && <span className={styles.soft}> {formatDateTime(at)}</span>}
              </p>
              {terms && (
                <p className={styles.soft}>
                  Terms version {terms.version}, accepted by {terms.acceptedBy} on {formatDateTime(terms.acceptedAt)}
                </p>
              )}
              {declinedReason !== null && <p className={styles.soft}>The reason: {declinedReason}</p>}
              {assignee && <p className={styles.soft}>{assignee.name} works on it</p>}
            </div>
            <div className={styles.actions}>
              {firmStates
                .filter((next) => mayFollow(state, next))
                .map((next) => (
                  <Button
                    key={next}
                    disabled={busy}
                    aria-label={`${moves[next]} ${reference}`}
                    onClick={() => onMove(task, next)}
                  >
                    {moves[next]}
                  </Button>
                ))}
              {!hasEnded(state) && (assignee === null || assignee.uid === uid) && (
                <Button
                  disabled={busy}
                  aria-label={`${assignee ? 'Leave' : 'Take on'} ${reference}`}
                  onClick={() => onTake(task, assignee === null)}
                >
                  {assignee ? 'Leave it' : 'Take it on'}
                </Button>
              )}
              {messageID !== null && (
                <Link to={`/adminsecuremessaging/message/${messageID}`} aria-label={`Messages about ${reference}`}>
                  Messages
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
