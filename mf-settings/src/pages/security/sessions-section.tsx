import { Button, formatDateTime, Notice } from '@harbour/ui';
import { AccountCard } from './account-card.tsx';
import { useAccountQuery } from './account-queries.ts';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** Where the account is signed in. */
export function SessionsSection() {
  const query = useAccountQuery('sessions', (account) => account.sessions());
  const { busy, failure, change } = useAccountChange({ title: 'sessions' });
  return (
    <AccountCard title="Where you are signed in" label="your sessions" query={query}>
      {(sessions) => (
        <div className={styles.section}>
          {failure && <Notice severity="error">{failure}</Notice>}
          <ul className={styles.list}>
            {sessions.map(({ id, device, network, lastUsedAt, current }) => {
              const name = device ?? 'A device that does not say what it is';
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.grow}>
                    <strong>
                      {name}
                      {current ? ' (this one)' : ''}
                    </strong>
                    <span className={styles.soft}>
                      {network ? `Network ${network}, last` : 'Last'} used {formatDateTime(lastUsedAt)}
                    </span>
                  </span>
                  {!current && (
                    <Button
                      disabled={busy}
                      aria-label={`Sign out ${name}`}
                      onClick={() => void change((account) => account.endSession(id))}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {sessions.some(({ current }) => !current) ? (
            <div className={styles.actions}>
              <Button busy={busy} onClick={() => void change((account) => account.endOtherSessions())}>
                Sign out everywhere else
              </Button>
            </div>
          ) : (
            <p className={styles.soft}>You are signed in nowhere else.</p>
          )}
        </div>
      )}
    </AccountCard>
  );
}
