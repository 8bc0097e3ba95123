import { Link } from '@harbour/contract/router';
import { applicationReference, type InvestApplication } from '@harbour/definitions/investments/invest-now/applications';
import { useTarget } from '@harbour/session';
import { formatDateTime, formatMoney } from '@harbour/ui';
import type { ReactNode } from 'react';
import { reachedAt, stateLabels } from './application-texts.ts';
import styles from './applications.module.css';

interface ApplicationListProps {
  applications: readonly InvestApplication[];
  /** What else can be done with one. */
  actions?: (application: InvestApplication) => ReactNode;
}

function Next({ application }: { application: InvestApplication }) {
  const { applicationID, offer, messageID } = application;
  if (application.state === 'started') {
    return (
      <Link to={`/investments/add/provider?application=${applicationID}`} aria-label={`Continue: ${offer}`}>
        Continue
      </Link>
    );
  }
  if (messageID === null) return null;
  return (
    <Link
      to={`/securemessaging/message/${messageID}`}
      aria-label={`Messages about ${applicationReference(applicationID)}`}
    >
      Messages
    </Link>
  );
}

/** What a list of them is called: staff who act for a client look at the client's. */
export function useApplicationsTitle(): string {
  return useTarget() === undefined ? 'Your applications' : 'The client’s applications';
}

/** Applications, each with its state and what the client can do now. */
export function ApplicationList({ applications, actions }: ApplicationListProps) {
  const title = useApplicationsTitle();
  return (
    <ul className={styles.list} aria-label={title}>
      {applications.map((application) => {
        const { applicationID, state, offer, provider, amount, declinedReason } = application;
        const at = reachedAt(application);
        return (
          <li key={applicationID} className={styles.line}>
            <div>
              <p className={styles.name}>
                {offer}, {provider}
              </p>
              <p className={styles.soft}>
                {formatMoney(amount)} · {applicationReference(applicationID)}
              </p>
            </div>
            <div>
              <p>
                <span className={styles.state} data-state={state}>
                  {stateLabels[state].label}
                </span>
                {at && <span className={styles.soft}> {formatDateTime(at)}</span>}
              </p>
              <p className={styles.soft}>{stateLabels[state].means}</p>
              {declinedReason !== null && <p className={styles.soft}>The reason: {declinedReason}</p>}
            </div>
            <div className={styles.actions}>
              <Next application={application} />
              {actions?.(application)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
