import { Link } from '@harbour/contract/router';
import { type FirmState, firmStates, mayFollow } from '@harbour/definitions/investments/invest-now/application-states';
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

interface TaskListProps {
  label: string;
  tasks: readonly ApplicationTask[];
  busy: boolean;
  onMove: (task: ApplicationTask, to: FirmState) => void;
}

/** Applications as tasks: whose, for what, how they stand, and what may follow. */
export function TaskList({ label, tasks, busy, onMove }: TaskListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tasks.map((task) => {
        const { applicationID, client, offer, provider, amount, state, messageID, terms, declinedReason } = task;
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
